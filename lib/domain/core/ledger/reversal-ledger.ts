import type { Transaction } from '@/lib/db'
import { entriesOf, type OrderMoney, readMoney } from './order-ledger'
import { postLedger } from './post-ledger'
import type { Entry } from './posting'
import {
  booksOf,
  entriesBetween,
  fitParts,
  mergeParts,
  type Part,
  type Remaining,
  remainingYen,
  shareOut,
  sumOf,
  without,
} from './reversal-entries'
import type { Network } from './sale-entries'

/** Which is taken first; the rest is taken from the other. */
export type Source = 'sale' | 'owed'

/**
 * The entries of outgoing money of an order, and its lines. `named` parts are taken first, as far as they remain.
 * @throws RangeError if less remains and is owed
 */
export function takeOut(
  { booked, remaining, owed }: OrderMoney,
  { amountYen, first, named = [] }: { amountYen: number; first: Source; named?: readonly Part[] },
): { entries: Entry[]; parts: Part[] } {
  const ofOwed =
    first === 'owed'
      ? Math.min(amountYen, remainingYen(owed))
      : Math.max(0, amountYen - remainingYen(remaining))
  const ofSale = amountYen - ofOwed
  const choose = (from: Remaining, yen: number): Part[] => {
    if (yen === 0) return []
    return sumOf(named) === yen ? fitParts(from, named) : shareOut(from, yen)
  }
  const [fromOwed, fromSale] = [choose(owed, ofOwed), choose(remaining, ofSale)]
  const after = booksOf(without(remaining, fromSale))
  return {
    entries: [
      ...(ofSale > 0 ? entriesBetween(booked, after) : []),
      ...owedEntries(remaining.network, fromOwed, -1),
    ],
    parts: mergeParts([...fromOwed, ...fromSale]),
  }
}

/** Cash that is owed to the buyer, of these lines. */
const owedEntries = (network: Network, parts: readonly Part[], sign: 1 | -1): Entry[] => [
  { account: 'cashInTransit', party: network, amountYen: sign * sumOf(parts) },
  ...parts.map(
    ({ orderLineId, amountYen }): Entry => ({
      account: 'refundsPayable',
      orderLineId,
      amountYen: -sign * amountYen,
    }),
  ),
]

type Fact = {
  /** The network's id of the refund. */
  reference: string
  orderId: string
  amountYen: number
  /** Of which lines, where that is known. */
  parts?: readonly Part[] | undefined
  occurredAt: Date
}

/**
 * Books a refund of an order, once per reference. The caller holds the order's row. @returns what it was taken from;
 * null if it was booked before @throws RangeError if it is more than remains and is owed
 */
export async function postReversal(
  tx: Transaction,
  { amountYen, parts: named, first, ...fact }: Fact & { first: Source },
): Promise<Part[] | null> {
  if ((await entriesOf(tx, 'refund', fact.reference)).length > 0) return null
  const money = await readMoney(tx, fact.orderId)
  const { entries, parts } = takeOut(money, { amountYen, first, named })
  await postLedger(tx, { kind: 'refund', ...fact, entries })
  return parts
}

const unnamed = (amountYen: number): Part[] => [{ orderLineId: null, amountYen }]

/**
 * Books that a booked refund has failed: its money is here again and owed to the buyer; the reversal of the sale
 * stays. Once per reference. @returns whether it was new
 */
export const postRefundFailed = (
  tx: Transaction,
  { amountYen, parts = [], network, ...fact }: Fact & { network: Network },
): Promise<boolean> =>
  postLedger(tx, {
    kind: 'refundFailed',
    ...fact,
    entries: owedEntries(network, parts.length > 0 ? parts : unnamed(amountYen), 1),
  })

/** Books money for an order that could no longer be granted as owed to the buyer. Once for each order. */
export const postUnearned = (
  tx: Transaction,
  { orderId, network, amountYen, occurredAt }: Omit<Fact, 'reference'> & { network: Network },
): Promise<boolean> =>
  postLedger(tx, {
    kind: 'unearned',
    reference: orderId,
    orderId,
    occurredAt,
    entries: owedEntries(network, unnamed(amountYen), 1),
  })
