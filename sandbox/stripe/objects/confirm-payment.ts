import type { Call } from '../request/call'
import { invalidRequest } from '../request/failure'
import type { FutureUsage, PaymentIntent } from '../wire'
import {
  AUTHENTICATION_FAILED,
  AUTHENTICATION_REQUIRED,
  challengeOf,
  failPayment,
  needsAuthentication,
  paymentFailure,
  takePaymentMethod,
} from './attempt'
import { captureCharge, settleCharge } from './charges'
import { attachPaymentMethod } from './payment-methods'

const FUTURE_USAGES = ['off_session', 'on_session'] as const

export const futureUsage = (call: Call): FutureUsage | undefined =>
  call.params.choice('setup_future_usage', FUTURE_USAGES)

export const unexpectedState = (intent: PaymentIntent, action: string) =>
  invalidRequest(
    `This PaymentIntent's payment could not be ${action} because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  )

function saveCard(call: Call, intent: PaymentIntent, authenticated: boolean) {
  const method = call.store.get('paymentMethods', intent.payment_method ?? '')
  const secret = call.store.get('cardSecrets', method.id)
  const keep = intent.setup_future_usage !== null && intent.customer !== null
  if (keep && intent.customer !== null) attachPaymentMethod(call, method, intent.customer)
  if (keep && authenticated) secret.setUp = true
  if (method.customer === null) secret.spent = true
}

/** Charges an intent whose card may be charged now, or fails with the card's refusal. */
function chargeIntent(call: Call, intent: PaymentIntent, authenticated: boolean): void {
  const method = call.store.get('paymentMethods', intent.payment_method ?? '')
  const { decline } = call.store.get('cardSecrets', method.id).behaviour
  if (decline) {
    failPayment(call, intent, decline)
    throw paymentFailure(intent, decline)
  }
  saveCard(call, intent, authenticated)
  const charge = settleCharge(call, intent, method)
  intent.latest_charge = charge.id
  intent.last_payment_error = null
  intent.next_action = null
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
    call.emit('payment_intent.amount_capturable_updated', intent)
    return
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  call.emit('payment_intent.succeeded', intent)
}

function askForChallenge(call: Call, intent: PaymentIntent): PaymentIntent {
  intent.status = 'requires_action'
  intent.next_action = challengeOf(call, intent)
  call.emit('payment_intent.requires_action', intent)
  return intent
}

/** One attempt to pay (docs.stripe.com/api/payment_intents/confirm). @throws StripeFailure 402 with the intent inside */
export function confirmPayment(call: Call, intent: PaymentIntent): PaymentIntent {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']
  if (!open.includes(intent.status)) throw unexpectedState(intent, 'confirmed')
  const method = takePaymentMethod(call, intent.customer)
  if (method) intent.payment_method = method.id
  if (intent.payment_method === null)
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
    )
  intent.setup_future_usage = futureUsage(call) ?? intent.setup_future_usage
  if (call.params.has('receipt_email'))
    intent.receipt_email = call.params.text('receipt_email') ?? null
  const secret = call.store.get('cardSecrets', intent.payment_method)
  if (!needsAuthentication(secret, intent.payment_method_options.card.request_three_d_secure)) {
    chargeIntent(call, intent, false)
    return intent
  }
  if (call.params.flag('off_session') || call.params.flag('error_on_requires_action')) {
    failPayment(call, intent, AUTHENTICATION_REQUIRED)
    throw paymentFailure(intent, AUTHENTICATION_REQUIRED)
  }
  return askForChallenge(call, intent)
}

/** The card holder ended the 3-D Secure challenge. The outcome is in the intent; a refusal throws nothing. */
export function endPaymentChallenge(call: Call, intent: PaymentIntent, passed: boolean): void {
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticated')
  if (!passed) {
    failPayment(call, intent, AUTHENTICATION_FAILED)
    return
  }
  try {
    chargeIntent(call, intent, true)
  } catch (error) {
    if (intent.last_payment_error === null) throw error
  }
}

/** Captures an authorized amount, or a part of it. */
export function captureIntent(call: Call, intent: PaymentIntent): PaymentIntent {
  if (intent.status !== 'requires_capture' || intent.latest_charge === null)
    throw unexpectedState(intent, 'captured')
  const amount = call.params.integer('amount_to_capture') ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalidRequest('The amount to capture must not exceed the capturable amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  const charge = call.store.get('charges', intent.latest_charge)
  captureCharge(call.store, charge, amount)
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  call.emit('charge.captured', charge)
  call.emit('payment_intent.succeeded', intent)
  return intent
}
