import type { Ctx } from '@/lib/domain/core/ctx'
import type { Limit } from '@/lib/gateway/rate-limits'

/** Enough for typing errors, too few to guess codes. */
const couponTries: Limit = { name: 'coupon-tries', times: 60, seconds: 600 }

/** @throws AppError tooMany */
export const limitCouponTries = (ctx: Ctx, accountId: string): Promise<void> =>
  ctx.limits.take(couponTries, accountId)
