import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import Stripe from 'stripe'
import { openTestNetwork, WEBHOOK_SECRET } from './testing'

let network: Awaited<ReturnType<typeof openTestNetwork>>
let stripe: Stripe

beforeEach(async () => {
  network = await openTestNetwork()
  stripe = network.sdk(undefined, { maxNetworkRetries: 0 })
})
afterEach(() => network.close())

const payment = {
  amount: 800,
  currency: 'jpy',
  payment_method: 'pm_card_visa',
  confirm: true,
} as const
const types = (events: Stripe.Event[]) => events.map(({ type }) => type)
const charges = async () => (await stripe.charges.list()).data.length
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as Stripe.errors.StripeError,
  )

describe('idempotency keys', () => {
  test('give the first answer again, also a refusal, and charge once', async () => {
    const first = await stripe.paymentIntents.create(payment, { idempotencyKey: 'k1' })
    const second = await stripe.paymentIntents.create(payment, { idempotencyKey: 'k1' })
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await charges()).toBe(1)
    const declined = { ...payment, payment_method: 'pm_card_chargeDeclined' }
    const once = await failure(stripe.paymentIntents.create(declined, { idempotencyKey: 'k2' }))
    const twice = await failure(stripe.paymentIntents.create(declined, { idempotencyKey: 'k2' }))
    expect(twice?.payment_intent?.id).toBe(once?.payment_intent?.id)
  })

  test('refuse another body', async () => {
    await stripe.paymentIntents.create(payment, { idempotencyKey: 'k1' })
    const other = stripe.paymentIntents.create(
      { ...payment, amount: 900 },
      { idempotencyKey: 'k1' },
    )
    expect(await failure(other)).toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    })
  })

  test('answer 409 while the first request is under way', async () => {
    await network.control('/faults', { api: [{ match: '^POST', effect: 'slow', delayMs: 1000 }] })
    const slow = stripe.paymentIntents.create(payment, { idempotencyKey: 'k1' })
    const early = await failure(
      (async () => {
        // The first request arrives first: its fault has been used up once this one may start.
        for (;;) {
          const faults = await network.control('/faults', undefined, 'GET')
          if ((faults.api as unknown[]).length === 0) break
        }
        return stripe.paymentIntents.create(payment, { idempotencyKey: 'k1' })
      })(),
    )
    expect(early).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await slow).status).toBe('succeeded')
    expect(await charges()).toBe(1)
  })
})

describe('faults of the API', () => {
  test.each(['hang-after', 'drop-after', 'error-after'])(
    '%s: the money is taken, the answer is lost, and the SDK’s retry finds it',
    async (effect) => {
      await network.control('/faults', { api: [{ match: 'payment_intents$', effect }] })
      const patient = network.sdk(undefined, { maxNetworkRetries: 2, timeout: 300 })
      const intent = await patient.paymentIntents.create(payment)
      expect(intent.status).toBe('succeeded')
      expect(await charges()).toBe(1)
    },
  )

  test.each(['hang-before', 'drop-before', 'error-before'])(
    '%s: nothing happens',
    async (effect) => {
      await network.control('/faults', { api: [{ match: 'payment_intents$', effect, times: 5 }] })
      const hasty = network.sdk(undefined, { maxNetworkRetries: 0, timeout: 300 })
      expect(await failure(hasty.paymentIntents.create(payment))).toBeInstanceOf(
        Stripe.errors.StripeError,
      )
      await network.control('/faults', undefined, 'DELETE')
      expect(await charges()).toBe(0)
    },
  )
})

