import type { Ctx } from '@/lib/domain/core/ctx'
import type { Finding } from '@/lib/domain/core/ledger'
import type { NetworkPayment } from '@/lib/gateway/stripe'
import { AppError } from '@/lib/kit/errors'
import { addDays } from '@/lib/kit/jst'
import { requireDeferred } from '../payment-means/deferred-payment'
import type { Network } from '../payment-means/payment-network'
import { retainedYenOf } from '../payment-means/retained-yen-of'
import { type Known, listDeferred, listHeld, listUnlisted, readAsked } from './booked-payments'

/** Longer than either network can refund. */
const DAYS = 180

type Counted = { payments: number }
type One = { network: Network; id: string; number: string | null; booked: number }
type Difference = { paymentId: string; finding: Finding }

/**
 * Compares what the networks hold for the shop with the books, payment by payment, over the last 180 days: payments
 * that the shop knows, held ones included, and those that only the card network lists. Only reads. A payment in
 * progress is read twice before it counts. @throws AppError unavailable
 */
export async function compareWithNetworks(
  ctx: Ctx,
): Promise<{ findings: Finding[]; payments: number }> {
  const counted = { payments: 0 }
  const findings: Finding[] = []
  for await (const finding of findDifferences(ctx, counted)) findings.push(finding)
  return { findings, payments: counted.payments }
}

/**
 * The same as a stream of differences: at most three pages of the network's list are in memory. `counted` is the
 * number of compared payments so far.
 */
export async function* findDifferences(ctx: Ctx, counted: Counted): AsyncGenerator<Finding> {
  const told = new Set<string>()
  for await (const { paymentId, finding } of compareAll(ctx, counted)) {
    // More payments of one second than a page holds are met on their own page and beside it.
    if (told.has(paymentId)) continue
    told.add(paymentId)
    yield finding
  }
}

async function* compareAll(ctx: Ctx, counted: Counted): AsyncGenerator<Difference> {
  const since = addDays(ctx.now, -DAYS)
  yield* compareCards(ctx, since, counted)
  for await (const known of listDeferred(ctx.db, since)) {
    counted.payments += 1
    yield* compareKnown(ctx, known)
  }
  for await (const known of listHeld(ctx.db, since)) yield* compareKnown(ctx, known)
}

type Page = { ids: string[]; from: Date | null }
const NO_PAGE: Page = { ids: [], from: null }

/**
 * The network's list, page by page, against the books; and the orders of a page's time against the list. An order may be
 * listed one page before or after its time, so its page is looked at once the next one is here.
 */
async function* compareCards(ctx: Ctx, since: Date, counted: Counted): AsyncGenerator<Difference> {
  let [newer, page] = [NO_PAGE, NO_PAGE]
  for (let after: string | null = null, isFirst = true; ; isFirst = false) {
    const { payments, next, oldest } = await ctx.card.listPayments(since, after)
    counted.payments += payments.length
    yield* comparePage(ctx, payments)
    const older: Page = { ids: payments.map(({ intent }) => intent.id), from: oldest }
    if (!isFirst) yield* compareUnlisted(ctx, since, [newer, page, older])
    if (next === null) {
      yield* compareUnlisted(ctx, since, [page, { ...older, from: null }, NO_PAGE])
      return
    }
    ;[newer, page] = [page, older]
    after = next
  }
}

async function* comparePage(ctx: Ctx, payments: readonly NetworkPayment[]) {
  const asked = await readAsked(
    ctx.db,
    payments.map(({ intent }) => intent.id),
  )
  const books = new Map(asked.map((one) => [one.payment_id, one]))
  for (const paid of payments) {
    const { id, orderId } = paid.intent
    const { number = null, booked = 0 } = books.get(id) ?? {}
    // A payment that neither side knows as the shop's belongs to another shop on the same account.
    if (number === null && orderId === null) continue
    if (isForeign(paid) || retainedYenOf(paid) === booked) continue
    yield* compareAgain(ctx, { network: 'stripe', id, number, booked })
  }
}

async function* compareUnlisted(ctx: Ctx, since: Date, [newer, page, older]: readonly Page[]) {
  const listed = [newer, page, older].flatMap((one) => one?.ids ?? [])
  const span = { from: page?.from ?? since, until: newer?.from ?? null }
  for await (const known of listUnlisted(ctx.db, { ...span, listed })) {
    yield* compareKnown(ctx, known)
  }
}

/** One that is in no list: the network is asked about it alone. */
async function* compareKnown(ctx: Ctx, { network, payment_id, number, booked }: Known) {
  const one = { network, id: payment_id, number, booked }
  const now = await readNow(ctx, one)
  if (!now || isForeign(now) || retainedYenOf(now) === booked) return
  yield* compareAgain(ctx, one)
}

/** A difference may come from a payment in progress: both sides are read a second time. */
async function* compareAgain(ctx: Ctx, one: One): AsyncGenerator<Difference> {
  const now = await readNow(ctx, one)
  const found = now ? retainedYenOf(now) : 0
  const [{ booked = 0 } = {}] = await readAsked(ctx.db, [one.id])
  if (found !== booked)
    yield {
      paymentId: one.id,
      finding: {
        code: 'network-differs',
        subject: one.number ?? one.id,
        line: null,
        found,
        expected: booked,
      },
    }
}

/** The ledger is in yen alone; such a payment is held, and the staff have been notified. */
const isForeign = ({ intent }: NetworkPayment) => intent.currency !== 'jpy'

/** In its current state, without changing it; null if the network has no such payment. */
async function readNow(ctx: Ctx, { network, id }: One): Promise<NetworkPayment | null> {
  try {
    return network === 'stripe'
      ? await ctx.card.getPayment(id)
      : await requireDeferred(ctx).getPayment(id)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return null
    throw error
  }
}
