import type { opsCouponRoutes } from '@/lib/contract/ops/coupons'
import {
  endCoupon,
  getCoupon,
  listCoupons,
  listCouponUses,
  makeCoupon,
} from '@/lib/domain/shop/orders'
import type { Handlers } from '../../bind'

export const opsCouponHandlers: Pick<Handlers, keyof typeof opsCouponRoutes> = {
  'GET /ops/coupons': (ctx, { query }) => listCoupons(ctx, query),
  'POST /ops/coupons': (ctx, { body }) => makeCoupon(ctx, body),
  'GET /ops/coupons/{id}': (ctx, { params }) => getCoupon(ctx, params.id),
  'GET /ops/coupons/{id}/uses': (ctx, { params, query }) => listCouponUses(ctx, params.id, query),
  'POST /ops/coupons/{id}/end': (ctx, { params, body }) => endCoupon(ctx, params.id, body.reason),
}
