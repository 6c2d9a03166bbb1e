import { schema } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
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

const unfit = (path: keyof CouponFacts, message: string) =>
  new AppError('invalid', 'coupon/unfit', message, { details: [{ path, message }] })

/**
 * Makes a coupon. Its discount and its scope never change afterwards. @returns its id @throws AppError notFound (not
 * staff), invalid, conflict for a used code
 */
export async function createCoupon(ctx: Ctx, facts: CouponFacts): Promise<string> {
  requireStaff(ctx, FINANCE_STAFF)
  const code = normaliseCouponCode(facts.code)
  if (!CODE.test(code))
    throw unfit('code', 'コードは、英数字とハイフンの3〜40文字で設定してください。')
  if (facts.endAt <= facts.startAt)
    throw unfit('endAt', '終了日時は、開始日時より後にしてください。')
  const most = facts.kind === 'rate' ? 100 : 100_000
  if (!Number.isSafeInteger(facts.value) || facts.value < 1 || facts.value > most)
    throw unfit(
      'value',
      facts.kind === 'rate' ? '割引率は1〜100%です。' : '割引額は1〜100,000円です。',
    )
  const isNarrow = facts.scope === 'creator' || facts.scope === 'work'
  if (isNarrow !== Boolean(facts.scopeId)) throw unfit('scope', 'クーポンの対象を選んでください。')
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
