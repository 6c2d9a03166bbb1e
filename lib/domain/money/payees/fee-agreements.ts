import { sql } from 'drizzle-orm'
import type { FeeAgreement } from '@/lib/contract/ops/fees'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { feeInForce } from '@/lib/domain/core/fee-in-force'
import { addNotifications } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { nicknameKey } from '@/lib/domain/people/profile'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { addDays, formatJstDate, jstDay, startOfDay } from '@/lib/kit/jst'
import { FEE_NOTICE_DAYS } from '@/lib/kit/shop/payout-rules'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

type Page = { take: number; skip: number }
type NewAgreement = { nickname: string; since: string; feeRateBp: number; reason: string }

/** Agreements about fees, the newest first. @throws AppError notFound except for finance */
export async function listFeeAgreements(
  ctx: Ctx,
  { take, skip }: Page,
): Promise<{ items: FeeAgreement[]; total: number }> {
  requireStaff(ctx, FINANCE_STAFF)
  const { rows } = await ctx.db.execute<
    Omit<FeeAgreement, 'createdAt'> & { createdAt: string; total: number }
  >(sql`
    select f.id, f.account_id "creatorId", coalesce(n.nickname, '') nickname, f.since::text, f.fee_rate_bp "feeRateBp",
           f.reason, coalesce(m.email, '') "madeBy", f.created_at "createdAt", count(*) over ()::int total
      from fee_agreement f left join profile n on n.account_id = f.account_id left join account m on m.id = f.made_by
     order by f.id desc limit ${take} offset ${skip}`)
  return {
    items: rows.map(({ total: _, createdAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Sets the platform's fee for a creator from a day on. The creator is notified at once, at least 30 days before.
 * Sales from that day have this fee; earlier sales keep theirs. A later agreement for the same day replaces it.
 * @throws AppError notFound except for finance, or for an unknown creator; conflict `fees/too-soon`
 */
export async function agreeFee(
  ctx: Ctx,
  { nickname, since, feeRateBp, reason }: NewAgreement,
): Promise<void> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  const earliest = jstDay(addDays(ctx.now, FEE_NOTICE_DAYS))
  if (since < earliest)
    throw new AppError(
      'conflict',
      'fees/too-soon',
      `手数料は、お知らせから${FEE_NOTICE_DAYS}日以上あとに変えられます。${formatJstDate(startOfDay(earliest))}以降の日を選んでください。`,
    )
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; before: number | null }>(sql`
      select a.id, ${feeInForce(sql`a.id`, startOfDay(since))} before
        from profile n join account a on a.id = n.account_id and a.deleted_at is null
       where n.nickname_key = ${nicknameKey(nickname)} for no key update of a`)
    const [creator] = rows
    if (!creator) throw notFound('クリエイター')
    const id = newId()
    await tx.insert(schema.feeAgreement).values({
      ...{ id, accountId: creator.id, since, feeRateBp, reason },
      madeBy: uid,
      createdAt: ctx.now,
    })
    await recordStaffAct(tx, ctx, {
      action: 'agreeFee',
      subject: creator.id,
      before: { feeRateBp: creator.before },
      after: { feeRateBp, since },
      note: reason,
    })
    const day = formatJstDate(startOfDay(since))
    await addNotifications(tx, [
      {
        accountId: creator.id,
        kind: 'payout',
        title: `${day}に売れたものから、販売手数料が${feeRateBp / 100}％になります`,
        link: '/studio/transaction/dashboard',
        subjectId: id,
        inDigest: true,
      },
    ])
  })
}
