import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as schema from './schema'

export type Database = NodePgDatabase<typeof schema> & { $client: Pool }
/** The handle inside `db.transaction`; functions that must run in one take this. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> }

/**
 * Opens a pool of at most `max` connections. A statement is cancelled after 15 s and a wait for a
 * connection after 10 s, so that a stuck query never holds a request for ever.
 */
export function openConnection(url: string, max = 10): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'koeniwa',
  })
  // A connection that dies (server restart) is replaced on the next use, and whoever waits for a statement on it
  // hears of it there. The event comes besides: idle in the pool, or taken out of it between two statements of
  // a transaction. Without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
