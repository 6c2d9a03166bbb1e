import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestNetwork, SECRET_KEY, WEBHOOK_SECRET } from '@/sandbox/stripe/testing'
import { openCardNetwork } from './open-card-network'

let network: Awaited<ReturnType<typeof openTestNetwork>>
beforeAll(async () => {
  network = await openTestNetwork()
  await network.control('/faults', { webhooks: { off: true } })
})
afterAll(() => network.close())

const shop = () =>
  openCardNetwork({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: network.origin(),
  })

async function paid(amountYen: number) {
  const made = { orderId: crypto.randomUUID(), amountYen, customerId: 'cus_1' }
  const { customerId: _, ...requested } = made
  const customerId = await shop().createCustomer(made.orderId)
  const { id } = await shop().createIntent({ ...requested, customerId })
  await network.control(`/payment_intents/${id}/pay`)
  return id
}
async function refundYenByYen(id: string, times: number) {
  const sdk = network.sdk()
  for (let done = 0; done < times; done += 1)
    await sdk.refunds.create({ payment_intent: id, amount: 1 })
}

test('every refund of a payment is read, also beyond the pages of a hundred', async () => {
  const id = await paid(500)
  await refundYenByYen(id, 230)
  const { refunds } = await shop().getPayment(id)
  expect(new Set(refunds.map((one) => one.id)).size).toBe(230)
  const { payments } = await shop().listPayments(new Date(0), null)
  expect(payments.find(({ intent }) => intent.id === id)?.refunds).toHaveLength(230)
})

test('one that failed is told apart, whether there are others or not', async () => {
  const id = await paid(500)
  const sdk = network.sdk()
  const { id: refundId } = await sdk.refunds.create({ payment_intent: id, amount: 200 })
  await network.control(`/refunds/${refundId}/fail`)
  expect(await shop().getPayment(id)).toMatchObject({
    refunds: [],
    failedRefunds: [{ id: refundId, amountYen: 200 }],
  })
  const failed = await sdk.refunds.retrieve(refundId)
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  const money = await sdk.balanceTransactions.retrieve(String(failed.failure_balance_transaction))
  expect(money).toMatchObject({ type: 'refund_failure', amount: 200 })
  await refundYenByYen(id, 12)
  expect(await shop().getPayment(id)).toMatchObject({ failedRefunds: [{ id: refundId }] })
  const { data } = await sdk.events.list({ types: ['refund.failed', 'charge.refund.updated'] })
  expect(data.map(({ type }) => type)).toEqual(['refund.failed', 'charge.refund.updated'])
})

test('more refunds than are read are said so, and half of them is no answer', async () => {
  const id = await paid(2000)
  await refundYenByYen(id, 1001)
  await expect(shop().getPayment(id)).rejects.toMatchObject({
    kind: 'unprocessable',
    code: 'payment/too-many-reversals',
    message: expect.stringContaining('1000件'),
  })
})
