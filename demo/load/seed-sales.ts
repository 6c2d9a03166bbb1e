import { randomUUID } from 'node:crypto'
import { addDays } from '@/lib/kit/jst'
import { monthBefore, monthOf, startOfMonth } from '@/lib/kit/jst-month'
import { dateBack, loadBuyer, payOrder, takesTestCards } from './buyers'
import type { DemoStaff } from './load-people'
import type { PublishedWork } from './load-work'
import { payMonths } from './pay-months'
import { seedDifferences } from './seed-finance'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

const BUYERS = 12
/** Past months, and the present one. */
const MONTHS = 4
const PER_MONTH = BUYERS / MONTHS

/**
 * Months of sales of the demo's creator. Invented listeners buy with the card network's test card, and the orders are
 * dated back. Some sales are shared with a friend, one is refunded in the next month. Each month is closed on the first
 * day after it; the payouts are paid, and the bank returns the last. A third circle sold something, was paid, and owes
 * the money since the refund. Only at a network that accepts test cards.
 */
export async function seedSales(
  shop: Shop,
  works: readonly PublishedWork[],
  [creator, friend, debtor]: readonly SignedIn[],
  { staff, colleague }: DemoStaff,
): Promise<void> {
  const albumsOf = (maker: SignedIn | undefined) =>
    works.filter(({ creator: { uid }, source }) => uid === maker?.uid && source.type === 'album')
  const albums = albumsOf(creator)
  const [first, second = first] = albums
  if (!takesTestCards(shop)) return
  const [owed] = albumsOf(debtor)
  if (!creator || !friend || !debtor || !first || !second || !owed) return
  await share(shop, creator, friend, second.id)
  await shop.owner.query(
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
  await payMonths(shop, { staff, colleague, months: MONTHS - 1 })
  await seedDifferences(shop, staff)
}

/** This many buyers per month, the oldest month first; the last of a month is too late for the next payout. */
function dayOf(now: Date, buyer: number): Date {
  const month = Array.from({ length: MONTHS - 1 - Math.floor((buyer * MONTHS) / BUYERS) }).reduce(
    (found: string) => monthBefore(found),
    monthOf(now),
  )
  const at = addDays(startOfMonth(month), 3 + 10 * (buyer % PER_MONTH))
  return at < now ? at : now
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

/** Buys as a companion app does, unless the buyer has the album. */
async function buy(shop: Shop, buyer: SignedIn, albumId: string, at: Date): Promise<void> {
  const { rowCount } = await shop.pool.query(
    `select 1 from entitlement where account_id = $1 and work_id = $2`,
    [buyer.uid, albumId],
  )
  if (rowCount) return
  const order = await buyer.call('POST /payment/stripe/order/audio', {
    body: { albumId, saveCard: false },
    idempotencyKey: randomUUID(),
  })
  await payOrder(shop, buyer, order)
  await dateBack(shop, order.transactionId, at)
}

/** The creator's first order from a day on is refunded in the third month. */
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
