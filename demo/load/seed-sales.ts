import { randomUUID } from 'node:crypto'
import { bookPayout, bookPayoutReturn, closeLastMonth } from '@/lib/domain/payouts'
import { addDays, jstDay } from '@/lib/kit/jst'
import { monthBefore, monthOf, startOfMonth } from '@/lib/kit/jst-month'
import { seedDifferences } from './seed-finance'
import type { PublishedWork } from './load-work'
import type { Shop } from './shop'
import { type SignedIn, signIn } from './sign-in'

const PASSWORD = 'yofukashi-no-niwa'
const BUYERS = 12
/** Months that are over, and the present one. */
const MONTHS = 4
const PER_MONTH = BUYERS / MONTHS

/**
 * Months of sales of the demo's creator: bought by invented listeners with the card network's own test card and dated back,
 * some shared with a friend, one given back in the month after; each month closed on its first, the payouts paid and the
 * last returned by the bank. A third circle sold something, was paid, and owes it since it went back. Only at a network that takes test cards.
 */
export async function seedSales(
  shop: Shop,
  works: readonly PublishedWork[],
  [creator, friend, debtor]: readonly SignedIn[],
  staff: SignedIn,
): Promise<void> {
  const albumsOf = (maker: SignedIn | undefined) =>
    works.filter(({ creator: { uid }, wanted }) => uid === maker?.uid && wanted.type === 'album')
  const albums = albumsOf(creator)
  const [first, second = first] = albums
  if (!shop.parts.settings.STRIPE_SECRET_KEY.startsWith('sk_test_')) return
  const [owed] = albumsOf(debtor)
  if (!creator || !friend || !debtor || !first || !second || !owed) return
  await share(shop, creator, friend, second.id)
  await shop.pool.query(
    `update bank_account set created_at = created_at - interval '1 year' where account_id = any($1)`,
    [[creator.uid, friend.uid, debtor.uid]],
  )
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const listener = await loadBuyer(shop, buyer)
    const at = dayOf(shop.now, buyer)
    for (const album of buyer < PER_MONTH ? [...albums, owed] : albums)
      await buy(shop, listener, album.id, at)
  }
  const secondMonth = startOfMonth(monthBefore(monthBefore(monthOf(shop.now))))
  await refundOne(shop, staff, creator, secondMonth)
  await refundOne(shop, staff, debtor, new Date(0))
  await closeMonths(shop)
  await seedDifferences(shop, staff)
}

/** So many buyers a month, the last of them too late for the next payout; the oldest month first. */
function dayOf(now: Date, buyer: number): Date {
  const month = Array.from({ length: MONTHS - 1 - Math.floor((buyer * MONTHS) / BUYERS) }).reduce(
    (found: string) => monthBefore(found),
    monthOf(now),
  )
  const at = addDays(startOfMonth(month), 3 + 10 * (buyer % PER_MONTH))
  return at < now ? at : now
}

async function loadBuyer(shop: Shop, number: number): Promise<SignedIn> {
  const email = `kikite-${number + 1}@koeniwa.example`
  const person = await signIn(shop, { email, password: PASSWORD })
  const { nickname } = await person.call('GET /my/profile')
  if (nickname === null)
    await person.call('PUT /my/profile', {
      body: { nickname: `夜の聴き手${number + 1}`, agreeToTerms: true },
    })
  return person
}

async function share(shop: Shop, creator: SignedIn, friend: SignedIn, id: string): Promise<void> {
  const { items } = await creator.call('GET /studio/works/{id}/splits', { params: { id } })
  if (items.length > 0) return
  const { nickname } = await friend.call('GET /my/profile')
  await creator.call('POST /studio/works/{id}/splits', {
    params: { id },
    body: { trackId: null, startsOn: null, shares: [{ to: nickname ?? '', shareBp: 3000 }] },
  })
  const { items: offers } = await friend.call('GET /studio/shares')
  for (const offer of offers)
    if (offer.state === 'pending')
      await friend.call('PUT /studio/shares/{id}', { params: { id: offer.id } })
  await shop.pool.query(
    `update split set starts_at = starts_at - interval '2 months' where work_id = $1`,
    [id],
  )
}

