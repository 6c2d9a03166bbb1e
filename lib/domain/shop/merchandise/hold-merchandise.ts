import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { purgePagesOfMerchandise } from './own-merchandise'

/** Takes all merchandise of a creator out of the shop, for the operator. @returns the ids of those that were in it */
export async function holdMerchandise(tx: Transaction, creatorId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update merchandise set published_at = null
     where creator_id = ${creatorId} and published_at is not null returning id`)
  for (const { id } of rows) await purgePagesOfMerchandise(tx, id)
  return rows.map(({ id }) => id)
}

/** Puts merchandise back that were taken out. */
export async function releaseMerchandise(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update merchandise set published_at = ${now}
     where id = any(${sql.param([...ids])}::uuid[]) and published_at is null and picture_id is not null returning id`)
  for (const { id } of rows) await purgePagesOfMerchandise(tx, id)
}
