import pg from 'pg'
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded.mjs'
import { shop } from './shop'

async function run(statement: string, values: unknown[]): Promise<void> {
  const url = process.env.DATABASE_URL ?? (await startEmbeddedPostgres(shop)).url
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

/** Lets time pass for an order: it becomes this much older. */
export const ageOrder = (orderId: string, minutes: number): Promise<void> =>
  run(`update "order" set created_at = created_at - make_interval(mins => $2) where id = $1`, [
    orderId,
    minutes,
  ])

/** An operator stops the accounts with this address. */
export const stopAccount = (email: string): Promise<void> =>
  run('update account set disabled_at = now() where email = $1', [email])

/** The sessions of this address have been unused for too long. */
export const endSessionsOf = (email: string): Promise<void> =>
  run(
    `update session set ended_at = now(), end_reason = 'revoked'
     where account_id in (select id from account where email = $1)`,
    [email],
  )

/** Lets time pass since whoever has this address last proved who they are, in every session. */
export const ageSignIns = (email: string, minutes: number): Promise<void> =>
  run(
    `update session set authenticated_at = authenticated_at - make_interval(mins => $2)
      where account_id in (select id from account where email = $1)`,
    [email, minutes],
  )
