import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Entry, Posting } from './posting'
import { withRecipients } from './recipients'
import { type Remaining, remainingYen } from './reversal-entries'

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

type Booked = Entry & { kind: Posting['kind'] }

export type OrderMoney = {
  /** All entries of the sale and of what came back of it; they are the books of `remaining`. */
  booked: Entry[]
  /** The part of the sale that was not refunded. */
  remaining: Remaining
  /** What is owed to the buyer, because nothing was delivered for it or its refund failed: by line, as far as known. */
  owed: Remaining
}

/** What remains of an order's money and what is owed, read from the books. The caller holds the order's row. */
export async function readMoney(tx: Transaction, orderId: string): Promise<OrderMoney> {
  const [sold] = await tx
    .select({ network: order.network, taxRatePercent: order.taxRatePercent })
    .from(order)
    .where(eq(order.id, orderId))
  if (!sold) throw new Error(`order ${orderId} does not exist`)
  const sales = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))
  const lines = await withRecipients(tx, sales)
  const all = await entriesOfOrder(tx, orderId)
  const booked = all.flatMap((entry) => partOfSale(entry, sold.network))
  const owed = all.filter(({ account }) => account === 'refundsPayable')
  const remainingOf = (entries: readonly Entry[], isDelivery: (entry: Entry) => boolean) => ({
    ...sold,
    lines: lines.map((line) => ({
      ...line,
      remainingYen: creditOf(entries.filter(({ orderLineId }) => orderLineId === line.id)),
    })),
    deliveryRemainingYen: creditOf(entries.filter(isDelivery)),
  })
  return {
    booked,
    remaining: remainingOf(booked, (one) => one.account === 'deliveryRevenue' && !one.party),
    owed: remainingOf(owed, ({ orderLineId }) => !orderLineId),
  }
}

const creditOf = (entries: readonly Entry[]) =>
  entries.reduce((total, { amountYen }) => total - amountYen, 0)

const entriesOfOrder = (tx: Transaction, orderId: string): Promise<Booked[]> =>
  tx
    .select({ ...entryColumns, kind: ledgerTransaction.kind })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(eq(ledgerTransaction.orderId, orderId))

const ofSale: readonly Posting['kind'][] = ['sale', 'refund', 'dispute', 'disputeWon']
const besideSale: readonly Entry['account'][] = ['disputeLosses', 'refundsPayable']

/**
 * What a dispute took beyond the sale, and what goes out of what is owed, is booked beside the sale: it is left out with
 * its cash.
 */
function partOfSale({ kind, ...entry }: Booked, network: string): Entry[] {
  if (!ofSale.includes(kind)) return []
  return besideSale.includes(entry.account)
    ? [{ account: 'cashInTransit', party: network, amountYen: entry.amountYen }]
    : [entry]
}

/** The part of an order's sale that was not refunded, read from the books. The caller holds the order's row. */
export const readRemaining = async (tx: Transaction, orderId: string): Promise<Remaining> =>
  (await readMoney(tx, orderId)).remaining

/** What of an order's money is owed to its buyer. */
export const readOwedYen = async (tx: Transaction, orderId: string): Promise<number> =>
  remainingYen((await readMoney(tx, orderId)).owed)

/** The received money of an order that is still here, by the books: without disputes and held money. */
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

/** Whether the buyer's bank has withdrawn money of an order and not returned it. */
export async function isDisputed(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select count(*) filter (where kind = 'dispute') > count(*) filter (where kind = 'disputeWon') "is"
      from ledger_transaction where order_id = ${orderId}`)
  return rows[0]?.is ?? false
}
