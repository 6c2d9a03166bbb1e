import { z } from 'zod'
import { WEBHOOK_EVENTS, WEBHOOK_TYPES } from '@/lib/kit/shop/webhook-events'
import { Id, Instant, PageQuery, paged } from '../common'
import type { Routes } from '../route'

const WebhookEvents = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, '知らせる出来事を選んでください。')
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => [...new Set(events)])
  .meta({ description: '知らせる出来事' })

export const NewWebhookEndpoint = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'https:// で始まるURLを入力してください。' })
    .max(500, 'URLは500文字までです。')
    .meta({ description: 'https のURL' }),
  events: WebhookEvents,
  state: z.enum(['active', 'paused']).default('active').meta({ description: 'paused は停止中' }),
})
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>

/** An address of a creator's own that is told of what happens in the channel (docs/webhooks.md). */
const WebhookEndpoint = z
  .object({
    id: Id,
    url: z.string().meta({ description: '送り先のURL' }),
    events: z.array(z.enum(WEBHOOK_EVENTS)).meta({ description: '知らせる出来事' }),
    state: z
      .enum(['active', 'paused', 'disabled'])
      .meta({ description: 'disabled は、届かないため自動で停止したもの' }),
    failingSince: Instant.nullable().meta({ description: '続けて届いていないときの、はじめ' }),
    createdAt: Instant,
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  secret: z.string().meta({ description: '署名の鍵（whsec_…）。一度だけ表示する' }),
}).meta({ id: 'WebhookEndpointWithSecret' })

const WebhookDelivery = z
  .object({
    id: Id.meta({ description: 'webhook-id と同じ' }),
    type: z.enum(WEBHOOK_TYPES).meta({ description: '出来事の種類（docs/webhooks.md）' }),
    state: z
      .enum(['waiting', 'delivered', 'failed'])
      .meta({ description: 'waiting は、まだ送るもの' }),
    attempts: z.int().min(0).meta({ description: '送った回数' }),
    status: z.int().nullable().meta({ description: '最後の応答のHTTPステータス。なければ null' }),
    answer: z.string().meta({ description: '最後の応答のはじめ、または届かなかった理由' }),
    createdAt: Instant,
    triedAt: Instant.nullable().meta({ description: '最後に送った日時' }),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const one = { thing: 'own', params: z.object({ id: Id }) } as const
const seen = ['unauthenticated', 'forbidden', 'notFound'] as const

/** Only for those who may see the channel's earnings: its owners. */
export const studioWebhookRoutes = {
  'GET /studio/webhooks': {
    summary: 'チャンネルのWebhookの送信先（オーナーだけ）',
    access: 'creator',
    response: z.object({ items: z.array(WebhookEndpoint) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /studio/webhooks': {
    ownSignIn: true,
    summary: 'Webhookの送信先を加える（鍵はこの応答だけにある）',
    access: 'verified',
    body: NewWebhookEndpoint.pick({ url: true, events: true }),
    response: WebhookEndpointWithSecret,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'unprocessable'],
  },
  'PUT /studio/webhooks/{id}': {
    ...one,
    summary: 'Webhookの送信先を変える、停止する、再開する',
    access: 'verified',
    body: NewWebhookEndpoint,
    response: WebhookEndpoint,
    errors: ['invalid', ...seen, 'unprocessable'],
  },
  'DELETE /studio/webhooks/{id}': {
    ...one,
    summary: 'Webhookの送信先を、送信の記録ごと削除する',
    access: 'verified',
    response: null,
    errors: seen,
  },
  'POST /studio/webhooks/{id}/secret': {
    ...one,
    ownSignIn: true,
    summary: '署名の鍵を新しくする（前の鍵の署名も24時間つける）',
    access: 'verified',
    response: WebhookEndpointWithSecret,
    errors: seen,
  },
  'POST /studio/webhooks/{id}/test': {
    ...one,
    summary: '試しに送る（60件／時、送り直しとあわせて）',
    access: 'verified',
    response: null,
    errors: [...seen, 'conflict', 'tooMany'],
  },
  'GET /studio/webhooks/{id}/deliveries': {
    ...one,
    summary: '送信の記録（新しい順、30日分）',
    access: 'creator',
    query: PageQuery,
    response: paged(WebhookDelivery),
    errors: ['invalid', ...seen],
  },
  'POST /studio/webhooks/{id}/deliveries/{deliveryId}/replay': {
    thing: 'own',
    summary: 'もう一度送る（webhook-id は同じ）',
    access: 'verified',
    params: z.object({ id: Id, deliveryId: Id }),
    response: null,
    errors: [...seen, 'conflict', 'tooMany'],
  },
} as const satisfies Routes
