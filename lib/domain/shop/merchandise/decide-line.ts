import type { z } from 'zod'
import type { LineProblem } from '@/lib/contract/merchandise'
import type { Merchandise } from './find-merchandise'
import { saleableOf } from './merchandise-row'
import { stockState } from './stock-state'

type Problem = z.infer<typeof LineProblem>
export type LineDecision = { maxQuantity: number; problem: Problem | null }

/** The largest quantity of a line. */
const MOST_UNITS = 99

/**
 * Whether so many units can be ordered here and now, and how many could: as many as are free, as the limit
 * leaves after the buyer's live orders, and 99 at most. Nothing but the facts decides.
 */
export function decideLine(
  merchandise: Merchandise | undefined,
  quantity: number,
  now: Date,
): LineDecision {
  if (!merchandise) return refuse('gone', '取り扱いを終了した商品です。')
  const state = stockState(saleableOf(merchandise), now)
  if (state === 'notYet') return refuse('notYet', 'まだ販売を始めていない商品です。')
  if (state === 'ended') return refuse('ended', '販売期間が終わった商品です。')
  if (state === 'soldOut') return refuse('soldOut', '売り切れました。')
  const limit = merchandise.per_person_limit
  const leftForBuyer = limit === null ? MOST_UNITS : Math.max(0, limit - merchandise.bought_units)
  const maxQuantity = Math.min(merchandise.free_units, leftForBuyer, MOST_UNITS)
  if (quantity > leftForBuyer && limit !== null)
    return { maxQuantity, problem: overLimit(limit, merchandise.bought_units, maxQuantity) }
  if (quantity > maxQuantity)
    return {
      maxQuantity,
      problem: {
        kind: 'onlyN',
        limit: maxQuantity,
        message: `残り${maxQuantity}点です。数量を減らしてください。`,
      },
    }
  return { maxQuantity, problem: null }
}

const refuse = (kind: Problem['kind'], message: string): LineDecision => ({
  maxQuantity: 0,
  problem: { kind, limit: 0, message },
})

function overLimit(limit: number, bought: number, maxQuantity: number): Problem {
  const rule = `お一人さま${limit}点までの商品です。`
  const message = bought > 0 ? `${rule}これまでに${bought}点ご注文いただいています。` : rule
  return { kind: 'perPersonLimit', limit: maxQuantity, message }
}
