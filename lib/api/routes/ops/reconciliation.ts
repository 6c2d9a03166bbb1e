import type { opsReconciliationRoutes } from '@/lib/contract/ops/reconciliation'
import {
  decideDifference,
  listDifferences,
  startComparison,
} from '@/lib/domain/money/reconciliation'
import type { Handlers } from '../../bind'

export const opsReconciliationHandlers: Pick<Handlers, keyof typeof opsReconciliationRoutes> = {
  'GET /ops/reconciliation': (ctx, { query }) => listDifferences(ctx, query),
  'POST /ops/reconciliation/runs': (ctx) => startComparison(ctx).then(() => undefined),
  'POST /ops/reconciliation/{id}/decision': (ctx, { params, body }) =>
    decideDifference(ctx, params.id, body).then(() => undefined),
}
