import { sql } from 'drizzle-orm'
import type { Transaction } from './connection'

/** Raises the time limit of each statement in a transaction. Nightly jobs need it, because they read complete tables. */
export async function allowLongStatements(tx: Transaction, seconds: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`)
}
