import type { Ctx } from '@/lib/domain/core/ctx'
import type { Limit } from '@/lib/gateway/rate-limits'

/** Enough for somebody who mistypes, too few to find codes by trying. */
const couponTries: Limit = { name: 'coupon-tries', times: 60, seconds: 600 }

/** @throws AppError tooMany */
export const limitCouponTries = (ctx: Ctx, accountId: string): Promise<void> =>
  ctx.limits.take(couponTries, accountId)
