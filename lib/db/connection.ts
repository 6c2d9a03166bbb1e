import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { NoteFault } from '@/lib/kit/reports/note-fault'
import * as schema from './schema'

export type Database = NodePgDatabase<typeof schema> & { $client: Pool }
/** The handle inside `db.transaction`. A function that must run in a transaction has a parameter of this type. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> }

/**
 * Opens a pool of at most `max` connections. A statement is cancelled after 15 s and a wait for a connection after 10 s,
 * so that a slow query cannot block a request for ever. `note` is told of connections that were lost.
 */
export function openConnection(
  url: string,
  max = 10,
  note: NoteFault = () => undefined,
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'koeniwa',
  })
  // A lost connection (server restart) is replaced on the next use, and a running statement fails. The event also comes
  // when no statement runs: while the connection is idle in the pool, or between two statements of a transaction. Without
  // a listener it would end the process. The pool repeats what its idle connections say.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => note('a connection to the database was lost', error)),
  )
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
