import type { opsFulfilmentRoutes } from '@/lib/contract/ops/fulfilment'
import type { Maker, SamplesOf } from '../sample'
import { paidOrder } from './orders'

/** A parcel that waits, and a carrier's file that names it. */
async function waitingParcel(maker: Maker) {
  const { params, fields } = await paidOrder(maker)
  const file = `管理番号,お問い合わせ番号\n${params.number}-1,444413758703\n`
  return {
    fields: {
      carrier: 'yamato',
      parcelIds: [fields.shipmentId],
      file: Buffer.from(file).toString('base64'),
    },
  }
}

export const opsFulfilmentSamples = {
  'GET /ops/parcels': waitingParcel,
  'GET /ops/parcels/pick-list': waitingParcel,
  'POST /ops/parcels/labels': waitingParcel,
  'POST /ops/tracking/preview': waitingParcel,
  'POST /ops/tracking': waitingParcel,
} satisfies SamplesOf<typeof opsFulfilmentRoutes>
