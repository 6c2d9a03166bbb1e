import type { Hono } from 'hono'
import { z } from 'zod'
import type { Routes } from '@/lib/contract/route'
import type { Parts } from '@/lib/domain/core/ctx'
import { receiveDeferredHint, receivePaymentEvent } from '@/lib/domain/shop/orders'
import { limitBody } from '../limit-body'

const received = z.object({ received: z.literal(true) })

/** For the OpenAPI document. */
export const webhookCalls = {
  'POST /payment/stripe/webhook': {
    summary: '決済網からの知らせ（Stripe-Signature で確かめる）',
    access: 'vendor',
    response: received,
    errors: ['invalid'],
  },
  'POST /payment/paidy/webhook': {
    summary: 'あと払いの決済網からの知らせ（署名がないので、決済網に確かめてから使う）',
    access: 'vendor',
    response: received,
    errors: ['invalid', 'tooMany'],
  },
} as const satisfies Routes

/** Webhooks of the payment networks: the raw body is verified, stored and acknowledged; a job handles it. */
export function webhookRoutes(api: Hono, parts: Parts): void {
  api.post('/payment/stripe/webhook', limitBody, async (c) => {
    const body = await c.req.text()
    const event = parts.card.readWebhook(body, c.req.header('stripe-signature') ?? '')
    await receivePaymentEvent({ ...parts, now: new Date() }, event)
    return c.json({ received: true } as const)
  })
  // The deferred network does not sign: its webhook is only a hint to ask it.
  api.post('/payment/paidy/webhook', limitBody, async (c) => {
    const hint = parts.deferred?.readWebhook(await c.req.text())
    if (hint) await receiveDeferredHint({ ...parts, now: new Date() }, hint)
    return c.json({ received: true } as const)
  })
}
