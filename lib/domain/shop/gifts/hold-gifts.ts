import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'

/** Ends the sale of all gifts of a creator, for the operator. @returns the ids of those that were on sale */
export async function holdGifts(tx: Transaction, creatorId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update gift set published_at = null
     where creator_id = ${creatorId} and published_at is not null returning id`)
  return rows.map(({ id }) => id)
}

/** Puts gifts back on sale. */
export async function releaseGifts(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update gift set published_at = ${now}
     where id = any(${sql.param([...ids])}::uuid[]) and published_at is null`)
}
