import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'

/** Far more than a buyer needs, and too few for testing stolen cards. */
const ORDERS_AN_HOUR = 60

/** @throws AppError tooMany when the buyer has made too many orders in the last hour */
export function limitRecentOrders(ctx: Pick<Ctx, 'settings'>, recentOrders: number): void {
  if (recentOrders < ORDERS_AN_HOUR * ctx.settings.RATE_LIMIT_FACTOR) return
  throw new AppError(
    'tooMany',
    'order/too-many',
    'ご注文の回数が多すぎます。時間をおいてから、もう一度お試しください。',
    { reason: '3600' },
  )
}
