import type { NextAction } from '../wire'
import type { Reply } from './api'
import { cardMessage } from './card-messages'
import { showChallenge } from './challenge'
import { CardElement, IntegrationError } from './element'
import type { BillingDetails, CardError } from './protocol'

export interface BrowserIntent {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: string
  client_secret: string
  next_action: NextAction | null
  last_payment_error?: CardError | null
  last_setup_error?: CardError | null
}

export interface ConfirmData {
  payment_method?:
    | string
    | { card?: CardElement | { token: string }; billing_details?: BillingDetails }
  setup_future_usage?: string
  receipt_email?: string
  return_url?: string
}

export interface Session {
  origin: string
  publishableKey: string
  locale: 'en' | 'ja'
  call: <T>(request: { method: 'GET' | 'POST'; path: string; values?: object }) => Promise<Reply<T>>
}

export type Outcome =
  | { intent: BrowserIntent; error?: undefined }
  | { intent?: undefined; error: CardError }

const pathOf = (clientSecret: string) => {
  const id = clientSecret.split('_secret_', 1)[0] ?? ''
  if (!/^(pi|seti)_/.test(id) || id === clientSecret)
    throw new IntegrationError(`The client secret is not valid: ${clientSecret}`)
  return `${id.startsWith('pi_') ? 'payment_intents' : 'setup_intents'}/${id}`
}

export async function retrieveIntent(session: Session, clientSecret: string): Promise<Outcome> {
  const values = { client_secret: clientSecret }
  const path = pathOf(clientSecret)
  const { data, error } = await session.call<BrowserIntent>({ method: 'GET', path, values })
  return error ? { error } : { intent: data }
}

/** The refusal that ended the last attempt, with the intent inside, in the format of the API. */
function outcomeOf(session: Session, intent: BrowserIntent): Outcome {
  const last = intent.last_payment_error ?? intent.last_setup_error
  if (intent.status !== 'requires_payment_method' || !last) return { intent }
  const message = cardMessage(session.locale, last)
  return { error: { ...last, message, [intent.object]: intent } }
}

/** Takes the next step of the intent, if any: the bank's page in a frame, or a redirect. */
export async function followNextAction(session: Session, intent: BrowserIntent): Promise<Outcome> {
  const action = intent.next_action
  if (intent.status !== 'requires_action' || !action) return outcomeOf(session, intent)
  if (action.type === 'redirect_to_url') {
    window.location.assign(action.redirect_to_url.url)
    return new Promise(() => undefined)
  }
  await showChallenge(session.origin, action.use_stripe_sdk.stripe_js)
  const seen = await retrieveIntent(session, intent.client_secret)
  return seen.error ? seen : outcomeOf(session, seen.intent)
}

async function methodId(
  session: Session,
  given: ConfirmData['payment_method'],
): Promise<{ id: string | undefined } | { error: CardError }> {
  if (given === undefined || typeof given === 'string') return { id: given }
  if (!(given.card instanceof CardElement))
    throw new IntegrationError('payment_method.card must be a card Element.')
  const billing = given.billing_details ?? {}
  const created = await given.card.createPaymentMethod(session.publishableKey, billing)
  return created.error ? { error: created.error } : { id: created.paymentMethod.id }
}

/** Confirms an intent with a card, including 3-D Secure unless told not to. */
export async function confirmIntent(
  session: Session,
  clientSecret: string,
  data: ConfirmData = {},
  { handleActions = true }: { handleActions?: boolean } = {},
): Promise<Outcome> {
  const path = `${pathOf(clientSecret)}/confirm`
  const method = await methodId(session, data.payment_method)
  if ('error' in method) return { error: method.error }
  const reply = await session.call<BrowserIntent>({
    method: 'POST',
    path,
    values: {
      client_secret: clientSecret,
      payment_method: method.id,
      setup_future_usage: data.setup_future_usage,
      receipt_email: data.receipt_email,
      return_url: data.return_url,
      use_stripe_sdk: true,
    },
  })
  if (reply.error) return { error: reply.error }
  return handleActions ? followNextAction(session, reply.data) : { intent: reply.data }
}
