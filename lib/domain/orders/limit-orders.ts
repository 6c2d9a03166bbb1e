import type { Ctx } from '@/lib/domain/ctx'
import type { Limit } from '@/lib/gateway/rate-limits'

/** Far more than anybody buys, far less than somebody needs who tries out stolen cards. */
const ordersOfAccount: Limit = { name: 'orders', times: 60, seconds: 3600 }

/** @throws AppError tooMany */
export const limitOrders = (ctx: Ctx, accountId: string): Promise<void> =>
  ctx.limits.take(ordersOfAccount, accountId)
