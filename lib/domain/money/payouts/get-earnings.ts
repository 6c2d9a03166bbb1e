import { type SQL, sql } from 'drizzle-orm'
import type { EarningMonth, Earnings } from '@/lib/contract/studio/earnings'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { type Month, monthOf } from '@/lib/kit/jst-month'
import { MINIMUM_PAYOUT_YEN } from '@/lib/kit/shop/payout-rules'
import { heldOf } from './held-sales'
import { paidParts } from './paid-parts'
import { payDayOf } from './plan-payouts'
import { isPreorder } from './preorders'

const MOST_MONTHS = 120

/**
 * A payee's earnings that are in no statement yet, as a table: their own, and their shares of others' works. Two
 * queries, so that each uses its index.
 */
export const openOf = (payee: string | SQL): SQL => sql`
  (select * from earning where statement_id is null and payee_id = ${payee}
   union all
   select * from earning where statement_id is null
      and share_id = any(array(select id from split_share where payee_id = ${payee})))`

type Row = Omit<EarningMonth, 'statement' | 'heldPayout'> & {
  heldPayout: EarningMonth['payout']
  statement: Omit<NonNullable<EarningMonth['statement']>, 'closedAt'> & { closedAt: string }
}
type Facts = {
  gross: number
  fee: number
  held: number
  /** The part of the open month that waits for a release. */
  preordered: number
  /** Amounts that a payout left out because the sale was too recent, and amounts without a payout. */
  young: number
  unpaid: number
  hasDetails: boolean
  isAbroad: boolean
}

const NOTHING: Facts = {
  ...{ gross: 0, fee: 0, preordered: 0, held: 0, young: 0, unpaid: 0 },
  ...{ hasDetails: false, isAbroad: false },
}

/** A payout as its payee sees it; null where there is none. */
const payoutJson = (p: SQL): SQL => sql`
  case when ${p}.id is not null then json_build_object('state', ${p}.state, 'gross', ${p}.gross_yen,
    'withholding', ${p}.withholding_yen, 'net', ${p}.net_yen, 'payOn', ${p}.pay_on, 'failure', ${p}.failure,
    'months', (select json_agg(o.month order by o.month) from ${paidParts(sql`${p}.id`)} o)) end`

/**
 * The caller's months, the open one first, each with its statement and the payouts that it is paid by; what is owed
 * without a payout yet, and why; what waits for a share's decision. Yen. @throws AppError unauthenticated, forbidden
 * to all but the owner
 */
export async function getEarnings(ctx: Ctx): Promise<Earnings> {
  const { channelId } = requireChannel(ctx, 'own')
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.month, s.gross_yen gross, s.fee_yen fee, s.gross_yen - s.fee_yen net,
           json_build_object('number', s.number, 'feeTax', s.fee_tax_yen,
             'feeTaxes', coalesce(s.detail->'taxes', jsonb_build_array(jsonb_build_object(
               'ratePercent', (s.detail->>'taxRateBp')::int / 100, 'fee', s.fee_yen, 'tax', s.fee_tax_yen))),
             'carried', s.carried_yen, 'closedAt', s.closed_at) statement,
           ${payoutJson(sql`p`)} payout, ${payoutJson(sql`later`)} "heldPayout"
      from statement s left join payout_statement ps on ps.statement_id = s.id left join payout p on p.id = ps.payout_id
      left join payout later on later.id = ps.released_in
     where s.payee_id = ${channelId} order by s.month desc limit ${MOST_MONTHS}`)
  const facts = await readFacts(ctx, channelId)
  const { gross, fee, held } = facts
  const open = {
    month: monthOf(ctx.now),
    gross,
    fee,
    net: gross - fee,
    statement: null,
    payout: null,
  }
  return {
    months: [
      open,
      ...rows.map(({ statement, heldPayout, ...month }) => ({
        ...month,
        ...(heldPayout && { heldPayout }),
        statement: { ...statement, closedAt: new Date(statement.closedAt).toISOString() },
      })),
    ],
    owed: facts.unpaid + facts.young,
    held,
    ...(facts.preordered !== 0 && { preordered: facts.preordered }),
    waitsFor: reasonOf(facts),
    young: youngOf(ctx, facts),
  }
}

async function readFacts({ db, now }: Ctx, payee: string): Promise<Facts> {
  // Whether a line is a preorder is asked for the lines of unreleased works alone: a month has up to 40,000 lines.
  const { rows } = await db.execute<Facts>(sql`
    with item as materialized (
      select item_id id, sum(gross_yen) gross, sum(fee_yen) fee from ${openOf(payee)} open group by 1),
    unreleased as (
      select id from item join work using (id) where release_at >= ${now}
      union all
      select t.id from item join track t using (id) join work w on w.id = t.work_id where w.release_at >= ${now})
    select coalesce(sum(gross), 0)::float8 gross, coalesce(sum(fee), 0)::float8 fee,
           (select coalesce(sum(open.gross_yen - open.fee_yen), 0)::float8
              from unreleased u join ${openOf(payee)} open on open.item_id = u.id
             where ${isPreorder(sql`open`, sql`${now}::timestamptz`)}) preordered,
           (select coalesce(sum(e.gross_yen - e.fee_yen), 0)::float8
              from work w join split p on p.work_id = w.id
              join split_share s on s.split_id = p.id and s.state = 'pending'
              join earning e on e.share_id = s.id and e.statement_id is null
             where w.creator_id = ${payee}) held,
           (select coalesce(sum(s.gross_yen - s.fee_yen), 0)::float8 from statement s
             where s.payee_id = ${payee}
               and not exists (select 1 from payout_statement p where p.statement_id = s.id)) unpaid,
           (select coalesce(sum(h.yen), 0)::float8 from ${heldOf(sql`s.payee_id = ${payee}`)} h) young,
           exists (select 1 from tax_profile where account_id = ${payee} and ended_at is null)
             and exists (select 1 from bank_account where account_id = ${payee} and ended_at is null) "hasDetails",
           exists (select 1 from tax_profile where account_id = ${payee} and ended_at is null and not is_resident) "isAbroad"
      from item`)
  return rows[0] ?? NOTHING
}

function reasonOf({ unpaid, young, hasDetails, isAbroad }: Facts): Earnings['waitsFor'] {
  if (unpaid + young === 0) return null
  if (!hasDetails) return 'details'
  if (isAbroad) return 'abroad'
  return unpaid + young < MINIMUM_PAYOUT_YEN ? 'minimum' : null
}

/** Card sales that were too recent for the last payout, and the day on which they are paid; null if none. */
function youngOf({ settings, now }: Ctx, facts: Facts): Earnings['young'] {
  const { unpaid, young } = facts
  // Without another reason, whole statements were left out of a payout only because their sales
  // were too recent.
  const amount = young + (reasonOf(facts) === null && settings.PAYOUT_HOLD_DAYS > 0 ? unpaid : 0)
  if (amount <= 0) return null
  const payOn = payDayOf(monthOf(now), settings.PAYOUT_ON_HOLIDAY)
  return { amount, payOn, days: settings.PAYOUT_HOLD_DAYS }
}

/** The earnings of one of the caller's months, as a table: those of its statement, or all that are in none yet. */
export const earningsOfMonth = (ctx: Ctx, payee: string, month: Month): SQL =>
  month === monthOf(ctx.now)
    ? openOf(payee)
    : sql`(select * from earning
            where statement_id = (select id from statement where payee_id = ${payee} and month = ${month}))`
