import { sql } from 'drizzle-orm'
import type { Parts } from '@/lib/domain/core/ctx'

/** Every row of every table that the shop writes, but those that any request moves. */
export async function stateOfTables({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select tablename "name" from pg_tables where schemaname = 'public'
       and tablename not in ('rate_limit', 'session', 'upload', 'idempotency_key', 'record_to_copy')
       and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert, update, delete') order by 1`)
  const counted = tables.map(
    ({ name }) =>
      sql`select ${name}::text "name", count(*)::text || ' ' || coalesce(sum(hashtext(t::text)), 0) state from ${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute<{ name: string; state: string }>(
    sql.join(counted, sql` union all `),
  )
  return rows.map(({ name, state }) => `${name} ${state}`).toSorted()
}
