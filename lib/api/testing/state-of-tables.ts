import { sql } from 'drizzle-orm'
import { withOwner } from '@/lib/db/testing'
import type { Parts } from '@/lib/domain/core/ctx'

type Db = Parts['db']

/** The state of each table of a test's database, as it was last read. */
const known = new WeakMap<Db, Map<string, string>>()

/**
 * Every row of every table that the shop writes, but those that any request moves: a line for each table. Reading all
 * of them takes a tenth of a second, so after the first time only those are read that a statement has written to.
 * `except`: tables that the test's own requests write to.
 */
export async function stateOfTables(
  { db }: { db: Db },
  except: readonly string[] = ['upload', 'idempotency_key'],
): Promise<string[]> {
  const states = known.get(db) ?? (await watchTables(db))
  known.set(db, states)
  const { rows: written } = await db.execute<{ name: string }>(
    sql`delete from watching.written returning name`,
  )
  for (const [name, state] of await readStates(db, new Set(written.map(({ name }) => name))))
    states.set(name, state)
  return [...states]
    .filter(([name]) => !except.includes(name))
    .map(([name, state]) => `${name} ${state}`)
    .toSorted()
}

/** From now on each statement that writes to a table leaves its name in `watching.written`. */
async function watchTables(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; role: string }>(sql`
    select tablename "name", current_user role from pg_tables where schemaname = 'public'
       and tablename not in ('rate_limit', 'session', 'record_to_copy')
       and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert, update, delete')`)
  const role = sql.identifier(rows[0]?.role ?? '')
  await withOwner(db, async (owner) => {
    await owner.execute(sql`create schema watching`)
    await owner.execute(sql`create unlogged table watching.written (name text not null)`)
    await owner.execute(sql`grant usage on schema watching to ${role}`)
    await owner.execute(sql`grant select, insert, delete on watching.written to ${role}`)
    await owner.execute(sql`
      create function watching.note() returns trigger language plpgsql as
      $$ begin insert into watching.written values (tg_table_name); return null; end $$`)
    for (const { name } of rows)
      await owner.execute(sql`
        create trigger watched after insert or update or delete on ${sql.identifier(name)}
           for each statement execute function watching.note()`)
  })
  return new Map(await readStates(db, new Set(rows.map(({ name }) => name))))
}

async function readStates(db: Db, names: ReadonlySet<string>): Promise<[string, string][]> {
  if (names.size === 0) return []
  const states = [...names].map(
    (name) =>
      sql`select ${name}::text "name", count(*)::text || ' ' || coalesce(sum(hashtext(t::text)), 0) state from ${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute<{ name: string; state: string }>(
    sql.join(states, sql` union all `),
  )
  return rows.map(({ name, state }) => [name, state])
}
