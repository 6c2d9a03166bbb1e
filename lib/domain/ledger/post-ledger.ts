import { schema, type Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'

type Kind = (typeof schema.ledgerTransaction.$inferInsert)['kind']
type Account = (typeof schema.ledgerEntry.$inferInsert)['account']

/** One side of a fact: debits are positive, credits negative. */
export type Entry = {
  account: Account
  /** The network of cash in transit, or the creator of a payable. */
  party?: string
  orderLineId?: string | null
  amountYen: number
}

export type Posting = {
  kind: Kind
  /** What the fact is known by, e.g. the order or the network's refund; unique within its kind. */
  reference: string
  orderId?: string
  occurredAt: Date
  entries: readonly Entry[]
}

/**
 * Writes one business fact, once: a second posting of the same kind and reference writes nothing.
 * Entries of 0 yen are left out; the rest must sum to zero (RangeError here, and a trigger at commit).
 * @returns whether it was new
 */
export async function postLedger(tx: Transaction, posting: Posting): Promise<boolean> {
  const entries = posting.entries.filter(({ amountYen }) => amountYen !== 0)
  const sum = entries.reduce((total, { amountYen }) => total + amountYen, 0)
  if (sum !== 0)
    throw new RangeError(`ledger ${posting.kind} ${posting.reference} is off by ${sum}`)
  if (entries.length === 0) return false
  const transactionId = newId()
  const made = await tx
    .insert(schema.ledgerTransaction)
    .values({
      id: transactionId,
      kind: posting.kind,
      reference: posting.reference,
      orderId: posting.orderId ?? null,
      occurredAt: posting.occurredAt,
    })
    .onConflictDoNothing()
    .returning({ id: schema.ledgerTransaction.id })
  if (made.length === 0) return false
  await tx.insert(schema.ledgerEntry).values(
    entries.map(({ account, party, orderLineId, amountYen }) => ({
      transactionId,
      account,
      party: party ?? '',
      orderLineId: orderLineId ?? null,
      amountYen,
    })),
  )
  return true
}
