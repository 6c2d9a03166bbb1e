import { sql } from 'drizzle-orm'
import type { PayoutRun } from '@/lib/contract/ops/payouts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { mayBePaid } from '@/lib/domain/money/payees'
import { refused, withholdOnDay } from '@/lib/domain/money/payouts'
import { isBankDay } from '@/lib/gateway/bank-days'
import { newId } from '@/lib/kit/ids'
import { jstDay, startOfDay } from '@/lib/kit/jst'
import { CHANGED_ACCOUNT_DAYS } from '@/lib/kit/shop/payout-rules'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { getRun } from './read-run'

/** More than a year of payouts of a large shop; the rest waits for the next run. */
const MOST = 50_000
/** Far above a payee's usual payout: this many times their average, and at least this amount. */
const UNUSUAL_TIMES = 5
const UNUSUAL_YEN = 100_000

/** The last cancelled run whose downloaded file had the payout, unless a later run was sent with it. */
const GIVEN_UP = sql`
  select r.id run_id from payout_run_line l join payout_run r on r.id = l.run_id
   where l.payout_id = due.id and l.left_at is null and r.state = 'void' and r.downloaded_at is not null
     and not exists (
       select 1 from payout_run_line s join payout_run sent on sent.id = s.run_id
        where s.payout_id = due.id and s.left_at is null and sent.state = 'sent' and sent.id > r.id)
   order by r.id desc limit 1`

/**
 * Makes a run of all payouts that are due by a day and may be paid then (a company once finance has confirmed it),
 * and of returned ones; each is in one run at a time. Flags a payee's first payout, one far above the usual, and
 * above all one from a cancelled file: they are paid once another person has reviewed them. @throws AppError notFound
 * except for finance, conflict `payouts/no-bank-day`, `payouts/day-past`, `payouts/nothing-due`
 */
export async function makeRun(ctx: Ctx, { payOn }: { payOn: string }): Promise<PayoutRun> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  if (payOn < jstDay(ctx.now)) throw refused('day-past', '過ぎた日は選べません。')
  if (!isBankDay(payOn))
    throw refused('no-bank-day', '銀行の休業日です。ほかの日を選んでください。')
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payout-run', 0))`)
    await tx.execute(sql`
      insert into payout_run (id, pay_on, state, made_by, created_at) values (${id}, ${payOn}::date, 'draft', ${uid}, ${ctx.now})`)
    await withholdOnDay(
      tx,
      payOn,
      (p) =>
        sql`${p}.state in ('payable', 'returned') and ${p}.run_id is null and ${p}.pay_on <= ${payOn}::date`,
    )
    const { rowCount } = await tx.execute(sql`
      with due as materialized (
        select p.id, p.payee_id, p.net_yen, b.id bank_account_id, t.id tax_profile_id
          from payout p join account a on a.id = p.payee_id and (a.disabled_at is null or a.deleted_at is not null)
          join bank_account b on b.account_id = p.payee_id and b.ended_at is null
           and b.created_at <= ${startOfDay(payOn).toISOString()}::timestamptz - make_interval(days => ${CHANGED_ACCOUNT_DAYS})
          join tax_profile t on t.account_id = p.payee_id and t.ended_at is null and t.is_resident and ${mayBePaid(sql`t`)}
         where p.state in ('payable', 'returned') and p.run_id is null and p.pay_on <= ${payOn}::date
         order by p.id limit ${MOST} for no key update of p),
      taken as (update payout p set run_id = ${id}, updated_at = ${ctx.now} from due where p.id = due.id)
      insert into payout_run_line (run_id, payout_id, bank_account_id, tax_profile_id, net_yen, given_up_run_id, flag)
      select ${id}, due.id, due.bank_account_id, due.tax_profile_id, due.net_yen, g.run_id,
             case when g.run_id is not null then 'givenUp' when h.usual is null then 'first'
                  when due.net_yen >= ${UNUSUAL_YEN} and due.net_yen > ${UNUSUAL_TIMES} * h.usual then 'unusual' end
        from due
        left join lateral (
          select avg(net_yen) usual from payout where payee_id = due.payee_id and state = 'paid') h on true
        left join lateral (${GIVEN_UP}) g on true`)
    if (!rowCount) throw refused('nothing-due', 'この日までに支払うものはありません。')
    await recordStaffAct(tx, ctx, {
      action: 'makePayoutRun',
      subject: id,
      before: null,
      after: { payOn, payouts: rowCount },
    })
  })
  return await getRun(ctx, id)
}
