import { randomUUID } from 'node:crypto'
import { loadBuyer } from './buyers'
import type { PublishedWork } from './load-work'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

/** Albums of circles that are in no statement of the demo, and their buyers (`loadBuyer`). */
const SALES = [
  ['KN000106', 7],
  ['KN000109', 8],
] as const
/** A payment that somebody of the shop made by hand to test the network. */
const TRIAL_YEN = 500

/**
 * A bank payout of the deferred network, imported from its file: two albums paid later, and a test payment that belongs
 * to no order, which finance must decide about. Only at the stand-in of the network: its test environment settles
 * nothing.
 */
export async function seedSettlement(
  shop: Shop,
  works: readonly PublishedWork[],
  staff: SignedIn,
): Promise<void> {
  const { PAIDY_SECRET_KEY, PAIDY_API_BASE } = shop.parts.settings
  if (!PAIDY_SECRET_KEY || new URL(PAIDY_API_BASE).hostname !== '127.0.0.1') return
  const { items } = await staff.call('GET /ops/settlements', { query: { take: 1 } })
  if (items.length > 0) return
  const payments: string[] = []
  for (const [nid, buyer] of SALES) {
    const work = works.find(({ source }) => source.nid === nid)
    if (!work) throw new Error(`the demo has no album ${nid}`)
    payments.push(await payLater(shop, await loadBuyer(shop, buyer), work.id))
  }
  payments.push(await tryPayment(shop))
  const { file } = await network<{ file: string }>(shop, '/sandbox/settlements', { payments })
  await staff.call('POST /ops/settlements', {
    body: { file: Buffer.from(file).toString('base64') },
  })
}

/** Calls the network, or the controls of its stand-in. */
async function network<T>({ parts }: Shop, path: string, body: unknown): Promise<T> {
  const { PAIDY_API_BASE, PAIDY_SECRET_KEY } = parts.settings
  const answer = await fetch(`${PAIDY_API_BASE}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PAIDY_SECRET_KEY}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`the deferred network answered ${answer.status}`)
  return (await answer.json()) as T
}

const consent = (shop: Shop) => network<{ id: string }>(shop, '/sandbox/tokens', {})

/** Buys an album with pay later, unless the buyer has it. @returns the network's id of the payment */
async function payLater(shop: Shop, buyer: SignedIn, albumId: string): Promise<string> {
  const find = async () => {
    const { rows } = await shop.pool.query<{ id: string }>(
      `select p.network_id id from payment p join "order" o on o.id = p.order_id join order_line l on l.order_id = o.id
        where o.account_id = $1 and l.work_id = $2 and o.network = 'paidy' and o.paid_at is not null`,
      [buyer.uid, albumId],
    )
    return rows[0]?.id
  }
  const known = await find()
  if (known) return known
  await buyer.call('POST /my/register/paidy', { body: { customerId: (await consent(shop)).id } })
  await buyer.call('POST /payment/paidy/order/audio', {
    body: { albumId },
    init: { headers: { 'Idempotency-Key': randomUUID() } },
  })
  const made = await find()
  if (!made) throw new Error('the demo’s deferred order was not paid')
  return made
}

/**
 * Makes a payment as an operator does who tests the network from its own pages. @returns the network's id of the
 * payment
 */
async function tryPayment(shop: Shop): Promise<string> {
  const token = await consent(shop)
  const { id } = await network<{ id: string }>(shop, '/payments', {
    token_id: token.id,
    amount: TRIAL_YEN,
    currency: 'JPY',
    buyer_data: {},
    order: {
      items: [{ quantity: 1, unit_price: TRIAL_YEN }],
      tax: 0,
      shipping: 0,
      order_ref: 'test-payment',
    },
  })
  await network(shop, `/payments/${id}/captures`, {})
  return id
}
