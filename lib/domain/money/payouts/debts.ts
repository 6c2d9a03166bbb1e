import { type SQL, sql } from 'drizzle-orm'
import type { Debt } from '@/lib/contract/ops/payouts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { postLedger } from '@/lib/domain/core/ledger'
import { addNotifications } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { formatYen } from '@/lib/kit/shop/yen'
import { openOf } from './get-earnings'
import { heldOf } from './held-sales'
import { refused } from './refused'

type Page = { take: number; skip: number }

/**
 * Payees who owe the shop, as a table of payee, yen and since: their unpaid statements, held amounts and new earnings
 * sum to less than 0.
 */
const debts = (payee?: string): SQL => sql`(
  select o.payee_id payee, (-o.yen - more.yen)::float8 yen, o.since
    from (select s.payee_id, sum(s.gross_yen - s.fee_yen) yen, min(s.month) since
            from statement s
           where not exists (select 1 from payout_statement p where p.statement_id = s.id)
             ${payee === undefined ? sql`` : sql`and s.payee_id = ${payee}`}
           group by 1 having sum(s.gross_yen - s.fee_yen) < 0) o
    cross join lateral (
      select coalesce((select sum(x.gross_yen - x.fee_yen) from ${openOf(sql`o.payee_id`)} x), 0)
             + coalesce((select sum(h.yen) from ${heldOf(sql`s.payee_id = o.payee_id`)} h), 0) yen) more
   where o.yen + more.yen < 0)`

/** What payees owe the shop, the most first. @throws AppError notFound except for finance */
export async function listDebts(
  ctx: Ctx,
  { take, skip }: Page,
): Promise<{ items: Debt[]; total: number }> {
  requireStaff(ctx, FINANCE_STAFF)
  const { rows } = await ctx.db.execute<Debt & { total: number }>(sql`
    select d.payee "payeeId", coalesce(n.nickname, '') nickname, d.yen amount, d.since,
           a.deleted_at is not null "hasLeft", count(*) over ()::int total
      from ${debts()} d join account a on a.id = d.payee left join profile n on n.account_id = d.payee
     order by d.yen desc, d.payee limit ${take} offset ${skip}`)
  return { items: rows.map(({ total: _, ...debt }) => debt), total: rows[0]?.total ?? 0 }
}

/**
 * Writes off what a payee owes: an expense of the shop, and a line of the payee's open month, so that no later month
 * pays for it. The amount must be the one that was shown; the reason is in the audit log. @throws AppError notFound,
 * conflict `payouts/no-debt`, `payouts/debt-changed` if the amount has changed
 */
export async function writeOffDebt(
  ctx: Ctx,
  payeeId: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { rows: held } = await tx.execute<{ has_left: boolean }>(
      sql`select deleted_at is not null has_left from account where id = ${payeeId} for no key update`,
    )
    const { rows } = await tx.execute<{ yen: number }>(sql`select yen from ${debts(payeeId)} d`)
    if (!held[0]) throw notFound('クリエイター')
    const yen = rows[0]?.yen ?? 0
    if (yen === 0) throw refused('no-debt', 'マイナスの残高はありません。')
    if (yen !== amount)
      throw refused(
        'debt-changed',
        `残高が変わりました。いまは${formatYen(yen)}です。もう一度ご確認ください。`,
        { details: [{ path: 'amount', message: String(yen), yen }] },
      )
    const id = newId()
    await postLedger(tx, {
      kind: 'writeOff',
      reference: id,
      occurredAt: ctx.now,
      entries: [
        { account: 'badDebts', amountYen: yen },
        { account: 'creatorPayable', party: payeeId, amountYen: -yen },
      ],
    })
    await recordStaffAct(tx, ctx, {
      action: 'writeOffDebt',
      subject: payeeId,
      before: { owedYen: yen },
      after: { owedYen: 0 },
      note: reason,
    })
    if (!held[0].has_left)
      await addNotifications(tx, [
        {
          accountId: payeeId,
          kind: 'payout',
          title: `マイナスになっていた残高${formatYen(yen)}を免除しました`,
          link: '/studio/transaction/dashboard',
          subjectId: id,
          inDigest: true,
        },
      ])
  })
}
