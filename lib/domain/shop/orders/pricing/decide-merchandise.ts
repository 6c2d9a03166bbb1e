import { decideLine, LARGEST_ORDER_YEN, type Merchandise } from '@/lib/domain/shop/merchandise'
import { AppError } from '@/lib/kit/errors'
import { sumYen } from '@/lib/kit/shop/yen'
import { tooLarge, totalChanged, undeliverable } from '../model/errors'
import { type Coupon, couponRefusal, isInScope, type Subject } from './coupon-rules'
import { type PricedLine, priceLines } from './price'

export type MerchandiseItem = { id: string; quantity: number }
export type MerchandiseLine = PricedLine & { merchandise: Merchandise }

type Terms = {
  now: Date
  coupon: Coupon | null
  delivery: { zone: string; feeYen: number }
  expectedPriceYen: number
}

/**
 * The lines of an order for merchandise now. @throws AppError notFound (an item that is not shown), conflict if an
 * item is not available, the coupon does not apply, it cannot be delivered, or the screen showed another total
 * (nothing is reserved or charged)
 */
export function decideMerchandise(
  found: readonly Merchandise[],
  items: readonly MerchandiseItem[],
  terms: Terms,
): MerchandiseLine[] {
  const { now, coupon, delivery, expectedPriceYen } = terms
  const requested = items.map((item) => ({ ...item, merchandise: merchandiseOf(found, item.id) }))
  const refusal = linesRefusal(requested, now)
  if (refusal) throw refusal
  if (delivery.zone === 'undeliverable') throw undeliverable()
  const couponProblem = coupon && couponRefusal(coupon, found.map(subjectOf), now)
  if (couponProblem) throw couponProblem
  const priced = priceLines(
    requested.map(({ id, quantity, merchandise }) => ({
      key: id,
      quantity,
      listPriceYen: merchandise.price_yen,
      priceInForceYen: merchandise.price_yen,
      paidBeforeYen: 0,
      isInScope: coupon !== null && isInScope(coupon, subjectOf(merchandise)),
    })),
    coupon,
    delivery.feeYen === 0,
  )
  const totalYen = sumYen([...priced.map(({ amountYen }) => amountYen), delivery.feeYen])
  if (totalYen !== expectedPriceYen)
    throw totalChanged({ totalYen, deliveryFeeYen: delivery.feeYen, lines: priced })
  if (totalYen > LARGEST_ORDER_YEN) throw tooLarge(LARGEST_ORDER_YEN)
  return priced.map((line) => ({ ...line, merchandise: merchandiseOf(found, line.key) }))
}

function merchandiseOf(found: readonly Merchandise[], id: string): Merchandise {
  const merchandise = found.find((one) => one.id === id)
  if (merchandise) return merchandise
  throw new AppError('notFound', 'not-found', '取り扱いを終了した商品が含まれています。', {
    details: [{ path: `merchandises.${id}`, message: '取り扱いを終了した商品です。' }],
  })
}

const subjectOf = (merchandise: Merchandise): Subject => ({
  kind: 'merchandise',
  creatorId: merchandise.creator_id,
  workId: null,
})

type RequestedLine = MerchandiseItem & { merchandise: Merchandise }

/** The problems of all lines at once; `reason` is the kind of the first. */
function linesRefusal(requested: readonly RequestedLine[], now: Date): AppError | null {
  const problems = requested.flatMap(({ id, quantity, merchandise }) => {
    const { problem } = decideLine(merchandise, quantity, now)
    return problem ? [{ id, title: merchandise.title, problem }] : []
  })
  const [first] = problems
  if (!first) return null
  return new AppError(
    'conflict',
    'order/cannot-order',
    `「${first.title}」: ${first.problem.message}`,
    {
      reason: first.problem.kind,
      details: problems.map(({ id, problem }) => ({
        path: `merchandises.${id}`,
        message: problem.message,
      })),
    },
  )
}
