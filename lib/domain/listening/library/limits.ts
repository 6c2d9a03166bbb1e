import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { AppError } from '@/lib/kit/errors'

/** Far more than anybody needs, and few enough to read a whole list at once. */
export const MAX_FAVOURITES = 5_000
export const MAX_FOLLOWS = 2_000

/** Locks an account's counted lists, so that a limit holds. */
export const lockAccount = (tx: Transaction, uid: string): Promise<unknown> =>
  tx.execute(sql`select 1 from account where id = ${uid} for no key update`)

/** @throws AppError conflict if the list is full */
export async function requireBelowLimit(
  tx: Transaction,
  list: SQL,
  max: number,
  full: () => AppError,
): Promise<void> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int total from ${list}`)
  if ((rows[0]?.total ?? 0) >= max) throw full()
}
