import { Client } from 'pg'

/** The time of the newest migration that the database has; null when it has none. */
export const readSchema = (url: string): Promise<number | null> =>
  withClient(url, async (client) => {
    const found = await client.query<{ is_there: boolean }>(
      "select to_regclass('public.schema_migration') is not null is_there",
    )
    if (!found.rows[0]?.is_there) return null
    const { rows } = await client.query<{ newest: string | null }>(
      'select max(created_at) newest from schema_migration',
    )
    const newest = rows[0]?.newest
    return newest ? Number(newest) : null
  })

/** Whether the database has no table, view or sequence, but for those of extensions. */
export const isEmptyDatabase = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int count
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^(pg_|information_schema$)'
          and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    )
    return rows[0]?.count === 0
  })

/** A table or sequence that the role of the URL may not read; null when it may read all. */
export const findUnreadable = (url: string): Promise<string | null> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'm', 'S') and n.nspname !~ '^(pg_|information_schema$)'
          and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'))
        order by 1 limit 1`,
    )
    return rows[0]?.name ?? null
  })

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
