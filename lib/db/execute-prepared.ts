import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './connection'

/** More different queries than this in one process mean that values were written into the text. */
const MAX_STATEMENTS = 200

const dialect = new PgDialect()
const nameOf = new Map<string, string>()

/**
 * Runs a query that PostgreSQL plans once per connection instead of each time. For frequent reads whose planning takes
 * longer than their execution. Only outside transactions. Instants are returned as `Date`.
 */
export async function executePrepared<Row extends QueryResultRow>(
  db: Database,
  query: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = nameFor(text)
  const result = await db.$client.query<Row>({ ...(name && { name }), text, values: params })
  return result.rows
}

function nameFor(text: string): string | undefined {
  const known = nameOf.get(text)
  if (known !== undefined || nameOf.size >= MAX_STATEMENTS) return known
  const name = `read_${nameOf.size}`
  nameOf.set(text, name)
  return name
}
