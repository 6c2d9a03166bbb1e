import type Stripe from 'stripe'
import { AppError } from '@/lib/kit/errors'
import type { NetworkEvent } from './card-network'
import { idOf } from './map'

const TOLERANCE_SECONDS = 300

/** Checks the signature (constant time, inside the SDK) and keeps only what the handler needs. @throws AppError invalid */
export function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  signature: string,
): NetworkEvent {
  return toEvent(
    verified(() => stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS)),
  )
}

/** The stored part of an event: its ids and its kind. */
export function toEvent(event: Stripe.Event): NetworkEvent {
  const subject = event.data.object as {
    object?: string
    id?: string
    payment_intent?: string | { id: string } | null
  }
  const id = subject.id ?? ''
  const intentId = subject.object === 'payment_intent' ? id : idOf(subject.payment_intent)
  return { id: event.id, type: event.type, objectId: id, intentId }
}

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch (cause) {
    throw new AppError('invalid', 'payment/invalid-signature', '署名を確かめられませんでした。', {
      cause,
    })
  }
}
