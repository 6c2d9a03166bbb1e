import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { postLedger } from '@/lib/domain/core/ledger'
import { addNotifications } from '@/lib/domain/core/notify'
import { addWebhookEvent } from '@/lib/domain/core/webhooks'
import { notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { startOfDay } from '@/lib/kit/jst'
import { CHANGED_ACCOUNT_DAYS } from '@/lib/kit/shop/payout-rules'
import { formatYen } from '@/lib/kit/shop/yen'
import { refused } from './refused'
import { withholdOnDay } from './withhold-on-day'

type Payout = {
  payee_id: string
  month: string
  state: 'payable' | 'approved' | 'sent' | 'paid' | 'returned'
  run_id: string | null
  gross_yen: number
  withholding_yen: number
  net_yen: number
  rounds: number
  bank_account_id: string | null
  is_changed_lately: boolean
  has_left: boolean
}

/**
 * The payout, locked, with how often it was sent and whether its account has changed in the last days. An approved
 * payout goes to the approved account.
 */
async function lockPayout(tx: Transaction, id: string, day: string): Promise<Payout> {
  // First: a statement that waits for a lock counts what was there before it waited.
  await tx.execute(sql`select 1 from payout where id = ${id} for no key update`)
  const { rows } = await tx.execute<Payout>(sql`
    select p.payee_id, p.month, p.state, p.run_id, p.gross_yen, p.withholding_yen, p.net_yen,
           coalesce(case p.state when 'approved' then p.bank_account_id end, b.id) bank_account_id, a.deleted_at is not null has_left,
           p.state <> 'approved' and coalesce(b.created_at > ${startOfDay(day).toISOString()}::timestamptz
             - make_interval(days => ${CHANGED_ACCOUNT_DAYS}), false) is_changed_lately,
           (select count(*)::int from ledger_transaction t
             where t.kind = 'payout' and t.reference like p.id || '#%') rounds
      from payout p join account a on a.id = p.payee_id left join bank_account b on b.account_id = p.payee_id and b.ended_at is null
     where p.id = ${id}`)
  if (!rows[0]) throw notFound('お支払い')
  return rows[0]
}

const entriesOf = ({ payee_id, gross_yen, withholding_yen, net_yen }: Payout, sign: 1 | -1) => [
  { account: 'creatorPayable' as const, party: payee_id, amountYen: sign * gross_yen },
  { account: 'withholding' as const, party: payee_id, amountYen: -sign * withholding_yen },
  { account: 'cash' as const, amountYen: -sign * net_yen },
]

/**
 * Books that a payout was sent to its payee's account on a day (2026-11-20, in Japan): income tax is withheld on the
 * day of payment. A returned payout is sent and booked again; for a run, only approved payouts of it. @throws
 * AppError notFound, conflict `payouts/not-payable`, `payouts/no-account`, `payouts/account-changed` within seven
 * days of its registration
 */
export async function bookPayout(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: string,
  day: string,
  runId?: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id, day)
    const isInRun = payout.run_id === runId && payout.state === 'approved'
    if (payout.state === 'paid' || (runId && !isInRun))
      throw refused('not-payable', 'この支払いは済んでいます。')
    if (!payout.bank_account_id) throw refused('no-account', '受け取り口座が登録されていません。')
    if (payout.is_changed_lately)
      throw refused(
        'account-changed',
        `口座の登録や変更から${CHANGED_ACCOUNT_DAYS}日たっていないため、支払えません。`,
      )
    // For a run, the file has the amount.
    const isOfRun = payout.state === 'approved'
    if (!isOfRun) await withholdOnDay(tx, day, (which) => sql`${which}.id = ${id}`)
    const paid = isOfRun ? payout : await lockPayout(tx, id, day)
    await postOnce(tx, {
      kind: 'payout',
      reference: `${id}#${payout.rounds + 1}`,
      occurredAt: ctx.now,
      entries: entriesOf(paid, 1),
    })
    await tx.execute(sql`
      update payout set state = 'paid', pay_on = ${day}::date, bank_account_id = ${payout.bank_account_id},
             failure = null, updated_at = ${ctx.now} where id = ${id}`)
    await tell(tx, payout, paidTitle(paid))
    const data = { ...dataOf(id, paid), paidOn: day }
    await tellEndpoints(tx, ctx, payout, { type: 'payout.paid', data })
  })
}

/**
 * Books that the bank has returned a payout: it is payable again in full, and the payee is notified of the reason.
 * Once for each sending. `record` writes in the same transaction who reported it. @throws AppError notFound, conflict
 * `payouts/not-paid`
 */
export async function bookPayoutReturn(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: string,
  failure: string,
  record?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id, '2000-01-01')
    if (payout.state !== 'paid') throw refused('not-paid', 'この支払いは、まだ済んでいません。')
    await postOnce(tx, {
      kind: 'payoutReturned',
      reference: `${id}#${payout.rounds}`,
      occurredAt: ctx.now,
      entries: entriesOf(payout, -1),
    })
    await tx.execute(sql`
      update payout set state = 'returned', failure = ${failure}, run_id = null, updated_at = ${ctx.now} where id = ${id}`)
    await record?.(tx)
    await tell(tx, payout, `お振り込みができませんでした。${failure}`)
    const data = { ...dataOf(id, payout), reason: failure }
    await tellEndpoints(tx, ctx, payout, { type: 'payout.returned', data })
  })
}

/** The state of a payout changes only with its booking. @throws Error for a reference that is booked already */
async function postOnce(tx: Transaction, posting: Parameters<typeof postLedger>[1]): Promise<void> {
  if (!(await postLedger(tx, posting)))
    throw new Error(`${posting.kind} ${posting.reference} is booked already`)
}

/** The final amounts; until then pages and statements show the expected ones. */
const paidTitle = ({ net_yen, withholding_yen, month }: Payout): string => {
  const withheld = withholding_yen > 0 ? `、源泉徴収税${formatYen(withholding_yen)}` : ''
  return `${formatYen(net_yen)}をお振り込みしました（${month}分まで${withheld}）`
}

const tell = async (tx: Transaction, { payee_id, has_left }: Payout, title: string) => {
  const link = '/studio/transaction/dashboard'
  // Notifies of each sending and return.
  const news = {
    accountId: payee_id,
    kind: 'payout',
    title,
    link,
    subjectId: newId(),
    inDigest: true,
  } as const
  if (!has_left) await addNotifications(tx, [news])
}

const dataOf = (id: string, { month, gross_yen, withholding_yen, net_yen }: Payout) => ({
  payoutId: id,
  month,
  gross: gross_yen,
  withholding: withholding_yen,
  amount: net_yen,
  currency: 'JPY',
})

/** Each sending and each return. */
const tellEndpoints = (
  tx: Transaction,
  { now }: Pick<Ctx, 'now'>,
  { payee_id }: Payout,
  told: { type: 'payout.paid' | 'payout.returned'; data: object },
) =>
  addWebhookEvent(tx, {
    event: 'payout',
    channelId: payee_id,
    subject: newId(),
    at: now,
    ...told,
  })
