import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openCardNetwork } from '@/lib/gateway/stripe'
import type { Listening } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { deleteCustomer } from './delete-customer'

let dir: string
let network: Listening
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-forget-'))
  network = await startCardNetwork({ dir, keys: { secret: 'sk_test_forget' } })
})
afterAll(async () => {
  await network.close()
  await rm(dir, { recursive: true })
})

test('a customer is removed at the card network, and removing one that is gone is no error (safety 85)', async () => {
  const card = openCardNetwork({
    STRIPE_SECRET_KEY: 'sk_test_forget',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: network.origin,
  })
  const customerId = await card.createCustomer('an-account')
  expect(await card.listCards(customerId)).toEqual([])
  await deleteCustomer({ card, deferred: null }, { network: 'stripe', customerId })
  await deleteCustomer({ card, deferred: null }, { network: 'stripe', customerId })
  await deleteCustomer({ card, deferred: null }, { network: 'stripe', customerId: 'cus_unknown' })
  const answer = await fetch(`${network.origin}/v1/customers/${customerId}`, {
    headers: { authorization: 'Bearer sk_test_forget' },
  })
  expect(await answer.json()).toMatchObject({ id: customerId, deleted: true })
})
