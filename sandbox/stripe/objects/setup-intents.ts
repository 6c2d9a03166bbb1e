import type { Call } from '../request/call'
import { invalidRequest } from '../request/failure'
import { listPage, matching } from '../request/list'
import { nowSeconds, stripeId } from '../store'
import type { SetupIntent } from '../wire'
import {
  AUTHENTICATION_FAILED,
  challengeOf,
  lastErrorOf,
  needsAuthentication,
  takePaymentMethod,
} from './attempt'
import { attachPaymentMethod, cardFailure } from './payment-methods'
import type { Decline } from './test-cards'

const USAGES = ['off_session', 'on_session'] as const
/** The error code of a setup for a failed challenge. */
const SETUP_AUTHENTICATION_FAILED: Decline = {
  ...AUTHENTICATION_FAILED,
  code: 'setup_intent_authentication_failure',
}

const unexpectedState = (intent: SetupIntent) =>
  invalidRequest(`This SetupIntent has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: structuredClone(intent),
  })

function failSetup(call: Call, intent: SetupIntent, decline: Decline) {
  const method = call.store.get('paymentMethods', intent.payment_method ?? '')
  intent.last_setup_error = lastErrorOf(decline, method)
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  call.emit('setup_intent.setup_failed', intent)
}

function finishSetup(call: Call, intent: SetupIntent) {
  const method = call.store.get('paymentMethods', intent.payment_method ?? '')
  const secret = call.store.get('cardSecrets', method.id)
  const { decline } = secret.behaviour
  if (decline && !secret.behaviour.authentication) {
    failSetup(call, intent, decline)
    throw cardFailure(decline, { setup_intent: structuredClone(intent) })
  }
  secret.setUp = true
  if (intent.customer !== null) attachPaymentMethod(call, method, intent.customer)
  intent.status = 'succeeded'
  intent.last_setup_error = null
  intent.next_action = null
  call.emit('setup_intent.succeeded', intent)
}

function confirmSetup(call: Call, intent: SetupIntent): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
  intent.payment_method = takePaymentMethod(call, intent.customer)?.id ?? intent.payment_method
  if (intent.payment_method === null)
    throw invalidRequest('This SetupIntent is missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    })
  if (!needsAuthentication(call.store.get('cardSecrets', intent.payment_method))) {
    finishSetup(call, intent)
    return intent
  }
  intent.status = 'requires_action'
  intent.next_action = challengeOf(call, intent)
  call.emit('setup_intent.requires_action', intent)
  return intent
}

/** The card holder ended the challenge of a setup; the outcome is in the intent. */
export function endSetupChallenge(call: Call, intent: SetupIntent, passed: boolean): void {
  if (intent.status !== 'requires_action') throw unexpectedState(intent)
  if (passed) finishSetup(call, intent)
  else failSetup(call, intent, SETUP_AUTHENTICATION_FAILED)
}

function theIntent(call: Call): SetupIntent {
  const intent = call.store.get('setupIntents', call.id)
  if (call.byBrowser && call.params.requiredText('client_secret') !== intent.client_secret)
    throw invalidRequest('The client_secret provided does not match this SetupIntent.', {
      param: 'client_secret',
    })
  return intent
}

function browserView(intent: SetupIntent) {
  const { metadata: _metadata, customer: _customer, ...seen } = intent
  return seen
}

export const setupIntents = {
  create(call: Call) {
    const customer = call.params.text('customer')
    const id = stripeId('seti')
    const intent: SetupIntent = {
      id,
      object: 'setup_intent',
      created: nowSeconds(),
      livemode: false,
      status: 'requires_payment_method',
      client_secret: stripeId(`${id}_secret`),
      customer: customer ? call.store.get('customers', customer, 'customer').id : null,
      description: call.params.text('description') ?? null,
      payment_method: null,
      payment_method_types: ['card'],
      usage: call.params.choice('usage', USAGES) ?? 'off_session',
      last_setup_error: null,
      next_action: null,
      cancellation_reason: null,
      metadata: call.params.metadata(),
    }
    const confirm = call.params.flag('confirm') ?? false
    const method = confirm ? undefined : takePaymentMethod(call, intent.customer)
    if (method)
      Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' })
    call.store.tables.setupIntents.set(id, intent)
    call.emit('setup_intent.created', intent)
    return confirm ? confirmSetup(call, intent) : intent
  },

  get(call: Call) {
    const intent = theIntent(call)
    return call.byBrowser ? browserView(intent) : intent
  },

  update(call: Call) {
    const intent = theIntent(call)
    intent.metadata = call.params.metadata(intent.metadata)
    if (call.params.has('description')) intent.description = call.params.text('description') ?? null
    return intent
  },

  confirm(call: Call) {
    const intent = confirmSetup(call, theIntent(call))
    return call.byBrowser ? browserView(intent) : intent
  },

  cancel(call: Call) {
    const intent = theIntent(call)
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
    intent.status = 'canceled'
    intent.cancellation_reason = call.params.text('cancellation_reason') ?? null
    intent.next_action = null
    call.emit('setup_intent.canceled', intent)
    return intent
  },

  list(call: Call) {
    const rows = call.store.tables.setupIntents.values()
    return listPage(call, '/v1/setup_intents', matching(call, rows, ['customer', 'payment_method']))
  },
}
