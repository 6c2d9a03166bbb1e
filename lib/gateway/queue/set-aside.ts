import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Database, Transaction } from '@/lib/db'
import { DEAD_LETTER_QUEUE } from './boss'
import { openedBoss } from './enqueue'

/** A job that was refused or has failed for the last time. Its data stay in the queue. */
export type SetAside = { id: string; kind: string; at: string }

/** Jobs that were set aside and not run again since, the latest first. @param id to get only this job */
export async function listSetAside(
  db: Database | Transaction,
  most: number,
  id?: string,
): Promise<SetAside[]> {
  await openedBoss()
  const { rows } = await db.execute<SetAside>(sql`
    select id, coalesce(source_name, '') kind, created_on at from pgboss.job
     where name = ${DEAD_LETTER_QUEUE} and state = 'created' and ${id ? sql`id = ${id}` : sql`true`}
     order by created_on desc, id limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Puts a job that was set aside back into its queue, with all its tries. @returns false when the job or its queue does not exist */
export async function runAgain(tx: Transaction, id: string): Promise<boolean> {
  const boss = await openedBoss()
  return (await boss.redrive(DEAD_LETTER_QUEUE, { ids: [id], db: fromDrizzle(tx, sql) })) > 0
}
