import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  keysOf,
  openRow,
  SEALED_TABLES,
  type SealedTable,
  sealRow,
} from '@/lib/domain/core/sealed-rows'
import type { Sealed } from '@/lib/kit/tokens/named-keys'

const BATCH = 500
/** Rows that belong to an account alone have its id. */
const ID_COLUMN: Partial<Record<SealedTable, string>> = { second_factor: 'account_id' }

/**
 * Seals every row again that the first key did not seal; afterwards the other keys can be dropped. May be stopped and run
 * again. @returns how many rows of each table @throws Error at a row whose key is unknown, or which was swapped
 */
export async function rotateKeys(
  ctx: Pick<Ctx, 'db' | 'settings'>,
): Promise<Record<SealedTable, number>> {
  const tables = Object.keys(SEALED_TABLES) as SealedTable[]
  const counts: [SealedTable, number][] = []
  for (const table of tables) counts.push([table, await rotate(ctx, table)])
  return Object.fromEntries(counts) as Record<SealedTable, number>
}

async function rotate(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  table: SealedTable,
): Promise<number> {
  const first = keysOf(settings, table)[0]?.name ?? ''
  const id = sql.identifier(ID_COLUMN[table] ?? 'id')
  for (let count = 0; ; ) {
    const { rows } = await db.execute<Sealed & { id: string }>(sql`
      select ${id} id, key_id "keyId", sealed from ${sql.identifier(table)}
       where key_id <> ${first} order by 1 limit ${BATCH}`)
    if (rows.length === 0) return count
    for (const row of rows) {
      const { keyId, sealed } = sealRow(settings, table, row.id, openRow(settings, table, row))
      await db.execute(sql`
        update ${sql.identifier(table)} set key_id = ${keyId}, sealed = ${sealed}
         where ${id} = ${row.id} and sealed = ${row.sealed}`)
    }
    count += rows.length
  }
}
