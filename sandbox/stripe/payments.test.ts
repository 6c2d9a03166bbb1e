import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type Stripe from 'stripe'
import { openTestNetwork, PUBLISHABLE_KEY } from './testing'

let network: Awaited<ReturnType<typeof openTestNetwork>>
let stripe: Stripe

beforeAll(async () => {
  network = await openTestNetwork()
  stripe = network.sdk(undefined, { maxNetworkRetries: 0 })
})
afterAll(() => network.close())

const card = (number: string) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' },
})
const newMethod = (number: string) => stripe.paymentMethods.create(card(number))
const newIntent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 1320, currency: 'jpy', ...more })

async function refusal(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error as Stripe.errors.StripeError
}

describe('a payment', () => {
  test('with 4242 succeeds, keeps its metadata and leaves a charge with its fee', async () => {
    const intent = await newIntent({ metadata: { order: 'a-1', 'odd key': 'あ&=[]' } })
    expect(intent.status).toBe('requires_payment_method')
    const method = await newMethod('4242424242424242')
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: method.id,
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount: 1320,
      amount_received: 1320,
      currency: 'jpy',
      metadata: { order: 'a-1', 'odd key': 'あ&=[]' },
      payment_method: { id: method.id, card: { brand: 'visa', last4: '4242' } },
      latest_charge: { paid: true, balance_transaction: { amount: 1320, fee: 48, net: 1272 } },
    })
    const [listed] = (await stripe.charges.list({ payment_intent: intent.id })).data
    expect(listed?.id).toBe((paid.latest_charge as Stripe.Charge).id)
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('with %s is refused as %s (%s) and may be tried again', async (number, code, reason) => {
    const intent = await newIntent()
    const { id } = await newMethod(number)
    const error = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: id }))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: reason,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    })
    const seen = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(seen.last_payment_error).toMatchObject({ code, decline_code: reason })
    expect(seen.latest_charge).toMatchObject({ status: 'failed', paid: false })
    const good = await newMethod('5555555555554444')
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: good.id })
    expect(paid.status).toBe('succeeded')
  })

  test('with a 3-D Secure card waits for the challenge, then succeeds or fails', async () => {
    const { id } = await newMethod('4000002760003184')
    const intent = await newIntent({ payment_method: id, confirm: true })
    expect(intent.status).toBe('requires_action')
    expect(intent.next_action?.type).toBe('use_stripe_sdk')
    const end = (outcome: string) =>
      fetch(`${network.origin()}/frame/challenge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ intent: intent.id, clientSecret: intent.client_secret, outcome }),
      })
    await end('fail')
    const failed = await stripe.paymentIntents.retrieve(intent.id)
    expect(failed.status).toBe('requires_payment_method')
    expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure')
    await stripe.paymentIntents.confirm(intent.id, { payment_method: id })
    await end('pass')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    expect((await end('fail')).status).toBe(200)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  test('with 4000008260003178 passes 3-D Secure and is then declined', async () => {
    const intent = await newIntent()
    await network.control(`/payment_intents/${intent.id}/pay`, { number: '4000008260003178' })
    const seen = await stripe.paymentIntents.retrieve(intent.id)
    expect(seen.status).toBe('requires_payment_method')
    expect(seen.last_payment_error?.decline_code).toBe('insufficient_funds')
  })

  test('off session with a card that wants authentication is refused, unless it was set up', async () => {
    const customer = (await stripe.customers.create({ email: 'a@example.com' })).id
    const setup = await stripe.setupIntents.create({ customer })
    const { id } = await newMethod('4000002500003155')
    const offSession = { customer, payment_method: id, confirm: true, off_session: true }
    const early = await refusal(newIntent({ ...offSession, customer: undefined }))
    expect(early).toMatchObject({ statusCode: 402, code: 'authentication_required' })
    const asked = await stripe.setupIntents.confirm(setup.id, { payment_method: id })
    expect(asked.status).toBe('requires_action')
    await fetch(`${network.origin()}/frame/challenge`, {
      method: 'POST',
      body: JSON.stringify({
        intent: setup.id,
        clientSecret: setup.client_secret,
        outcome: 'pass',
      }),
    })
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded')
    expect((await newIntent(offSession)).status).toBe('succeeded')
  })

  test('authorized first is captured later, in part', async () => {
    const held = await newIntent({
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1320 })
    const paid = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 1000 })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1000 })
  })

  test('that succeeded cannot be cancelled; one that waits can, and is then closed', async () => {
    const paid = await newIntent({ payment_method: 'pm_card_visa', confirm: true })
    expect(await refusal(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
    const open = await newIntent()
    const canceled = await stripe.paymentIntents.cancel(open.id)
    expect(canceled.status).toBe('canceled')
    const late = stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' })
    expect(await refusal(late)).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('of a disputed card brings a dispute, which evidence decides', async () => {
    const paid = await newIntent({ payment_method: 'pm_card_createDispute', confirm: true })
    const [dispute] = (await stripe.disputes.list({ payment_intent: paid.id })).data
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 1320 })
    expect(await refusal(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_disputed',
    })
    const won = await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    expect(won.status).toBe('won')
  })
})

describe('refunds', () => {
  test('add up to what was paid and never more', async () => {
    const paid = await newIntent({ payment_method: 'pm_card_visa', confirm: true })
    await stripe.refunds.create({ payment_intent: paid.id, amount: 320, metadata: { why: 'x' } })
    const tooMuch = stripe.refunds.create({ payment_intent: paid.id, amount: 1001 })
    expect(await refusal(tooMuch)).toMatchObject({ statusCode: 400, param: 'amount' })
    const rest = await stripe.refunds.create({ payment_intent: paid.id })
    expect(rest).toMatchObject({ amount: 1000, status: 'succeeded' })
    expect(await refusal(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const charge = await stripe.charges.retrieve(String(paid.latest_charge), {
      expand: ['refunds'],
    })
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1320 })
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([1000, 320])
  })
})

describe('saved cards', () => {
  test('are attached by paying with setup_future_usage, listed, used again and detached', async () => {
    const customer = (await stripe.customers.create({ metadata: { uid: 'u1' } })).id
    const { id } = await newMethod('3566002020360505')
    await newIntent({
      customer,
      payment_method: id,
      confirm: true,
      setup_future_usage: 'off_session',
    })
    const saved = await stripe.customers.listPaymentMethods(customer)
    expect(saved.data).toMatchObject([{ id, customer, card: { brand: 'jcb', last4: '0505' } }])
    const again = await newIntent({ customer, payment_method: id, confirm: true })
    expect(again.status).toBe('succeeded')
    const stranger = (await stripe.customers.create()).id
    const stolen = newIntent({ customer: stranger, payment_method: id, confirm: true })
    expect(await refusal(stolen)).toMatchObject({ statusCode: 400, param: 'payment_method' })
    expect((await stripe.paymentMethods.detach(id)).customer).toBeNull()
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
    const late = newIntent({ customer, payment_method: id, confirm: true })
    expect(await refusal(late)).toMatchObject({ statusCode: 400 })
  })

  test('a card that paid without being saved cannot pay again', async () => {
    const { id } = await newMethod('4242424242424242')
    await newIntent({ payment_method: id, confirm: true })
    const again = newIntent({ payment_method: id, confirm: true })
    expect(await refusal(again)).toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  test('attaching a card that the bank refuses is refused', async () => {
    const customer = (await stripe.customers.create()).id
    const { id } = await newMethod('4000000000000002')
    expect(await refusal(stripe.paymentMethods.attach(id, { customer }))).toMatchObject({
      code: 'card_declined',
    })
  })
})

describe('errors', () => {
  test('name what is wrong as Stripe does', async () => {
    const wrongKey = network.sdk('sk_test_other', { maxNetworkRetries: 0 })
    expect(await refusal(wrongKey.customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      requestId: expect.stringMatching(/^req_/),
    })
    expect(await refusal(newIntent({ amount: 49 }))).toMatchObject({ code: 'amount_too_small' })
    expect(await refusal(newIntent({ customer: 'cus_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    })
    const halfYen = stripe.paymentIntents.create({ amount: 100.5, currency: 'jpy' })
    expect(await refusal(halfYen)).toMatchObject({ code: 'parameter_invalid_integer' })
    const misspelt = await fetch(`${network.origin()}/v1/nothing`, { method: 'POST' })
    expect(misspelt.status).toBe(404)
    expect(await misspelt.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('a browser key reaches nothing but new cards and intents whose secret it has', async () => {
    const intent = await newIntent({ metadata: { secret: 'note' } })
    const browser = network.sdk(PUBLISHABLE_KEY, { maxNetworkRetries: 0 })
    expect(await refusal(browser.charges.list())).toMatchObject({ statusCode: 403 })
    expect(await refusal(browser.paymentIntents.retrieve(intent.id))).toMatchObject({
      statusCode: 400,
    })
    const seen = await browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret ?? '',
    })
    expect(seen).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
    expect(seen).not.toHaveProperty('metadata')
  })
})

describe('lists', () => {
  test('page newest first through all rows', async () => {
    const made: string[] = []
    for (let index = 0; index < 7; index++) {
      const customer = await stripe.customers.create({ email: 'pages@example.com' })
      made.unshift(customer.id)
    }
    const first = await stripe.customers.list({ email: 'pages@example.com', limit: 3 })
    expect(first.has_more).toBe(true)
    const seen: string[] = []
    for await (const customer of stripe.customers.list({ email: 'pages@example.com', limit: 3 }))
      seen.push(customer.id)
    expect(seen).toEqual(made)
  })
})
