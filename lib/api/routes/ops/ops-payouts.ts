import type { opsPayoutRoutes } from '@/lib/contract/ops-payouts'
import { listDebts, writeOffDebt } from '@/lib/domain/payouts'
import type { Handlers } from '../../bind'

export const opsPayoutHandlers: Pick<Handlers, keyof typeof opsPayoutRoutes> = {
  'GET /ops/debts': (ctx, { query }) => listDebts(ctx, query),
  'POST /ops/payees/{id}/write-off': (ctx, { params, body }) =>
    writeOffDebt(ctx, params.id, body).then(() => undefined),
}
