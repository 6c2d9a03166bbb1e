import { sql } from 'drizzle-orm'
import { openConnection } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { openParts } from '@/lib/domain/core/parts'
import {
  closeLastMonth,
  getEarningItems,
  getEarnings,
  getStatementPdf,
  listEarningLines,
} from '@/lib/domain/money/payouts'
import { serviceEnv } from '@/lib/env'
import { newId } from '@/lib/kit/ids'
import { accountActor } from './account-actor'
import { measure } from './measure'
import { openProcessorClock } from './processor-clock'

/**
 * The money of one creator with a million sales in 25 months, and the closing of a month of 10,000 creators with a million
 * order lines, with the environment of a running service. Prints one line of JSON.
 */
const SALES = 1_000_000
const MONTHS = 25
const ITEMS = 200
const PAYEES = 10_000

const settings = serviceEnv()
const connection = openConnection(settings.DATABASE_URL, 1)
const { db } = connection
const parts = await openParts(settings)
const NOW = new Date('2025-01-20T12:00:00+09:00')

/** Sales of 1,320 yen, the fee and its tax beside them; `payee` and `at` are expressions over the number `n` of the sale. */
async function sell({ sales, payee, at }: { sales: number; payee: string; at: string }) {
  await db.execute(sql`set statement_timeout = 0`)
  // The benchmark needs the rows, not the triggers that guard their writing.
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(
    sql.raw(`
    create temporary table sold as
      select n, gen_random_uuid() line, gen_random_uuid() posting, ${payee} payee, ${at} sold_at
        from generate_series(1, ${sales}) n`),
  )
  await db.execute(sql`
    insert into order_line (id, order_id, work_id, creator_id, title, unit_price_yen, amount_yen, fee_rate_bp, fee_yen)
    select line, line, md5((n % ${ITEMS})::text)::uuid, payee, '測る作品 ' || n % ${ITEMS}, 1320, 1320, 3000, 396 from sold`)
  await db.execute(sql`
    insert into ledger_transaction (id, kind, reference, occurred_at)
    select posting, 'sale', posting, sold_at from sold`)
  await db.execute(sql`
    with entry as (
      insert into ledger_entry (transaction_id, account, party, order_line_id, amount_yen)
      select posting, 'creatorPayable', payee, line, -924 from sold returning id, order_line_id)
    insert into earning (entry_id, payee_id, order_line_id, item_kind, item_id, quantity, kind, occurred_at, gross_yen, fee_yen, fee_tax_yen)
    select e.id, s.payee, s.line, 'work', md5((s.n % ${ITEMS})::text)::uuid, 1, 'sale', s.sold_at, 1320, 396, 36 from sold s join entry e on e.order_line_id = s.line`)
  await db.execute(sql`drop table sold`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`vacuum (analyze) earning, ledger_entry, ledger_transaction, order_line`)
  await db.execute(sql`reset statement_timeout`)
}

const makeAccounts = (ids: string[]) =>
  db.execute(sql`
    insert into account (id, email, email_verified_at)
    select id, id || '@bench.example', now() from unnest(${sql.param(ids)}::uuid[]) id`)

const ctxOf = (uid: string): Ctx => ({
  ...parts,
  db,
  now: NOW,
  client: { address: '', userAgent: '' },
  actor: accountActor(uid, { isCreator: true }),
})

const monthBefore = (months: number) =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - months, 15)).toISOString().slice(0, 7)

const uid = newId()
await makeAccounts([uid])
await sell({
  sales: SALES,
  payee: `'${uid}'::uuid`,
  at: `timestamptz '${NOW.toISOString()}' - (n % ${MONTHS}) * interval '1 month' - (n % 13) * interval '1 day'`,
})
for (let months = MONTHS; months >= 0; months -= 1) {
  await closeLastMonth({ ...ctxOf(uid), now: new Date(`${monthBefore(months)}-01T00:05:00+09:00`) })
  // The months are closed here within a minute; in a real shop autovacuum would have a month for each.
  await db.execute(sql`vacuum (analyze) earning, statement`)
}

const nowMs = await openProcessorClock(connection.pool)
const ctx = ctxOf(uid)
const [open, last] = [monthBefore(0), monthBefore(1)]
const { months } = await getEarnings(ctx)
const number = months[1]?.statement?.number ?? ''
const figures = {
  monthsMs: await measure(nowMs, () => getEarnings(ctx)),
  openItemsMs: await measure(nowMs, () => getEarningItems(ctx, open)),
  itemsMs: await measure(nowMs, () => getEarningItems(ctx, last)),
  linesMs: await measure(nowMs, (run) =>
    listEarningLines(ctx, { month: run % 2 ? open : last, take: 30, skip: run * 300 }),
  ),
  pdfMs: await measure(nowMs, () => getStatementPdf(ctx, number)),
  closingSeconds: await (async () => {
    const payees = Array.from({ length: PAYEES }, newId)
    await makeAccounts(payees)
    await db.execute(sql`create temporary table payee as
      select id, row_number() over () - 1 no from unnest(${sql.param(payees)}::uuid[]) id`)
    await db.execute(sql`create unique index on payee (no)`)
    await sell({
      sales: SALES,
      payee: `(select id from payee where no = n % ${PAYEES})`,
      at: `timestamptz '2025-02-14T12:00:00Z'`,
    })
    const started = performance.now()
    const { statements } = await closeLastMonth({
      ...ctx,
      now: new Date('2025-03-01T00:05:00+09:00'),
    })
    if (statements < PAYEES) throw new Error(`only ${statements} statements`)
    return (performance.now() - started) / 1000
  })(),
}
await connection.close()
await parts.close()
console.log(JSON.stringify(figures))
process.exit(0)
