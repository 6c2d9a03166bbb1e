import type { opsSettlementRoutes } from '@/lib/contract/ops/settlements'
import { newId } from '@/lib/kit/ids'
import { nothing, type SamplesOf } from '../sample'

/** The deferred network's file of a payout that nobody has imported, with a payment that the shop does not know. */
function newFile() {
  const file = [
    'payment_id,captured_amount,refunded_amount,fee,fee_tax,net_amount,settled_on,payout_id,payout_amount',
    `pay_${newId()},1320,0,46,4,1270,2026-01-20,po_${newId()},1270`,
  ]
  return { fields: { file: Buffer.from(file.join('\n')).toString('base64') } }
}

export const opsSettlementSamples = {
  'GET /ops/settlements': nothing,
  'POST /ops/settlements/preview': newFile,
  'POST /ops/settlements': newFile,
} satisfies SamplesOf<typeof opsSettlementRoutes>
