import type { opsReconciliationRoutes } from '@/lib/contract/ops/reconciliation'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** Something in which a network and the books differ. */
async function aDifference({ owner }: Maker) {
  const id = newId()
  const seenAt = new Date()
  await owner.ctx.db.insert(schema.reconciliationDifference).values({
    ...{ id, code: 'network-differs', subject: id, foundYen: 1000, expectedYen: 1320 },
    ...{ firstSeenAt: seenAt, lastSeenAt: seenAt },
  })
  return { params: { id } }
}

export const opsReconciliationSamples = {
  'GET /ops/reconciliation': nothing,
  'POST /ops/reconciliation/runs': nothing,
  'POST /ops/reconciliation/{id}/decision': aDifference,
} satisfies SamplesOf<typeof opsReconciliationRoutes>
