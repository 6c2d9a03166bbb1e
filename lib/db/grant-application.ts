import type { Client } from 'pg'
import { APPLICATION_RIGHTS } from './application-rights'

/** The schema of the queue's tables. pg-boss creates and upgrades them itself, so the application owns this schema. */
const QUEUE_SCHEMA = 'pgboss'

/**
 * Grants the application's role the rights that it needs on the owner's tables, and no more. It reads and writes rows but
 * owns nothing, so it cannot truncate a table or drop a trigger, and it has no right to change append-only rows. It may
 * run at any time, and more than once. When both are one role, it grants nothing.
 */
export async function grantApplication(owner: Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  const { rows } = await owner.query<{ is_owner: boolean }>('select current_user = $1 is_owner', [
    role,
  ])
  const isOwner = rows[0]?.is_owner === true
  await owner.query('begin')
  await owner.query(
    `create schema if not exists ${QUEUE_SCHEMA}${isOwner ? '' : ` authorization ${name}`}`,
  )
  if (!isOwner) {
    for (const statement of grants(owner, name)) await owner.query(statement)
    await handOverQueue(owner, name)
  }
  await owner.query('commit')
}

const grants = (owner: Client, name: string): string[] => [
  `grant usage on schema public to ${name}`,
  `revoke all on all tables in schema public from ${name}`,
  ...Object.entries(APPLICATION_RIGHTS).map(
    ([table, rights]) =>
      `grant ${['select', rights].filter(Boolean).join(', ')} on ${owner.escapeIdentifier(table)} to ${name}`,
  ),
  `grant usage, select, update on all sequences in schema public to ${name}`,
  `grant execute on all functions in schema public to ${name}`,
]

/** In a shop that had one role, the queue still belongs to the owner. */
async function handOverQueue(owner: Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter schema %I owner to ${name}', nspname) statement
       from pg_namespace where nspname = $1 and nspowner = current_user::regrole
     union all
     select format('alter %s %I.%I owner to ${name}', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, $1::text, relname)
       from pg_class c where relnamespace = to_regnamespace($1) and relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'S')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
     union all
     select format('alter routine %s owner to ${name}', oid::regprocedure)
       from pg_proc where pronamespace = to_regnamespace($1) and proowner = current_user::regrole
     union all
     select format('alter type %I.%I owner to ${name}', $1::text, typname)
       from pg_type where typnamespace = to_regnamespace($1) and typowner = current_user::regrole and typtype in ('e', 'd')`,
    [QUEUE_SCHEMA],
  )
  for (const { statement } of rows) await owner.query(statement)
}
