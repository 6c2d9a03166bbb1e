import { and, eq, inArray, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { type Entry, type Posting, postLedger } from './post-ledger'
import { reversalEntries } from './reversal-entries'

const { ledgerEntry, ledgerTransaction } = schema

async function entriesOf(
  tx: Transaction,
  kind: Posting['kind'],
  reference: string,
): Promise<Entry[]> {
  return await tx
    .select({
      account: ledgerEntry.account,
      party: ledgerEntry.party,
      orderLineId: ledgerEntry.orderLineId,
      amountYen: ledgerEntry.amountYen,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(eq(ledgerTransaction.kind, kind), eq(ledgerTransaction.reference, reference)))
    .orderBy(ledgerEntry.id)
}

/** How much of an order's money has gone back to the buyer, by refund or chargeback. */
export async function reversedYen(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ yen: sql<number>`coalesce(-sum(${ledgerEntry.amountYen}), 0)::int` })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerTransaction.orderId, orderId),
        eq(ledgerEntry.account, 'cashInTransit'),
        inArray(ledgerTransaction.kind, ['refund', 'dispute', 'disputeWon']),
      ),
    )
  return row?.yen ?? 0
}

type Reversal = {
  kind: 'refund' | 'dispute'
  /** The network's id of the refund or dispute. */
  reference: string
  orderId: string
  amountYen: number
  occurredAt: Date
}

/**
 * Takes money of a sale back, linked to its order, once per reference. The caller holds the order's row.
 * @returns whether it was new @throws RangeError when more would go back than was paid
 */
export async function postReversal(tx: Transaction, reversal: Reversal): Promise<boolean> {
  const { amountYen, ...posting } = reversal
  if ((await entriesOf(tx, reversal.kind, reversal.reference)).length > 0) return false
  const sale = await entriesOf(tx, 'sale', reversal.orderId)
  const entries = reversalEntries(sale, await reversedYen(tx, reversal.orderId), amountYen)
  return await postLedger(tx, { ...posting, entries })
}

/** Undoes a lost-looking dispute that was won: its entries come back negated, once. */
export async function postDisputeWon(
  tx: Transaction,
  won: { reference: string; orderId: string; occurredAt: Date },
): Promise<boolean> {
  const taken = await entriesOf(tx, 'dispute', won.reference)
  const entries = taken.map((entry) => ({ ...entry, amountYen: -entry.amountYen }))
  return await postLedger(tx, { kind: 'disputeWon', ...won, entries })
}
