import type { opsFeeRoutes } from '@/lib/contract/ops/fees'
import { agreeFee, listFeeAgreements } from '@/lib/domain/money/payees'
import type { Handlers } from '../../bind'

export const opsFeeHandlers: Pick<Handlers, keyof typeof opsFeeRoutes> = {
  'GET /ops/fees': (ctx, { query }) => listFeeAgreements(ctx, query),
  'POST /ops/fees': (ctx, { body }) => agreeFee(ctx, body).then(() => undefined),
}
