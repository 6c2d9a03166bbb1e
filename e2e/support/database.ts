import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded.mjs'
import { shop } from './shop'

const databaseUrl = async () => process.env.DATABASE_URL ?? (await startEmbeddedPostgres(shop)).url

/** Changes that no page and no call can make: time passes, others act. */
export async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await databaseUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes an order this much older. */
export const ageOrder = (orderId: string, minutes: number): Promise<unknown> =>
  run(`update "order" set created_at = created_at - make_interval(mins => $2) where id = $1`, [
    orderId,
    minutes,
  ])

const run = (statement: string, values: unknown[]): Promise<unknown> =>
  withDatabase((database) => database.query(statement, values))

/** Makes what a creator has earned so far a month older. */
export const ageEarnings = (email: string): Promise<unknown> =>
  withDatabase(async (database) => {
    await database.query('begin')
    // Only the owner of the tables may change the books.
    await database.query('set local session_replication_role = replica')
    await database.query(
      `update earning set occurred_at = occurred_at - interval '1 month'
        where payee_id = (select id from account where email = $1)`,
      [email],
    )
    await database.query('commit')
  })

/** Makes a scheduled job due now. */
export async function makeDue(job: string): Promise<void> {
  const connectionString = await databaseUrl()
  const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.send(job, {})
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** A coupon of 20 % off everything, as operators make it. @returns its code */
export async function makeCoupon(): Promise<string> {
  const code = `E2E${randomBytes(5).toString('hex').toUpperCase()}`
  await run(
    `insert into coupon (id, code, name, kind, value, scope, start_at, end_at)
     values ($1, $2, '夜長のクーポン', 'rate', 20, 'all', now() - interval '1 day', now() + interval '1 day')`,
    [randomUUID(), code],
  )
  return code
}

/** A text that a creator sells as a gift. @returns its id */
export async function makeGift(creatorId: string, title: string, text: string): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into gift (id, creator_id, kind, title, description, price_yen, text, published_at)
     values ($1, $2, 'text', $3, '短いお手紙です。', 500, $4, now())`,
    [id, creatorId, title, text],
  )
  return id
}

/** A sound of four seconds that a creator sells as a gift. @returns its id */
export async function makeVoiceGift(
  creatorId: string,
  title: string,
  file: Buffer,
): Promise<string> {
  const id = randomUUID()
  const key = `gift/${id}/voice.wav`
  await mkdir(join(shop.dataDir, 'storage/gift', id), { recursive: true })
  await writeFile(join(shop.dataDir, 'storage', key), file)
  await run(
    `insert into gift (id, creator_id, kind, title, description, price_yen, content_key, duration_ms, published_at)
     values ($1, $2, 'voice', $3, '', 300, $4, 4000, now())`,
    [id, creatorId, title, key],
  )
  return id
}

/** A refund of a whole order that the staff has requested and the network has not answered yet. @returns ends it */
export async function holdRefund(orderNumber: string): Promise<() => Promise<unknown>> {
  const id = randomUUID()
  await run(
    `insert into refund (id, order_id, amount_yen, reason, created_at)
     select $1, id, total_yen, 'goodwill', now() from "order" where number = $2`,
    [id, orderNumber],
  )
  return () => run(`update refund set state = 'failed' where id = $1`, [id])
}

/**
 * Whether the network's report of an order's payment has arrived and was handled: after that nothing changes the order.
 */
export const isReported = (orderNumber: string): Promise<boolean> =>
  withDatabase(async (database) => {
    const { rowCount } = await database.query(
      `select 1 from "order" o join payment p on p.order_id = o.id
         join payment_event e on e.network = p.network and e.payload->>'intentId' = p.network_id
        where o.number = $1 and e.handled_at is not null`,
      [orderNumber],
    )
    return rowCount !== 0
  })

/** The deferred network guarantees the order for this many days from now. */
export const endAuthorisationIn = (orderNumber: string, days: number): Promise<unknown> =>
  run(
    `update payment set authorised_until = now() + make_interval(days => $2)
      where order_id = (select id from "order" where number = $1)`,
    [orderNumber, days],
  )

/** Disables the accounts with this address, as an operator does. */
export const disableAccount = (email: string): Promise<unknown> =>
  run('update account set disabled_at = now() where email = $1', [email])

/** Makes the last proof of identity of this address older, in every session. */
export const ageSignIns = (email: string, minutes: number): Promise<unknown> =>
  run(
    `update session set authenticated_at = authenticated_at - make_interval(mins => $2)
      where account_id in (select id from account where email = $1)`,
    [email, minutes],
  )

/** Ends the time in which the roles of this address count, in every session. */
export const endStaffTime = (email: string): Promise<unknown> =>
  run(
    'update session set staff_until = now() where account_id in (select id from account where email = $1)',
    [email],
  )
