import type { opsSellerRoutes } from '@/lib/contract/ops/sellers'
import { discloseSeller, findSellersOfOrder } from '@/lib/domain/money/sellers'
import type { Handlers } from '../../bind'

export const opsSellerHandlers: Pick<Handlers, keyof typeof opsSellerRoutes> = {
  'GET /ops/inquiries/{id}/sellers': (ctx, { params, query }) =>
    findSellersOfOrder(ctx, { inquiryId: params.id, ...query }),
  'POST /ops/inquiries/{id}/disclosures': (ctx, { params, body }) =>
    discloseSeller(ctx, { inquiryId: params.id, ...body }),
}
