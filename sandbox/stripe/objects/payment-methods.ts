import { createHash } from 'node:crypto'
import { passesLuhn } from '../browser/card-check'
import type { Call } from '../request/call'
import { type FailureBody, invalidRequest, missingParam, StripeFailure } from '../request/failure'
import { listPage, matching } from '../request/list'
import type { Params } from '../request/params'
import { nowSeconds, type Store, stripeId } from '../store'
import type { BillingDetails, CardFacts, PaymentMethod } from '../wire'
import { type Decline, PAYMENT_METHOD_ALIASES, testCardOf } from './test-cards'

export interface CardInput {
  number: string
  expMonth: number
  expYear: number
  cvc: string | undefined
}

export const cardFailure = (decline: Decline, more: Partial<FailureBody> = {}) =>
  new StripeFailure(402, {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    ...more,
  })

const badCard = (code: string, param: string, message: string) =>
  new StripeFailure(402, { type: 'card_error', code, param, message })

function checkCard({ number, expMonth, expYear, cvc }: CardInput) {
  if (!passesLuhn(number))
    throw badCard('incorrect_number', 'number', 'Your card number is incorrect.')
  if (expMonth < 1 || expMonth > 12)
    throw badCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  const now = new Date()
  const past = expYear * 12 + expMonth < now.getFullYear() * 12 + now.getMonth() + 1
  if (past)
    throw badCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw badCard('invalid_cvc', 'cvc', "Your card's security code is invalid.")
}

function cardFacts(card: CardInput, brand: string): CardFacts {
  return {
    brand,
    display_brand: brand,
    last4: card.number.slice(-4),
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: createHash('sha256').update(`sandbox:${card.number}`).digest('hex').slice(0, 16),
    funding: 'credit',
    country: 'JP',
    checks: {
      cvc_check: card.cvc === undefined ? null : 'pass',
      address_line1_check: null,
      address_postal_code_check: null,
    },
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
  }
}

function billingDetails(params: Params): BillingDetails {
  const address = params.child('address')
  const fields = ['city', 'country', 'line1', 'line2', 'postal_code', 'state']
  return {
    name: params.text('name') ?? null,
    email: params.text('email') ?? null,
    phone: params.text('phone') ?? null,
    address: Object.fromEntries(fields.map((field) => [field, address.text(field) ?? null])),
  }
}

/** Makes a payment method from a card. The number decides its behaviour and is then discarded. */
export function makePaymentMethod(store: Store, card: CardInput, params: Params): PaymentMethod {
  checkCard(card)
  const { brand, behaviour } = testCardOf(card.number)
  const method: PaymentMethod = {
    id: stripeId('pm'),
    object: 'payment_method',
    created: nowSeconds(),
    livemode: false,
    type: 'card',
    card: cardFacts(card, brand),
    billing_details: billingDetails(params.child('billing_details')),
    customer: null,
    allow_redisplay: 'unspecified',
    metadata: params.metadata(),
  }
  store.tables.paymentMethods.set(method.id, method)
  store.tables.cardSecrets.set(method.id, { behaviour, setUp: false, spent: false })
  return method
}

/** Makes a payment method from the `type`, `card`, `billing_details` of a request. */
export function paymentMethodFrom(store: Store, params: Params): PaymentMethod {
  const type = params.requiredText('type')
  if (type !== 'card')
    throw invalidRequest(`The payment method type "${type}" is invalid here.`, { param: 'type' })
  if (!params.has('card')) throw missingParam('card')
  const card = params.child('card')
  const year = card.requiredInteger('exp_year')
  const input = {
    number: card.requiredText('number').replace(/\s/g, ''),
    expMonth: card.requiredInteger('exp_month'),
    expYear: year < 100 ? 2000 + year : year,
    cvc: card.text('cvc'),
  }
  return makePaymentMethod(store, input, params)
}

/** A card that was not typed on a page: valid until the end of the year after next. */
export const plainCard = (number: string): CardInput => ({
  number,
  expMonth: 12,
  expYear: new Date().getFullYear() + 2,
  cvc: '123',
})

/** Resolves an id or one of Stripe's ready-made test ids (`pm_card_visa`). */
export function resolvePaymentMethod(call: Call, id: string, param?: string): PaymentMethod {
  const number = PAYMENT_METHOD_ALIASES[id]
  if (number === undefined) return call.store.get('paymentMethods', id, param)
  return makePaymentMethod(call.store, plainCard(number), call.params.child('payment_method_data'))
}

/** @throws StripeFailure 400 if a card was used up, or belongs to another customer */
export function checkUsable(store: Store, method: PaymentMethod, customer: string | null) {
  if (method.customer !== null && method.customer !== customer)
    throw invalidRequest(
      customer
        ? `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`
        : `The provided PaymentMethod cannot be used. It is attached to a Customer; pass that customer too.`,
      {
        param: 'payment_method',
        code: customer ? 'resource_missing' : 'payment_method_unexpected_state',
      },
    )
  if (store.get('cardSecrets', method.id).spent)
    throw invalidRequest(
      'The provided PaymentMethod was previously used without Customer attachment or was detached from a Customer, and may not be used again.',
      { param: 'payment_method' },
    )
}

/** Attaches a card; a card that would be refused is already refused here. */
export function attachPaymentMethod(call: Call, method: PaymentMethod, customer: string) {
  if (method.customer === customer) return method
  checkUsable(call.store, method, null)
  method.customer = call.store.get('customers', customer, 'customer').id
  call.emit('payment_method.attached', method)
  return method
}

export const paymentMethods = {
  create: (call: Call) => paymentMethodFrom(call.store, call.params),

  get: (call: Call) => call.store.get('paymentMethods', call.id),

  update(call: Call) {
    const method = call.store.get('paymentMethods', call.id)
    if (call.params.has('billing_details'))
      method.billing_details = billingDetails(call.params.child('billing_details'))
    method.metadata = call.params.metadata(method.metadata)
    call.emit('payment_method.updated', method)
    return method
  },

  list(call: Call) {
    call.params.requiredText('customer')
    const rows = call.store.tables.paymentMethods.values()
    return listPage(call, '/v1/payment_methods', matching(call, rows, ['customer', 'type']))
  },

  listOfCustomer(call: Call) {
    call.store.get('customers', call.id)
    const all = [...call.store.tables.paymentMethods.values()]
    const rows = all.filter((method) => method.customer === call.id)
    return listPage(call, `/v1/customers/${call.id}/payment_methods`, rows)
  },

  attach(call: Call) {
    const method = resolvePaymentMethod(call, call.id)
    const { decline, authentication } = call.store.get('cardSecrets', method.id).behaviour
    if (decline && !authentication) throw cardFailure(decline)
    return attachPaymentMethod(call, method, call.params.requiredText('customer'))
  },

  detach(call: Call) {
    const method = call.store.get('paymentMethods', call.id)
    if (method.customer === null)
      throw invalidRequest('The payment method you provided is not attached to a customer.')
    method.customer = null
    call.store.get('cardSecrets', method.id).spent = true
    call.emit('payment_method.detached', method)
    return method
  },
}
