import { sql } from 'drizzle-orm'
import type { PayoutRunLine } from '@/lib/contract/ops/payouts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { openBankAccounts, openTaxVersions } from '@/lib/domain/money/payees'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { getRun } from './read-run'

type Page = { take: number; skip: number }
type Row = Omit<PayoutRunLine, 'legalName' | 'bank'> & {
  bankAccountId: string
  taxProfileId: string | null
  accountSince: string
}

/** Events of an account after which another person may control it. */
const SIGN_IN_EVENTS = [
  'passwordChanged',
  'passwordDropped',
  'providerLinked',
  'passkeyAdded',
  'secondFactorDisabled',
  'recoveryCodeUsed',
  'customTokenIssued',
]

/** The payee's payment before this one, and since when what is new since then counts: since its run was made. */
const LAST = sql`
  select o.pay_on, o.net_yen, o.bank_account_id, coalesce(o_run.created_at, o.pay_on::timestamptz) since
    from payout o left join payout_run o_run on o_run.id = o.run_id
   where o.payee_id = p.payee_id and o.id <> p.id and o.state = 'paid' and o.pay_on <= r.pay_on
   order by o.pay_on desc, o.id desc limit 1`

const happened = (kinds: readonly string[]) => sql`exists (
  select 1 from security_event e where e.account_id = p.payee_id and e.created_at > last.since
     and e.kind = any(${sql.param([...kinds])}::text[]))`

const NEWS = sql`array_remove(array[
  case when last.bank_account_id <> l.bank_account_id then 'bankAccount' end,
  case when t.created_at > last.since then 'taxDetails' end,
  case when ${happened(['emailChanged', 'emailRecovered'])} then 'email' end,
  case when ${happened(SIGN_IN_EVENTS)} then 'signIn' end], null)`

const STATEMENTS = sql`
  select json_agg(json_build_object('number', s.number, 'month', s.month) order by s.month)
    from payout_statement o join statement s on s.id = o.statement_id
   where o.payout_id = p.id or o.released_in = p.id`

/**
 * What a run pays and to whom, for its approval: first payouts from a cancelled file, then those to be reviewed; each
 * with its current state. @throws AppError notFound except for finance
 */
export async function listRunLines(
  ctx: Ctx,
  id: string,
  { take, skip }: Page,
): Promise<{ items: PayoutRunLine[]; total: number }> {
  requireStaff(ctx, FINANCE_STAFF)
  const run = await getRun(ctx, id)
  const order = sql`l.left_at is not null, l.given_up_run_id is null, (l.flag is not null and l.reviewed_by is null) desc, l.payout_id`
  const { rows } = await ctx.db.execute<Row>(sql`
    with chosen as (
      select * from payout_run_line l where l.run_id = ${id} order by ${order} limit ${take} offset ${skip})
    select p.id "payoutId", p.payee_id "payeeId", coalesce(n.nickname, '') nickname, p.month, p.gross_yen gross,
           p.withholding_yen withholding, l.net_yen net, l.bank_account_id "bankAccountId", l.tax_profile_id "taxProfileId",
           b.last_digits "accountDigits", b.created_at "accountSince", coalesce((${STATEMENTS}), '[]') statements,
           case when last.since is not null then json_build_object('payOn', last.pay_on, 'net', last.net_yen) end last,
           ${NEWS} news, l.flag, l.review, l.left_reason "left",
           case when l.given_up_run_id is not null then json_build_object(
             'runId', g.id, 'payOn', g.pay_on, 'reason', coalesce(g.cancel_reason, '')) end "givenUp",
           case when l.left_at is null and (r.state = 'sent' or p.run_id = r.id) then p.state end state,
           case when p.state = 'returned' then p.failure end failure
      from chosen l join payout_run r on r.id = l.run_id join payout p on p.id = l.payout_id
      join bank_account b on b.id = l.bank_account_id left join tax_profile t on t.id = l.tax_profile_id
      left join profile n on n.account_id = p.payee_id left join payout_run g on g.id = l.given_up_run_id
      left join lateral (${LAST}) last on true
     order by ${order}`)
  return { items: await withDetails(ctx, rows), total: run.count + run.left }
}

/** With the sealed names and accounts of the line's own versions. */
async function withDetails(ctx: Ctx, rows: readonly Row[]): Promise<PayoutRunLine[]> {
  const accounts = await openBankAccounts(
    ctx,
    rows.map(({ bankAccountId }) => bankAccountId),
  )
  const details = await openTaxVersions(
    ctx,
    rows.flatMap(({ taxProfileId }) => taxProfileId ?? []),
  )
  return rows.map(({ bankAccountId, taxProfileId, accountSince, ...row }) => {
    const account = accounts.get(bankAccountId)
    if (!account) throw new Error(`bank account ${bankAccountId} is gone`)
    const { bankName, branchName, holderKana, kind } = account
    const since = new Date(accountSince).toISOString()
    return {
      ...row,
      legalName: details.get(taxProfileId ?? '')?.name ?? '',
      bank: { bankName, branchName, holderKana, kind, since },
    }
  })
}
