import { addDays } from '@/lib/kit/jst'
import { monthOf, startOfMonth } from '@/lib/kit/jst-month'
import type { Shop } from './shop'
import { type SignedIn, signIn } from './sign-in'

const PASSWORD = 'yofukashi-no-niwa'

/** Whether the card network of the shop accepts test cards. */
export const takesTestCards = ({ parts }: Shop): boolean =>
  parts.settings.STRIPE_SECRET_KEY.startsWith('sk_test_')

/** An invented listener (from 0) with a name. */
export async function loadBuyer(shop: Shop, number: number): Promise<SignedIn> {
  const email = `kikite-${number + 1}@koeniwa.example`
  const person = await signIn(shop, { email, password: PASSWORD })
  const { nickname } = await person.call('GET /my/profile')
  if (nickname === null)
    await person.call('PUT /my/profile', {
      body: { nickname: `夜の聴き手${number + 1}`, agreeToTerms: true },
    })
  return person
}

/** Pays an order that awaits its payment, as the script of the network does in the buyer's browser. */
async function payWithTestCard(shop: Shop, clientSecret: string): Promise<void> {
  const [intentId] = clientSecret.split('_secret_')
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = shop.parts.settings
  const answer = await fetch(`${STRIPE_API_BASE}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`the card network answered ${answer.status}`)
}

/** Pays a placed order with the test card and has the shop settle it. @returns the order's number */
export async function payOrder(
  shop: Shop,
  { call }: SignedIn,
  { transactionId, clientSecret }: { transactionId: string; clientSecret: string },
): Promise<string> {
  await payWithTestCard(shop, clientSecret)
  const { orderNumber } = await call('POST /payment/stripe/verify', { body: { transactionId } })
  return orderNumber
}

/** Makes a paid order this many days old, but within its month: earlier statements are closed. */
export async function ageOrder(shop: Shop, orderId: string, days: number): Promise<void> {
  if (days === 0) return
  const from = startOfMonth(monthOf(shop.now))
  const at = addDays(shop.now, -days)
  await dateBack(shop, orderId, new Date(Math.max(at.getTime(), from.getTime())))
}

/** Moves an order, or its bookings after `since`, to the given moment. */
export async function dateBack(
  shop: Shop,
  orderId: string,
  at: Date,
  since = new Date(0),
): Promise<void> {
  const client = await shop.owner.connect()
  try {
    await client.query('begin')
    // Triggers forbid changes of the books. Invented entries may change, because they have never been in a statement.
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
    // Paid after its works came out: an earlier payment would be a preorder, which is earned at the release.
    await client.query(
      `update "order" set created_at = least(created_at, $2),
              paid_at = least(paid_at, greatest($2::timestamptz, (
                select max(w.release_at) from order_line l join work w on w.id = l.work_id where l.order_id = $1)))
        where id = $1`,
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
