import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/ctx'
import { requireStaff } from '@/lib/domain/policy'
import { recordStaffAct } from '@/lib/domain/record-staff-act'
import { AppError, notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF, ORDER_STAFF } from '@/lib/kit/staff-roles'
import { normaliseCouponCode } from './coupon-rules'

const { coupon } = schema

export type CouponFacts = {
  code: string
  name: string
  kind: 'rate' | 'amount'
  value: number
  scope: (typeof coupon.$inferSelect)['scope']
  scopeId?: string | null
  startAt: Date
  endAt: Date
  totalLimit?: number | null
  perPersonLimit?: number | null
}

const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/u

const unfit = (message: string) => new AppError('invalid', 'coupon/unfit', message)

/**
 * Makes a coupon. What it takes off and whom it is for never change afterwards; it can be ended.
 * @returns its id @throws AppError notFound (no staff), invalid, conflict for a used code
 */
export async function createCoupon(ctx: Ctx, facts: CouponFacts): Promise<string> {
  requireStaff(ctx, FINANCE_STAFF)
  const code = normaliseCouponCode(facts.code)
  if (!CODE.test(code)) throw unfit('コードは、英数字とハイフンの3〜40文字で設定してください。')
  if (facts.endAt <= facts.startAt) throw unfit('終了日時は、開始日時より後にしてください。')
  const most = facts.kind === 'rate' ? 100 : 100_000
  if (!Number.isSafeInteger(facts.value) || facts.value < 1 || facts.value > most)
    throw unfit(facts.kind === 'rate' ? '割引率は1〜100%です。' : '割引額は1〜100,000円です。')
  const isNarrow = facts.scope === 'creator' || facts.scope === 'work'
  if (isNarrow !== Boolean(facts.scopeId)) throw unfit('クーポンの対象を選んでください。')
  try {
    return await ctx.db.transaction(async (tx) => {
      const [made] = await tx
        .insert(coupon)
        .values({ ...facts, code })
        .returning({ id: coupon.id })
      if (!made) throw new Error('the coupon was not written')
      const after = { ...facts, code }
      await recordStaffAct(tx, ctx, {
        action: 'createCoupon',
        subject: made.id,
        before: null,
        after,
      })
      return made.id
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', 'coupon/code-used', 'このコードは、すでに使われています。')
  }
}

/** Ends a coupon now; orders that hold it keep their price. @throws AppError notFound */
export async function endCoupon(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const running = and(eq(coupon.id, id), gt(coupon.endAt, ctx.now))
    const [found] = await tx
      .select({ endAt: coupon.endAt })
      .from(coupon)
      .where(running)
      .for('update')
    if (!found) throw notFound('クーポン')
    const [ended] = await tx
      .update(coupon)
      .set({
        endAt: sql`greatest(${ctx.now}::timestamptz, ${coupon.startAt} + interval '1 second')`,
      })
      .where(running)
      .returning({ endAt: coupon.endAt })
    const after = { endAt: ended?.endAt ?? ctx.now }
    await recordStaffAct(tx, ctx, { action: 'endCoupon', subject: id, before: found, after })
  })
}

/** All coupons with how often they were used, newest first. @throws AppError notFound */
export async function listCoupons(ctx: Ctx, { take, skip }: { take: number; skip: number }) {
  requireStaff(ctx, ORDER_STAFF)
  const items = await ctx.db
    .select()
    .from(coupon)
    .orderBy(desc(coupon.createdAt), desc(coupon.id))
    .limit(take)
    .offset(skip)
  return { items, total: await ctx.db.$count(coupon) }
}
