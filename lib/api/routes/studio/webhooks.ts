import type { studioWebhookRoutes } from '@/lib/contract/studio/webhooks'
import {
  addEndpoint,
  changeEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  replayDelivery,
  sendTest,
} from '@/lib/domain/creators/webhooks'
import type { Handlers } from '../../bind'

export const studioWebhookHandlers: Pick<Handlers, keyof typeof studioWebhookRoutes> = {
  'GET /studio/webhooks': async (ctx) => ({ items: await listEndpoints(ctx) }),
  'POST /studio/webhooks': (ctx, { body }) => addEndpoint(ctx, body),
  'PUT /studio/webhooks/{id}': (ctx, { params, body }) =>
    changeEndpoint(ctx, { ...params, ...body }),
  'DELETE /studio/webhooks/{id}': (ctx, { params }) =>
    removeEndpoint(ctx, params.id).then(() => undefined),
  'POST /studio/webhooks/{id}/secret': (ctx, { params }) => renewSecret(ctx, params.id),
  'POST /studio/webhooks/{id}/test': (ctx, { params }) =>
    sendTest(ctx, params.id).then(() => undefined),
  'GET /studio/webhooks/{id}/deliveries': (ctx, { params, query }) =>
    listDeliveries(ctx, { ...params, ...query }),
  'POST /studio/webhooks/{id}/deliveries/{deliveryId}/replay': (ctx, { params }) =>
    replayDelivery(ctx, params).then(() => undefined),
}
