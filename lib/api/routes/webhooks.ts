import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Parts } from '@/lib/domain/core/ctx'
import { receiveDeferredHint, receivePaymentEvent } from '@/lib/domain/shop/orders'
import { limitBody } from '../limit-body'
import { describeRoute } from './openapi'

const WEBHOOK = '/payment/stripe/webhook'
const HINTS = '/payment/paidy/webhook'

/** Webhooks of the payment networks: the raw body is verified, stored and acknowledged; a job handles it. */
export function webhookRoutes(api: OpenAPIHono, parts: Parts): void {
  api.openAPIRegistry.registerPath(
    describeRoute('POST', WEBHOOK, {
      summary: '決済網からの知らせ（Stripe-Signature で確かめる）',
      access: 'vendor',
      response: z.object({ received: z.literal(true) }),
      errors: ['invalid'],
    }),
  )
  api.post(WEBHOOK, limitBody, async (c) => {
    const body = await c.req.text()
    const event = parts.card.readWebhook(body, c.req.header('stripe-signature') ?? '')
    await receivePaymentEvent({ ...parts, now: new Date() }, event)
    return c.json({ received: true } as const)
  })
  hintRoutes(api, parts)
}

/** The deferred network does not sign: its webhook is only a hint to ask it. */
function hintRoutes(api: OpenAPIHono, parts: Parts): void {
  api.openAPIRegistry.registerPath(
    describeRoute('POST', HINTS, {
      summary: 'あと払いの決済網からの知らせ（署名がないので、決済網に確かめてから使う）',
      access: 'vendor',
      response: z.object({ received: z.literal(true) }),
      errors: ['invalid', 'tooMany'],
    }),
  )
  api.post(HINTS, limitBody, async (c) => {
    const hint = parts.deferred?.readWebhook(await c.req.text())
    if (hint) await receiveDeferredHint({ ...parts, now: new Date() }, hint)
    return c.json({ received: true } as const)
  })
}
