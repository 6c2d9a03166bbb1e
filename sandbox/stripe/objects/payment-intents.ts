import type { Call } from '../request/call'
import { invalidRequest, noSuch } from '../request/failure'
import { listPage, matching } from '../request/list'
import { nowSeconds, stripeId } from '../store'
import type { PaymentIntent } from '../wire'
import { takePaymentMethod } from './attempt'
import { captureIntent, confirmPayment, futureUsage, unexpectedState } from './confirm-payment'

/** Stripe's limits of a charge in yen (docs.stripe.com/currencies). */
const MIN_YEN = 50
const MAX_YEN = 99_999_999

const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const
const CONFIRMATION_METHODS = ['automatic', 'manual'] as const
const REQUESTS_3DS = ['any', 'automatic', 'challenge'] as const
const CANCEL_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

function checkAmount(amountYen: number) {
  if (amountYen < MIN_YEN)
    throw invalidRequest(`Amount must be at least ¥${MIN_YEN} jpy`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amountYen > MAX_YEN)
    throw invalidRequest(`Amount must be no more than ¥${MAX_YEN}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
}

function currencyOf(call: Call): string {
  const currency = call.params.requiredText('currency').toLowerCase()
  if (currency !== 'jpy')
    throw invalidRequest(`This network settles in jpy only, not in ${currency}.`, {
      param: 'currency',
    })
  return currency
}

function customerOf(call: Call): string | null {
  const id = call.params.text('customer')
  if (id === undefined) return null
  const customer = call.store.get('customers', id, 'customer')
  if (customer.deleted) throw noSuch('customer', id, 'customer', 400)
  return customer.id
}

const request3ds = (call: Call) =>
  call.params
    .child('payment_method_options')
    .child('card')
    .choice('request_three_d_secure', REQUESTS_3DS)

function newIntent(call: Call): PaymentIntent {
  const { params } = call
  const id = stripeId('pi')
  const amount = params.requiredInteger('amount')
  const automatic = params.child('automatic_payment_methods')
  const types = params.list('payment_method_types')
  checkAmount(amount)
  return {
    id,
    object: 'payment_intent',
    created: nowSeconds(),
    livemode: false,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: currencyOf(call),
    status: 'requires_payment_method',
    client_secret: stripeId(`${id}_secret`),
    customer: customerOf(call),
    description: params.text('description') ?? null,
    statement_descriptor_suffix: params.text('statement_descriptor_suffix') ?? null,
    receipt_email: params.text('receipt_email') ?? null,
    payment_method: null,
    payment_method_types: types.length > 0 ? types : ['card'],
    payment_method_options: { card: { request_three_d_secure: request3ds(call) ?? 'automatic' } },
    automatic_payment_methods: automatic.flag('enabled')
      ? { enabled: true, allow_redirects: automatic.text('allow_redirects') ?? 'always' }
      : null,
    capture_method: params.choice('capture_method', CAPTURE_METHODS) ?? 'automatic_async',
    confirmation_method: params.choice('confirmation_method', CONFIRMATION_METHODS) ?? 'automatic',
    setup_future_usage: futureUsage(call) ?? null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    metadata: params.metadata(),
  }
}

function nameCard(call: Call, intent: PaymentIntent) {
  const method = takePaymentMethod(call, intent.customer)
  if (!method) return
  intent.payment_method = method.id
  intent.status = 'requires_confirmation'
}

/** The fields of an intent that a browser may see: nothing that the shop wrote for itself. */
function browserView(intent: PaymentIntent) {
  const { metadata: _metadata, customer: _customer, latest_charge: _charge, ...seen } = intent
  return seen
}

const answer = (call: Call, intent: PaymentIntent) =>
  call.byBrowser ? browserView(intent) : intent

function theIntent(call: Call): PaymentIntent {
  const intent = call.store.get('paymentIntents', call.id)
  if (call.byBrowser && call.params.requiredText('client_secret') !== intent.client_secret)
    throw invalidRequest('The client_secret provided does not match this PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
  return intent
}

export const paymentIntents = {
  create(call: Call) {
    const intent = newIntent(call)
    const confirm = call.params.flag('confirm') ?? false
    if (!confirm) nameCard(call, intent)
    call.store.tables.paymentIntents.set(intent.id, intent)
    call.emit('payment_intent.created', intent)
    return confirm ? confirmPayment(call, intent) : intent
  },

  get: (call: Call) => answer(call, theIntent(call)),

  update(call: Call) {
    const intent = theIntent(call)
    const { params } = call
    const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']
    const touchesPayment = ['amount', 'currency', 'customer', 'payment_method'].some(params.has)
    if (touchesPayment && !open.includes(intent.status)) throw unexpectedState(intent, 'updated')
    const amount = params.integer('amount')
    if (amount !== undefined) checkAmount(amount)
    intent.amount = amount ?? intent.amount
    if (params.has('customer')) intent.customer = customerOf(call)
    if (params.has('description')) intent.description = params.text('description') ?? null
    if (params.has('receipt_email')) intent.receipt_email = params.text('receipt_email') ?? null
    if (params.has('setup_future_usage')) intent.setup_future_usage = futureUsage(call) ?? null
    intent.metadata = params.metadata(intent.metadata)
    nameCard(call, intent)
    return intent
  },

  confirm: (call: Call) => answer(call, confirmPayment(call, theIntent(call))),

  capture: (call: Call) => captureIntent(call, theIntent(call)),

  /** Cancels an unpaid intent; an authorization is released. */
  cancel(call: Call) {
    const intent = theIntent(call)
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw unexpectedState(intent, 'canceled')
    intent.status = 'canceled'
    intent.canceled_at = nowSeconds()
    intent.cancellation_reason = call.params.choice('cancellation_reason', CANCEL_REASONS) ?? null
    intent.amount_capturable = 0
    intent.next_action = null
    call.emit('payment_intent.canceled', intent)
    return intent
  },

  list(call: Call) {
    const rows = call.store.tables.paymentIntents.values()
    return listPage(call, '/v1/payment_intents', matching(call, rows, ['customer']))
  },
}
