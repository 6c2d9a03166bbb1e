import { callApi, type Reply } from './api'
import { CardElement, IntegrationError } from './element'
import { Elements, type ElementsOptions, localeOf } from './elements'
import {
  type ConfirmData,
  confirmIntent,
  followNextAction,
  type Outcome,
  retrieveIntent,
  type Session,
} from './intents'
import type { BillingDetails } from './protocol'

/** The release that @stripe/stripe-js 10 expects of `window.Stripe.version`. */
const RELEASE = 'endive'

const script = document.currentScript
const origin = new URL(script instanceof HTMLScriptElement ? script.src : window.location.href)
  .origin

interface PaymentConfirmation {
  clientSecret?: string
  elements?: Elements
  confirmParams?: ConfirmData
  redirect?: 'always' | 'if_required'
}

const asPayment = ({ intent, error }: Outcome) => (error ? { error } : { paymentIntent: intent })
const asSetup = ({ intent, error }: Outcome) => (error ? { error } : { setupIntent: intent })

async function createPaymentMethod(
  session: Session,
  data: { type?: string; card?: unknown; billing_details?: BillingDetails },
) {
  if (data.type !== 'card' || !(data.card instanceof CardElement))
    throw new IntegrationError('createPaymentMethod needs type "card" and a card Element.')
  const created = await data.card.createPaymentMethod(
    session.publishableKey,
    data.billing_details ?? {},
  )
  return created
}

function leaveFor(returnUrl: string | undefined, outcome: Outcome) {
  if (!outcome.intent || returnUrl === undefined) return
  const url = new URL(returnUrl)
  const name = outcome.intent.object
  url.searchParams.set(name, outcome.intent.id)
  url.searchParams.set(`${name}_client_secret`, outcome.intent.client_secret)
  url.searchParams.set('redirect_status', outcome.intent.status)
  window.location.assign(url)
}

async function confirmPayment(session: Session, options: PaymentConfirmation): Promise<Outcome> {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const secret = options.clientSecret ?? elements?.clientSecret
  if (!secret) throw new IntegrationError('confirmPayment needs a clientSecret.')
  const card = elements?.getElement('card')
  const method = confirmParams.payment_method ?? (card ? { card } : undefined)
  const data = method === undefined ? confirmParams : { ...confirmParams, payment_method: method }
  const outcome = await confirmIntent(session, secret, data)
  if (redirect === 'always') leaveFor(confirmParams.return_url, outcome)
  return outcome
}

async function handleNextAction(session: Session, clientSecret: string): Promise<Outcome> {
  const seen = await retrieveIntent(session, clientSecret)
  return seen.error ? seen : followNextAction(session, seen.intent)
}

function makeStripe(publishableKey: string, options: { locale?: string } = {}) {
  if (!publishableKey.startsWith('pk_'))
    throw new IntegrationError('Please call Stripe() with your publishable key.')
  const session: Session = {
    origin,
    publishableKey,
    locale: localeOf(options.locale),
    call: <T>(request: Parameters<Session['call']>[0]): Promise<Reply<T>> =>
      callApi<T>(origin, publishableKey, session.locale, request),
  }
  const wrappers: unknown[] = []
  return {
    elements(given: ElementsOptions = {}) {
      session.locale = localeOf(given.locale ?? options.locale)
      return new Elements(origin, { ...given, locale: session.locale })
    },
    createToken: () =>
      Promise.reject(new IntegrationError('Tokens are not offered; use createPaymentMethod.')),
    createPaymentMethod: (data: Parameters<typeof createPaymentMethod>[1]) =>
      createPaymentMethod(session, data),
    confirmCardPayment: (secret: string, data?: ConfirmData, how?: { handleActions?: boolean }) =>
      confirmIntent(session, secret, data, how).then(asPayment),
    confirmCardSetup: (secret: string, data?: ConfirmData, how?: { handleActions?: boolean }) =>
      confirmIntent(session, secret, data, how).then(asSetup),
    confirmPayment: (confirmation: PaymentConfirmation) =>
      confirmPayment(session, confirmation).then(asPayment),
    confirmSetup: (confirmation: PaymentConfirmation) =>
      confirmPayment(session, confirmation).then(asSetup),
    retrievePaymentIntent: (secret: string) => retrieveIntent(session, secret).then(asPayment),
    retrieveSetupIntent: (secret: string) => retrieveIntent(session, secret).then(asSetup),
    handleCardAction: (secret: string) => handleNextAction(session, secret).then(asPayment),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const outcome = await handleNextAction(session, clientSecret)
      return clientSecret.startsWith('seti_') ? asSetup(outcome) : asPayment(outcome)
    },
    registerAppInfo: (info: unknown) => void wrappers.push(info),
    _registerWrapper: (info: unknown) => void wrappers.push(info),
  }
}

Object.assign(window, { Stripe: Object.assign(makeStripe, { version: RELEASE }) })
