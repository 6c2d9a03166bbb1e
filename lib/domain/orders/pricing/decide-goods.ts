import { decideLine, type Goods, LARGEST_ORDER_YEN } from '@/lib/domain/merchandise'
import { AppError } from '@/lib/kit/errors'
import { sumYen } from '@/lib/kit/shop/yen'
import { tooLarge, totalChanged, undeliverable } from '../model/errors'
import { type Coupon, couponRefusal, isInScope, type Subject } from './coupon-rules'
import { type PricedLine, priceLines } from './price'

export type GoodsItem = { id: string; quantity: number }
export type GoodsLine = PricedLine & { goods: Goods }

type Terms = {
  now: Date
  coupon: Coupon | null
  delivery: { zone: string; feeYen: number }
  expectedPriceYen: number
}

/**
 * The lines of an order for goods here and now. @throws AppError notFound (something that is not shown),
 * conflict when a line cannot be had, the coupon is not for it, it cannot be delivered, or the screen showed
 * another total (then nothing is held and nothing charged)
 */
export function decideGoods(
  found: readonly Goods[],
  items: readonly GoodsItem[],
  terms: Terms,
): GoodsLine[] {
  const { now, coupon, delivery, expectedPriceYen } = terms
  const wanted = items.map((item) => ({ ...item, goods: goodsOf(found, item.id) }))
  const refusal = linesRefusal(wanted, now)
  if (refusal) throw refusal
  if (delivery.zone === 'undeliverable') throw undeliverable()
  const couponProblem = coupon && couponRefusal(coupon, found.map(subjectOf), now)
  if (couponProblem) throw couponProblem
  const priced = priceLines(
    wanted.map(({ id, quantity, goods }) => ({
      key: id,
      quantity,
      listPriceYen: goods.price_yen,
      priceInForceYen: goods.price_yen,
      paidBeforeYen: 0,
      isInScope: coupon !== null && isInScope(coupon, subjectOf(goods)),
    })),
    coupon,
    delivery.feeYen === 0,
  )
  const totalYen = sumYen([...priced.map(({ amountYen }) => amountYen), delivery.feeYen])
  if (totalYen !== expectedPriceYen)
    throw totalChanged({ totalYen, deliveryFeeYen: delivery.feeYen, lines: priced })
  if (totalYen > LARGEST_ORDER_YEN) throw tooLarge(LARGEST_ORDER_YEN)
  return priced.map((line) => ({ ...line, goods: goodsOf(found, line.key) }))
}

function goodsOf(found: readonly Goods[], id: string): Goods {
  const goods = found.find((one) => one.id === id)
  if (goods) return goods
  throw new AppError('notFound', 'not-found', '取り扱いを終了した商品が含まれています。', {
    details: [{ path: `merchandises.${id}`, message: '取り扱いを終了した商品です。' }],
  })
}

const subjectOf = (goods: Goods): Subject => ({
  kind: 'merchandise',
  creatorId: goods.creator_id,
  workId: null,
})

type Wanted = GoodsItem & { goods: Goods }

/** What is wrong, for every line at once; `reason` is the first one's kind. */
function linesRefusal(wanted: readonly Wanted[], now: Date): AppError | null {
  const problems = wanted.flatMap(({ id, quantity, goods }) => {
    const { problem } = decideLine(goods, quantity, now)
    return problem ? [{ id, title: goods.title, problem }] : []
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
