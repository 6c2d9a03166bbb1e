import type { Call } from '../request/call'
import type { CardSecret } from '../store'
import type { LastError, NextAction, PaymentIntent, PaymentMethod, SetupIntent } from '../wire'
import { settleCharge } from './charges'
import {
  cardFailure,
  checkUsable,
  paymentMethodFrom,
  resolvePaymentMethod,
} from './payment-methods'
import type { Decline } from './test-cards'

export type Intent = PaymentIntent | SetupIntent

export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Uses the card that a create, update or confirm names, if it names one. */
export function takePaymentMethod(call: Call, customer: string | null): PaymentMethod | undefined {
  const { params } = call
  const id = params.text('payment_method')
  if (id === undefined && !params.has('payment_method_data')) return undefined
  const method =
    id === undefined
      ? paymentMethodFrom(call.store, params.child('payment_method_data'))
      : resolvePaymentMethod(call, id, 'payment_method')
  checkUsable(call.store, method, customer)
  return method
}

export const needsAuthentication = (
  { behaviour, setUp }: CardSecret,
  request3ds: 'any' | 'automatic' | 'challenge' = 'automatic',
): boolean =>
  request3ds !== 'automatic' ||
  behaviour.authentication === 'always' ||
  (behaviour.authentication === 'unless-set-up' && !setUp)

/** The next step of the browser: the challenge page, in a frame by the script or by redirect. */
export function challengeOf(call: Call, intent: Intent): NextAction {
  const page = `${call.origin}/frame/challenge?intent=${intent.id}&client_secret=${intent.client_secret}`
  const returnUrl = call.params.text('return_url')
  if (returnUrl !== undefined && !call.params.flag('use_stripe_sdk'))
    return {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${page}&return_url=${encodeURIComponent(returnUrl)}`,
        return_url: returnUrl,
      },
    }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page, source: intent.id },
  }
}

export const lastErrorOf = (
  decline: Decline,
  method: PaymentMethod,
  charge?: string,
): LastError => ({
  type: decline === AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error',
  code: decline.code,
  ...(decline === AUTHENTICATION_FAILED ? {} : { decline_code: decline.declineCode }),
  message: decline.message,
  ...(charge === undefined ? {} : { charge }),
  payment_method: structuredClone(method),
})

/** Ends a payment attempt as failed. The intent waits for another card. */
export function failPayment(call: Call, intent: PaymentIntent, decline: Decline): void {
  const method = call.store.get('paymentMethods', intent.payment_method ?? '')
  const reachedTheBank = decline !== AUTHENTICATION_FAILED && decline !== AUTHENTICATION_REQUIRED
  if (reachedTheBank) intent.latest_charge = settleCharge(call, intent, method, decline).id
  intent.last_payment_error = lastErrorOf(
    decline,
    method,
    reachedTheBank ? (intent.latest_charge ?? undefined) : undefined,
  )
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  call.emit('payment_intent.payment_failed', intent)
}

/** The 402 answer of a failed confirm, with the intent inside as the SDKs expect. */
export const paymentFailure = (intent: PaymentIntent, decline: Decline) =>
  cardFailure(decline, {
    payment_intent: structuredClone(intent),
    ...(intent.last_payment_error
      ? { payment_method: structuredClone(intent.last_payment_error.payment_method) }
      : {}),
    ...(intent.last_payment_error?.charge ? { charge: intent.last_payment_error.charge } : {}),
  })
