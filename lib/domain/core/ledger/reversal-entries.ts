import { divideYen } from '@/lib/kit/shop/yen'
import type { Entry } from './posting'
import { type SaleFacts, type SoldLine, saleEntries } from './sale-entries'

/** A sold line and the part of its amount that was not refunded. */
type RemainingLine = SoldLine & { remainingYen: number }

/** What remains of a sale. */
export type Remaining = SaleFacts & {
  lines: readonly RemainingLine[]
  deliveryRemainingYen: number
}

/** Of one line, or of delivery (null). */
export type Part = { orderLineId: string | null; amountYen: number }

const floorShare = (part: number, whole: number, amount: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

export const remainingYen = ({ lines, deliveryRemainingYen }: Remaining): number =>
  lines.reduce((sum, line) => sum + line.remainingYen, deliveryRemainingYen)

/**
 * Spreads a refund over what remains, in proportion, in whole yen. @throws RangeError if it is 0 or more than remains
 */
export function shareOut(remaining: Remaining, amountYen: number): Part[] {
  const whole = remainingYen(remaining)
  if (amountYen <= 0 || amountYen > whole)
    throw new RangeError(`cannot take back ${amountYen}, ${whole} stands`)
  const parts = [
    ...remaining.lines.map((line) => ({ orderLineId: line.id, remaining: line.remainingYen })),
    { orderLineId: null, remaining: remaining.deliveryRemainingYen },
  ]
  const shares = divideYen(
    amountYen,
    parts.map((part) => part.remaining),
  )
  return parts
    .map(({ orderLineId }, i) => ({ orderLineId, amountYen: Number(shares[i]) }))
    .filter((part) => part.amountYen > 0)
}

/**
 * The refunded parts, of which less may remain than when they were named, because the network's own dashboard
 * refunded first: as much of each as remains, and the rest in proportion from the other lines. @throws RangeError if
 * more was refunded than remains
 */
export function fitParts(remaining: Remaining, named: readonly Part[]): Part[] {
  const standsOf = (id: string | null) =>
    id === null
      ? remaining.deliveryRemainingYen
      : (remaining.lines.find((line) => line.id === id)?.remainingYen ?? 0)
  const fitting = named
    .map(({ orderLineId, amountYen }) => ({
      orderLineId,
      amountYen: Math.min(amountYen, standsOf(orderLineId)),
    }))
    .filter(({ amountYen }) => amountYen > 0)
  const missing = sumOf(named) - sumOf(fitting)
  if (missing === 0) return fitting
  const others = shareOut(without(remaining, fitting), missing)
  return mergeParts([...fitting, ...others])
}

/** The same parts with each line once. */
export const mergeParts = (parts: readonly Part[]): Part[] =>
  [...new Set(parts.map(({ orderLineId }) => orderLineId))].map((orderLineId) => ({
    orderLineId,
    amountYen: sumOf(parts.filter((part) => part.orderLineId === orderLineId)),
  }))

export const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((total, { amountYen }) => total + amountYen, 0)

/** What remains after the parts are refunded. @throws RangeError if one is 0 or more than remains */
export function without(remaining: Remaining, parts: readonly Part[]): Remaining {
  const take = (id: string | null, from: number): number => {
    const yen = parts.filter((part) => part.orderLineId === id)
    const sum = sumOf(yen)
    if (yen.some(({ amountYen }) => amountYen <= 0) || sum > from)
      throw new RangeError(`cannot take back ${sum} of ${id ?? 'delivery'}, ${from} stands`)
    return from - sum
  }
  const known = new Set<string | null>([null, ...remaining.lines.map(({ id }) => id)])
  const stranger = parts.find(({ orderLineId }) => !known.has(orderLineId))
  if (stranger) throw new RangeError(`the sale has no line ${stranger.orderLineId}`)
  return {
    ...remaining,
    lines: remaining.lines.map((line) => ({
      ...line,
      remainingYen: take(line.id, line.remainingYen),
    })),
    deliveryRemainingYen: take(null, remaining.deliveryRemainingYen),
  }
}

/** The books of a sale as if only what remains had been sold: the fee keeps its share of each line, rounded down. */
export const booksOf = ({ lines, deliveryRemainingYen, ...sale }: Remaining): Entry[] =>
  saleEntries(
    sale,
    lines.map((line) => ({
      ...line,
      amountYen: line.remainingYen,
      feeYen: line.amountYen > 0 ? floorShare(line.remainingYen, line.amountYen, line.feeYen) : 0,
    })),
    deliveryRemainingYen,
  )

const keyOf = ({ account, party, orderLineId }: Entry) =>
  `${account}|${party ?? ''}|${orderLineId ?? ''}`

/**
 * The entries that lead from one balanced state of the books to another. So any sequence of refunds ends with the
 * books of a sale of the remaining parts alone: rounding loses no yen.
 */
export function entriesBetween(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const changes = new Map<string, Entry>()
  const add = (entry: Entry, sign: 1 | -1) => {
    const known = changes.get(keyOf(entry)) ?? { ...entry, amountYen: 0 }
    changes.set(keyOf(entry), { ...known, amountYen: known.amountYen + sign * entry.amountYen })
  }
  for (const entry of before) add(entry, -1)
  for (const entry of after) add(entry, 1)
  return [...changes.values()].filter(({ amountYen }) => amountYen !== 0)
}
