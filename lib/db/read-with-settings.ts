import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database } from './connection'

/** A connection of the pool that only reads. */
type ReadOnly = Pick<Database, 'execute'>

/**
 * Reads in a transaction with other settings of the server, which begins with them in one statement. `settings` are
 * written into it as they are.
 */
export async function readWithSettings<T>(
  { $client }: Database,
  settings: Readonly<Record<string, string>>,
  read: (db: ReadOnly) => Promise<T>,
): Promise<T> {
  const client: PoolClient = await $client.connect()
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)
  try {
    await client.query(['begin read only', ...set].join('; '))
    const result = await read(drizzle(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection in a failed transaction is not used again.
    client.release(true)
    throw error
  }
}
