import type { studioWebhookRoutes } from '@/lib/contract/studio/webhooks'
import { schema } from '@/lib/db'
import { addEndpoint } from '@/lib/domain/creators/webhooks'
import { newId } from '@/lib/kit/ids'
import type { Maker, SamplesOf } from '../sample'

const FIELDS = { url: 'https://hooks.example.jp/koeniwa', events: ['sale'], state: 'active' }

const anEndpoint = async ({ owner }: Maker) => {
  const { id } = await addEndpoint(owner.ctx, { url: FIELDS.url, events: ['sale'] })
  return { params: { id }, fields: FIELDS }
}

const aDelivery = async (maker: Maker) => {
  const { params } = await anEndpoint(maker)
  const deliveryId = newId()
  await maker.owner.ctx.db.insert(schema.webhookDelivery).values({
    id: deliveryId,
    endpointId: params.id,
    type: 'test',
    subject: deliveryId,
    data: {},
    occurredAt: new Date(),
    state: 'failed',
  })
  return { params: { ...params, deliveryId } }
}

export const studioWebhookSamples = {
  'POST /studio/webhooks': () => ({ fields: FIELDS }),
  'PUT /studio/webhooks/{id}': anEndpoint,
  'DELETE /studio/webhooks/{id}': anEndpoint,
  'POST /studio/webhooks/{id}/secret': anEndpoint,
  'POST /studio/webhooks/{id}/test': anEndpoint,
  'GET /studio/webhooks/{id}/deliveries': anEndpoint,
  'POST /studio/webhooks/{id}/deliveries/{deliveryId}/replay': aDelivery,
} satisfies SamplesOf<typeof studioWebhookRoutes>
