import { sql } from 'drizzle-orm'
import type { schema, Transaction } from '@/lib/db'
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
  const rows = entries.map(({ account, party, orderLineId, amountYen }) => ({
    account,
    party: party ?? '',
    order_line_id: orderLineId ?? null,
    amount_yen: amountYen,
  }))
  const made = await tx.execute(sql`
    with made as (
      insert into ledger_transaction (id, kind, reference, order_id, occurred_at)
      values (${newId()}, ${posting.kind}, ${posting.reference}, ${posting.orderId ?? null}, ${posting.occurredAt})
      on conflict do nothing returning id)
    insert into ledger_entry (transaction_id, account, party, order_line_id, amount_yen)
    select made.id, e.account, e.party, e.order_line_id, e.amount_yen
      from made, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           e(account text, party text, order_line_id uuid, amount_yen integer)
    returning transaction_id`)
  return made.rows.length > 0
}
