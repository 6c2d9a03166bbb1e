import Stripe from 'stripe'
import type { ServiceEnv } from '@/lib/env'
import { AppError } from '@/lib/kit/errors'
import type { CardNetwork } from './card-network'
import { listBalance } from './list-balance'
import { listChanges } from './list-changes'
import { idOf, toCards, toIntent } from './map'
import { isMissing, networkCall } from './network-call'
import { listPayments, readPayment } from './read-payment'
import { readStripeWebhook } from './webhook'

const TIMEOUT_MS = 10_000
const MAX_CARDS = 20

type Settings = Pick<ServiceEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>

/**
 * Opens the card network: the real SDK, at the base URL of the settings. It connects with the first call, times out
 * after 10 s, and tries twice more with the same idempotency key.
 */
export function openCardNetwork(settings: Settings): CardNetwork {
  const stripe = connect(settings)
  return {
    ...payments(stripe),
    ...cards(stripe),
    listChanges: (list, window) => listChanges(stripe, list, window),
    listBalance: (window) => networkCall(() => listBalance(stripe, window)),
    listPayments: (since, after) => networkCall(() => listPayments(stripe, since, after)),
    readWebhook: (rawBody, signature) =>
      readStripeWebhook(stripe, settings.STRIPE_WEBHOOK_SECRET, rawBody, signature),
  }
}

function connect(settings: Settings): Stripe {
  const base = new URL(settings.STRIPE_API_BASE)
  const protocol = base.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(settings.STRIPE_SECRET_KEY, {
    host: base.hostname,
    port: base.port || (protocol === 'http' ? 80 : 443),
    protocol,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

function payments(stripe: Stripe) {
  const getIntent: CardNetwork['getIntent'] = async (intentId) =>
    toIntent(await networkCall(() => stripe.paymentIntents.retrieve(intentId)))
  return {
    createIntent: async ({ orderId, amountYen, customerId }) =>
      toIntent(
        await networkCall(() =>
          stripe.paymentIntents.create(
            {
              amount: amountYen,
              currency: 'jpy',
              customer: customerId,
              allowed_payment_method_types: ['card'],
              metadata: { orderId },
            },
            { idempotencyKey: orderId },
          ),
        ),
      ),
    // on_session: a saved card is only ever charged with the buyer present.
    setSaveCard: async (intentId, saveCard) => {
      const usage = saveCard ? 'on_session' : ''
      await networkCall(() => stripe.paymentIntents.update(intentId, { setup_future_usage: usage }))
    },
    getIntent,
    getPayment: (intentId) => networkCall(() => readPayment(stripe, intentId)),
    cancelIntent: (intentId) => cancelIntent(stripe, intentId, getIntent),
    refund: async ({ refundId, intentId, amountYen }) => {
      const refund = await networkCall(() =>
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountYen, metadata: { refundId } },
          { idempotencyKey: refundId },
        ),
      )
      return refund.id
    },
  } satisfies Partial<CardNetwork>
}

async function cancelIntent(stripe: Stripe, intentId: string, getIntent: CardNetwork['getIntent']) {
  try {
    return toIntent(await networkCall(() => stripe.paymentIntents.cancel(intentId)))
  } catch (error) {
    const isTooLate =
      error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
    if (!isTooLate) throw error
    return await getIntent(intentId)
  }
}

function cards(stripe: Stripe) {
  return {
    createCustomer: async (accountId) => {
      const customer = await networkCall(() =>
        stripe.customers.create(
          { metadata: { accountId } },
          { idempotencyKey: `customer-${accountId}` },
        ),
      )
      return customer.id
    },
    deleteCustomer: async (customerId) => {
      try {
        await networkCall(() => stripe.customers.del(customerId))
      } catch (error) {
        if (!isMissing(error) && !(error instanceof AppError && error.kind === 'notFound'))
          throw error
      }
    },
    listCards: async (customerId) => {
      const methods = await networkCall(() =>
        stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: MAX_CARDS }),
      )
      return toCards(methods.data)
    },
    getDefaultCard: async (customerId) => {
      const customer = await networkCall(() => stripe.customers.retrieve(customerId))
      return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method)
    },
    setDefaultCard: async (customerId, cardId) => {
      await networkCall(() =>
        stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: cardId },
        }),
      )
    },
    cardOwner: async (cardId) => {
      if (!/^pm_\w{1,90}$/u.test(cardId)) return null
      try {
        return idOf((await networkCall(() => stripe.paymentMethods.retrieve(cardId))).customer)
      } catch (error) {
        if (isMissing(error) || (error instanceof AppError && error.kind === 'notFound'))
          return null
        throw error
      }
    },
    detachCard: async (cardId) => {
      await networkCall(() => stripe.paymentMethods.detach(cardId))
    },
  } satisfies Partial<CardNetwork>
}
