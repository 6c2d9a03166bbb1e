import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { type Entry, type Posting, postLedger } from './post-ledger'
import {
  booksOf,
  entriesBetween,
  fitParts,
  type Part,
  type Standing,
  shareOut,
  standingYen,
  without,
} from './reversal-entries'
import type { Network } from './sale-entries'

const { ledgerEntry, ledgerTransaction, order, orderLine } = schema

const entryColumns = {
  account: ledgerEntry.account,
  party: ledgerEntry.party,
  orderLineId: ledgerEntry.orderLineId,
  amountYen: ledgerEntry.amountYen,
}

export async function entriesOf(
  tx: Transaction,
  kind: Posting['kind'],
  reference: string,
): Promise<Entry[]> {
  return await tx
    .select(entryColumns)
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(eq(ledgerTransaction.kind, kind), eq(ledgerTransaction.reference, reference)))
    .orderBy(ledgerEntry.id)
}

/**
 * All that is booked of an order's sale and of what came back of it. What a dispute took beyond the sale is left out,
 * with its cash: it never was part of it.
 */
export async function entriesOfSale(tx: Transaction, orderId: string): Promise<Entry[]> {
  const booked = await tx
    .select(entryColumns)
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerTransaction.orderId, orderId),
        inArray(ledgerTransaction.kind, ['sale', 'refund', 'dispute', 'disputeWon']),
      ),
    )
  return booked.map((entry) =>
    entry.account === 'disputeLosses' ? { ...entry, account: 'cashInTransit' as const } : entry,
  )
}

/** What of the money that came for an order is still here, by the books: not what a dispute took, nor what is held. */
export async function readCashYen(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ yen: sql<number>`coalesce(sum(${ledgerEntry.amountYen}), 0)::int` })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerTransaction.orderId, orderId),
        inArray(ledgerEntry.account, ['cashInTransit', 'heldPayments']),
      ),
    )
  return row?.yen ?? 0
}

/** Whether money was ever booked as an order's own; held money is not. */
export async function isInBooks(tx: Transaction, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.orderId, orderId), ne(ledgerTransaction.kind, 'held')))
    .limit(1)
  return row !== undefined
}

/** Whether the buyer's bank has taken money of an order and not given it back. */
export async function isDisputed(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select count(*) filter (where kind = 'dispute') > count(*) filter (where kind = 'disputeWon') "is"
      from ledger_transaction where order_id = ${orderId}`)
  return rows[0]?.is ?? false
}

/** What of an order's sale has not gone back, read from the books. The caller holds the order's row. */
export async function readStanding(tx: Transaction, orderId: string): Promise<Standing> {
  return standingFrom(tx, orderId, await entriesOfSale(tx, orderId))
}

export async function standingFrom(
  tx: Transaction,
  orderId: string,
  booked: readonly Entry[],
): Promise<Standing> {
  const [sold] = await tx
    .select({ network: order.network })
    .from(order)
    .where(eq(order.id, orderId))
  if (!sold) throw new Error(`order ${orderId} does not exist`)
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))
  const sum = (fits: (entry: Entry) => boolean) =>
    booked.filter(fits).reduce((total, { amountYen }) => total - amountYen, 0)
  return {
    network: sold.network,
    lines: lines.map((line) => ({
      ...line,
      standingYen: sum(({ orderLineId }) => orderLineId === line.id),
    })),
    deliveryStandingYen: sum(({ account, party }) => account === 'deliveryRevenue' && !party),
  }
}

type Reversal = {
  /** The network's id of the refund. */
  reference: string
  orderId: string
  amountYen: number
  /** What it is for, where that is known, as far as it stands; otherwise it is spread over all that does. */
  parts?: readonly Part[] | undefined
  occurredAt: Date
}

/**
 * Takes money of a sale back, linked to its order, once per reference. The caller holds the order's row.
 * @returns what it was taken from; null when it was booked before @throws RangeError when more would go
 * back than stands
 */
export async function postReversal(tx: Transaction, reversal: Reversal): Promise<Part[] | null> {
  const { amountYen, parts: known, ...posting } = reversal
  if ((await entriesOf(tx, 'refund', reversal.reference)).length > 0) return null
  const booked = await entriesOfSale(tx, reversal.orderId)
  const standing = await standingFrom(tx, reversal.orderId, booked)
  const parts =
    known && known.length > 0 ? fitParts(standing, known) : shareOut(standing, amountYen)
  const after = without(standing, parts)
  if (standingYen(standing) - standingYen(after) !== amountYen)
    throw new RangeError(`the parts of ${reversal.reference} are not ${amountYen}`)
  await postLedger(tx, {
    kind: 'refund',
    ...posting,
    entries: entriesBetween(booked, booksOf(after)),
  })
  return parts
}

type Unearned = { orderId: string; network: Network; amountYen: number; occurredAt: Date }

export const unearnedEntries = (
  { network, amountYen }: Pick<Unearned, 'network' | 'amountYen'>,
  sign: 1 | -1,
): Entry[] => [
  { account: 'cashInTransit', party: network, amountYen: sign * amountYen },
  { account: 'refundsPayable', amountYen: -sign * amountYen },
]

/** Money that came for an order which could not be granted any more, and is owed back. Once an order. */
export const postUnearned = (tx: Transaction, one: Unearned): Promise<boolean> =>
  postLedger(tx, {
    kind: 'unearned',
    reference: one.orderId,
    orderId: one.orderId,
    occurredAt: one.occurredAt,
    entries: unearnedEntries(one, 1),
  })

/** The same money going back, once per reference (the network's id of the refund). */
export const postUnearnedRefund = (
  tx: Transaction,
  one: Unearned & { reference: string },
): Promise<boolean> =>
  postLedger(tx, {
    kind: 'refund',
    reference: one.reference,
    orderId: one.orderId,
    occurredAt: one.occurredAt,
    entries: unearnedEntries(one, -1),
  })