/** Buys as a companion app does; an album that the buyer has is left. */
async function buy(shop: Shop, buyer: SignedIn, albumId: string, at: Date): Promise<void> {
  const { rowCount } = await shop.pool.query(
    `select 1 from entitlement where account_id = $1 and work_id = $2`,
    [buyer.uid, albumId],
  )
  if (rowCount) return
  const { transactionId, clientSecret } = await buyer.call('POST /payment/stripe/order/audio', {
    body: { albumId, saveCard: false },
    init: { headers: { 'Idempotency-Key': randomUUID() } },
  })
  await payWithTestCard(shop, clientSecret.split('_secret_')[0] ?? '')
  await buyer.call('POST /payment/stripe/verify', { body: { transactionId } })
  await dateBack(shop, transactionId, at)
}

async function payWithTestCard(shop: Shop, intentId: string): Promise<void> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = shop.parts.settings
  const answer = await fetch(`${STRIPE_API_BASE}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`the card network answered ${answer.status}`)
}

/** Lets an order, or what is booked of it since, have happened at that moment. */
async function dateBack(shop: Shop, orderId: string, at: Date, since = new Date(0)): Promise<void> {
  const client = await shop.owner.connect()
  try {
    await client.query('begin')
    // The books refuse to be changed by anybody; what is invented has never been in a statement.
    for (const table of ['ledger_transaction', 'earning'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `update earning set occurred_at = $2 where statement_id is null and occurred_at >= $3
        and order_line_id in (select id from order_line where order_id = $1)`,
      [orderId, at, since],
    )
    await client.query(
      'update ledger_transaction set occurred_at = $2 where order_id = $1 and occurred_at >= $3',
      [orderId, at, since],
    )
    for (const table of ['ledger_transaction', 'earning'])
      await client.query(`alter table ${table} enable trigger user`)
    await client.query(
      'update "order" set created_at = least(created_at, $2), paid_at = least(paid_at, $2) where id = $1',
      [orderId, at],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The creator's first order from a day on is given back in the third month. */
async function refundOne(
  shop: Shop,
  staff: SignedIn,
  creator: SignedIn,
  from: Date,
): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; number: string; refunded_yen: number }>(
    `select o.id, o.number, o.refunded_yen from "order" o join order_line l on l.order_id = o.id
      where l.creator_id = $1 and o.paid_at >= $2 order by o.paid_at, o.id limit 1`,
    [creator.uid, from],
  )
  const [order] = rows
  if (!order || order.refunded_yen > 0) return
  const since = new Date()
  await staff.call('POST /ops/orders/{number}/refunds', {
    params: { number: order.number },
    body: { reason: 'goodwill' },
  })
  const deadline = Date.now() + 60_000
  for (;;) {
    const { rows: now } = await shop.pool.query<{ refunded_yen: number }>(
      'select refunded_yen from "order" where id = $1',
      [order.id],
    )
    if ((now[0]?.refunded_yen ?? 0) > 0) break
    if (Date.now() > deadline) throw new Error('the demo’s refund was never carried out')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const at = addDays(startOfMonth(monthBefore(monthOf(shop.now))), 5)
  await dateBack(shop, order.id, at, since)
}

/** Each month closed on the first after it, payouts sent on the 20th: the first arrives, the second comes back. */
async function closeMonths(shop: Shop): Promise<void> {
  const months = Array.from({ length: MONTHS - 1 })
    .reduce((found: string[]) => [monthBefore(found[0] ?? ''), ...found], [monthOf(shop.now)])
    .slice(1)
  for (const month of months)
    await closeLastMonth({ ...shop.parts, now: new Date(startOfMonth(month).getTime() + 300_000) })
  const { rows } = await shop.pool.query<{ id: string; pay_on: string }>(
    `select id, pay_on::text from payout where state = 'payable' and pay_on < $1::date order by pay_on, id`,
    [jstDay(shop.now)],
  )
  for (const [at, { id, pay_on }] of rows.entries()) {
    const ctx = { ...shop.parts, now: new Date(`${pay_on}T10:00:00+09:00`) }
    await bookPayout(ctx, id, pay_on)
    if (at === rows.length - 1)
      await bookPayoutReturn(
        { ...ctx, now: addDays(ctx.now, 1) },
        id,
        '口座名義が一致しないため、銀行から戻りました。',
      )
  }
}
