import type Stripe from 'stripe'
import { AppError } from '@/lib/kit/errors'
import type { NetworkPayment } from './card-network'
import { toIntent, toRefunds } from './map'
import { readDispute } from './read-dispute'

const PAGE = 100
/** No payment has as many refunds or disputes. The limit ends the loop on a faulty list. */
const MOST_PAGES = 10

/** A payment in its current state. Without refunds and disputes it needs one call. */
export async function readPayment(stripe: Stripe, intentId: string): Promise<NetworkPayment> {
  const intent = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge.refunds'],
  })
  return await withReversals(stripe, intent)
}

/** A page of payments in their current state. */
export async function listPayments(
  stripe: Stripe,
  since: Date,
  after: string | null,
): Promise<{ payments: NetworkPayment[]; next: string | null; oldest: Date | null }> {
  const { data, has_more } = await stripe.paymentIntents.list({
    limit: PAGE,
    created: { gte: Math.floor(since.getTime() / 1000) },
    expand: ['data.latest_charge.refunds'],
    ...(after && { starting_after: after }),
  })
  const payments: NetworkPayment[] = []
  for (const intent of data) payments.push(await withReversals(stripe, intent))
  const last = data.at(-1)
  const oldest = last ? new Date(last.created * 1000) : null
  return { payments, next: has_more && last ? last.id : null, oldest }
}

/** The charge contains the first refunds, also failed ones. More refunds, and disputes, are read only when there are any. */
async function withReversals(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<NetworkPayment> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const of = (after?: string) => ({
    payment_intent: intent.id,
    limit: PAGE,
    ...(after && { starting_after: after }),
  })
  const refunds = charge?.refunds?.has_more
    ? await readAll(intent.id, (after) => stripe.refunds.list(of(after)))
    : (charge?.refunds?.data ?? [])
  const disputes = charge?.disputed
    ? await readAll(intent.id, (after) => stripe.disputes.list(of(after)))
    : []
  return { intent: toIntent(intent), ...toRefunds(refunds), disputes: disputes.map(readDispute) }
}

type Page<T> = { data: T[]; has_more: boolean }

/** Every page of a list. @throws AppError unprocessable when it does not end: half of it would put the books wrong */
async function readAll<T extends { id: string }>(
  intentId: string,
  readPage: (after?: string) => PromiseLike<Page<T>>,
): Promise<T[]> {
  const found: T[] = []
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { data, has_more } = await readPage(found.at(-1)?.id)
    found.push(...data)
    if (!has_more) return found
  }
  throw new AppError(
    'unprocessable',
    'payment/too-many-reversals',
    `お支払い ${intentId} には返金または異議申し立てが${MOST_PAGES * PAGE}件を超えてあるため、読み切れません。決済会社の管理画面でご確認ください。`,
  )
}