describe('webhooks', () => {
  test('arrive signed, in the wire format of the API version', async () => {
    const intent = await stripe.paymentIntents.create({ ...payment, metadata: { order: 'o1' } })
    await network.hook.until((events) => types(events).includes('payment_intent.succeeded'))
    const { payload, signature } = network.hook.inbox.bodies[0] ?? { payload: '', signature: '' }
    expect(() => Stripe.webhooks.constructEvent(`${payload} `, signature, WEBHOOK_SECRET)).toThrow()
    const event = network.hook.inbox.arrived.find(({ type }) => type === 'payment_intent.succeeded')
    expect(event).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id: intent.id, metadata: { order: 'o1' } } },
    })
    expect(types(network.hook.inbox.arrived).toSorted()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id })
    const listed = await stripe.events.list({ type: 'charge.succeeded' })
    expect(types(listed.data)).toEqual(['charge.succeeded'])
  })

  test('tell of declines, challenges, cancellations, refunds, disputes and saved cards', async () => {
    const customer = (await stripe.customers.create()).id
    await failure(
      stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_chargeDeclined' }),
    )
    const asked = await stripe.paymentIntents.create({
      ...payment,
      payment_method: 'pm_card_threeDSecure2Required',
    })
    await stripe.paymentIntents.cancel(asked.id)
    const saved = await stripe.paymentIntents.create({
      ...payment,
      customer,
      setup_future_usage: 'off_session',
    })
    await stripe.refunds.create({ payment_intent: saved.id })
    await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_createDispute' })
    const [dispute] = (await stripe.disputes.list()).data
    await network.control(`/disputes/${dispute?.id}/close`, { status: 'lost' })
    const wanted = [
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.canceled',
      'payment_method.attached',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]
    await network.hook.until((events) =>
      wanted.every((type) => types(events).includes(type as Stripe.Event['type'])),
    )
    expect(types(network.hook.inbox.arrived)).toEqual(expect.arrayContaining(wanted))
  })

  test('are tried again until the endpoint takes them', async () => {
    network.hook.inbox.answer = (nth) => (nth <= 2 ? 500 : 200)
    await stripe.customers.create()
    await network.hook.until((events) => events.length === 3)
    const ids = network.hook.inbox.arrived.map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)
  })

  test('can be held back, delivered by hand, doubled, turned round and replayed at once', async () => {
    await network.control('/faults', { webhooks: { off: true } })
    const { id } = await stripe.paymentIntents.create(payment)
    const { deliveries } = await network.control('/webhooks/deliver')
    expect(deliveries).toMatchObject([
      { type: 'payment_intent.created', status: 200 },
      { type: 'charge.succeeded', status: 200 },
      { type: 'payment_intent.succeeded', status: 200 },
    ])
    expect(network.hook.inbox.arrived).toHaveLength(3)

    await network.control('/faults', { webhooks: { copies: 3 } })
    await stripe.refunds.create({ payment_intent: id, amount: 100 })
    await network.hook.until((events) => events.length === 9)

    await network.control('/faults', { webhooks: { reorder: true } })
    await stripe.paymentIntents.create(payment)
    await network.hook.until((events) => events.length === 12)
    expect(types(network.hook.inbox.arrived.slice(9))).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])

    const event = network.hook.inbox.arrived[9]?.id
    await network.control('/webhooks/deliver', { event, copies: 5 })
    expect(network.hook.inbox.arrived.filter((each) => each.id === event)).toHaveLength(6)
  })
})

describe('a restart', () => {
  test('keeps payments, saved cards, keys and events that were not delivered', async () => {
    await network.control('/faults', { webhooks: { off: true } })
    const customer = (await stripe.customers.create()).id
    const options = { idempotencyKey: 'kept' }
    const order = { ...payment, customer, setup_future_usage: 'off_session' } as const
    const before = await stripe.paymentIntents.create(order, options)
    await network.restart()
    stripe = network.sdk()
    expect((await stripe.paymentIntents.retrieve(before.id)).status).toBe('succeeded')
    expect((await stripe.paymentIntents.create(order, options)).id).toBe(before.id)
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1)
    await network.hook.until((events) => types(events).includes('payment_intent.succeeded'))
  })
})
