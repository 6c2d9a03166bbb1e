import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { postStatementTaxes, type Rates, ratesOn } from '@/lib/domain/core/ledger'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { type Month, monthBefore, monthOf, nextMonth, startOfMonth } from '@/lib/kit/jst-month'
import { earningItems } from './earning-items'
import { feeTaxes } from './fee-taxes'
import { heldOf } from './held-sales'
import { payDayOf, planPayouts } from './plan-payouts'
import { isPreorder } from './preorders'

/** Payees of one transaction: a stopped closing continues from there. */
const BATCH = 500

type System = Pick<Ctx, 'db' | 'now' | 'settings'>

/**
 * Closes a month: every entry before its end that is in no statement yet is put into its payee's statement, and what
 * is owed becomes payable. Preorders wait for the month of their release. Entries that commit later go into the next
 * month, with their own date. Safe to repeat and to run concurrently. @throws AppError conflict `payouts/month-open`
 * before the month is over
 */
export async function closeMonth(
  ctx: System,
  month: Month,
): Promise<{ statements: number; payouts: number }> {
  if (ctx.now < startOfMonth(nextMonth(month)))
    throw new AppError('conflict', 'payouts/month-open', `${month}はまだ終わっていません。`)
  const rates = await ratesOn(ctx.db, payDayOf(month, ctx.settings.PAYOUT_ON_HOLIDAY))
  const inBatches = async (
    payees: readonly string[],
    run: (tx: Transaction, batch: readonly string[]) => Promise<number>,
  ) => {
    let made = 0
    for (let at = 0; at < payees.length; at += BATCH)
      made += await ctx.db.transaction(async (tx) => {
        await lockClosing(tx)
        return await run(tx, payees.slice(at, at + BATCH))
      })
    return made
  }
  const statements = await inBatches(await payeesToState(ctx, month), (tx, batch) =>
    writeStatements(tx, ctx, { month, payees: batch, rates }),
  )
  const plan = {
    month,
    onHoliday: ctx.settings.PAYOUT_ON_HOLIDAY,
    holdDays: ctx.settings.PAYOUT_HOLD_DAYS,
  }
  const payouts = await inBatches(await payeesToPay(ctx), (tx, batch) =>
    planPayouts(tx, { ...plan, payees: batch }),
  )
  return { statements, payouts }
}

/** Closes the previous month; the job of the first day of a month. */
export const closeLastMonth = (ctx: System) => closeMonth(ctx, monthBefore(monthOf(ctx.now)))

/** One closing at a time writes; another one waits for each of its steps and then has nothing left to do. */
const lockClosing = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('close-month', 0))`)

/**
 * Payees with an entry before the month's end that is in no statement. Entries that wait for a share's decision
 * belong to nobody yet.
 */
async function payeesToState({ db }: System, month: Month): Promise<string[]> {
  const end = startOfMonth(nextMonth(month)).toISOString()
  const { rows } = await db.execute<{ payee: string }>(sql`
    select payee_id payee from earning e
     where statement_id is null and payee_id is not null and ${isEarnedBefore(end)}
    union
    select s.payee_id from split_share s
     where s.payee_id is not null and exists (
       select 1 from earning e where e.share_id = s.id and e.statement_id is null and ${isEarnedBefore(end)})
     order by 1`)
  return rows.map(({ payee }) => payee)
}

/** Of earning `e`: sold or refunded before then, and not of a work that is released later. */
const isEarnedBefore = (end: string): SQL =>
  sql`e.occurred_at < ${end} and not ${isPreorder(sql`e`, sql`${end}::timestamptz`)}`

async function payeesToPay({ db }: System): Promise<string[]> {
  const { rows } = await db.execute<{ payee: string }>(sql`
    select payee_id payee from statement s
     where not exists (select 1 from payout_statement p where p.statement_id = s.id)
    union
    select payee_id from ${heldOf(sql`true`)} h order by 1`)
  return rows.map(({ payee }) => payee)
}

type Closing = { month: Month; payees: readonly string[]; rates: Rates }

/** @returns how many were written; a payee gets one statement a month */
async function writeStatements(
  tx: Transaction,
  { now, settings }: System,
  { month, payees, rates }: Closing,
): Promise<number> {
  const end = startOfMonth(nextMonth(month)).toISOString()
  const planned = JSON.stringify(payees.map((payee) => ({ payee, id: newId() })))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with planned as materialized (
      select w.payee, w.id, row_number() over (order by w.payee) + (select count(*) from statement where month = ${month}) no
        from jsonb_to_recordset(${planned}::jsonb) w(payee uuid, id uuid)
       where not exists (select 1 from statement s where s.payee_id = w.payee and s.month = ${month})),
    own as (
      update earning e set statement_id = w.id from planned w
       where e.payee_id = w.payee and e.statement_id is null and ${isEarnedBefore(end)}
      returning e.*),
    shared as (
      update earning e set statement_id = w.id from planned w join split_share s on s.payee_id = w.payee
       where e.share_id = s.id and e.statement_id is null and ${isEarnedBefore(end)}
      returning e.*),
    stated as materialized (select * from own union all select * from shared),
    item as materialized (${earningItems(sql`stated`)}),
    summed as (
      select statement_id, sum(gross_yen) gross, sum(fee_yen) fee from stated group by 1),
    taxed as materialized (${feeTaxes(sql`stated`)})
    insert into statement (id, number, payee_id, month, gross_yen, fee_yen, fee_tax_yen, carried_yen, detail, closed_at)
    select w.id, ${`S${month.replace('-', '')}-`} || lpad(w.no::text, 6, '0'), w.payee, ${month}, s.gross, s.fee,
           coalesce((select sum(x.tax) from taxed x where x.statement_id = w.id), 0),
           coalesce((select sum(o.gross_yen - o.fee_yen) from statement o
                      where o.payee_id = w.payee
                        and not exists (select 1 from payout_statement p where p.statement_id = o.id)), 0) + coalesce(h.yen, 0),
           json_build_object('issuer', ${settings.INVOICE_ISSUER || settings.SITE_NAME}::text,
             'issuerNumber', ${settings.INVOICE_NUMBER}::text, 'taxes', coalesce((select json_agg(json_build_object('ratePercent', x.percent, 'fee', x.fee, 'tax', x.tax) order by x.percent)
                                 from taxed x where x.statement_id = w.id), '[]'),
             'payeeName', coalesce(n.nickname, ''), 'payeeNumber', coalesce(t.invoice_number, ''), 'isAgreed', coalesce(t.intermediary_invoice, false),
             'taxProfileId', t.id, 'holdDays', ${settings.PAYOUT_HOLD_DAYS}::int,
             'withholding', case when t.withholds and t.is_resident then json_build_object(
               'withholding', ${rates.withholding}::int, 'withholdingAbove', ${rates.withholdingAbove}::int) end,
             'items', (select json_agg(json_build_object('kind', i.kind, 'id', i.id, 'title', i.title, 'sold', i.sold,
                        'soldYen', i."soldYen", 'backYen', i."backYen", 'fee', i.fee) order by i."soldYen" desc, i.id)
                         from item i where i.statement_id = w.id)), ${now}
      from planned w join summed s on s.statement_id = w.id left join tax_profile t on t.account_id = w.payee and t.ended_at is null
      left join ${heldOf(sql`s.payee_id = any(${sql.param([...payees])}::uuid[])`)} h on h.payee_id = w.payee
      left join profile n on n.account_id = w.payee
    returning id`)
  const statements = rows.map(({ id }) => id)
  await postStatementTaxes(tx, { statements, occurredAt: now })
  return rows.length
}
