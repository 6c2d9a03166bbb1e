import type { Entry } from './post-ledger'

const floorOf = (part: number, whole: number, amount: number): number => {
  const product = BigInt(amount) * BigInt(part)
  const quotient = product / BigInt(whole)
  return Number(product % BigInt(whole) < 0n ? quotient - 1n : quotient)
}

/** Splits `part` of `whole` over the amounts so that the shares sum to it exactly, at every `part`. */
function sharesOf(amounts: readonly number[], part: number, whole: number): number[] {
  let running = 0
  let before = 0
  return amounts.map((amount) => {
    running += amount
    const upTo = floorOf(part, whole, running)
    const share = upTo - before
    before = upTo
    return share
  })
}

/**
 * What takes back `amountYen` of a sale of which `reversedYen` went back before: every entry in proportion,
 * no yen lost between them, and nothing left once all of it is back. `sale` holds the entries as posted.
 * @throws RangeError when more would go back than came in
 */
export function reversalEntries(
  sale: readonly Entry[],
  reversedYen: number,
  amountYen: number,
): Entry[] {
  const received = sale
    .filter(({ account }) => account === 'cashInTransit')
    .reduce((sum, entry) => sum + entry.amountYen, 0)
  const after = reversedYen + amountYen
  if (amountYen <= 0 || after > received)
    throw new RangeError(`cannot take back ${amountYen} of ${received}, ${reversedYen} is back`)
  const others = sale.filter(({ account }) => account !== 'cashInTransit')
  const amounts = others.map((entry) => entry.amountYen)
  const was = sharesOf(amounts, reversedYen, received)
  const is = sharesOf(amounts, after, received)
  return [
    ...sale
      .filter(({ account }) => account === 'cashInTransit')
      .map((entry) => ({ ...entry, amountYen: -amountYen })),
    ...others.map((entry, i) => ({ ...entry, amountYen: (was[i] ?? 0) - (is[i] ?? 0) })),
  ]
}
