import type { schema } from '@/lib/db'

type Kind = (typeof schema.ledgerTransaction.$inferInsert)['kind']
type Account = (typeof schema.ledgerEntry.$inferInsert)['account']

/** One side of a fact: debits are positive, credits negative. */
export type Entry = {
  account: Account
  /** The network of cash in transit; of a payable and of a line's fee the recipient (`Recipient`). */
  party?: string
  orderLineId?: string | null
  amountYen: number
}

export type Posting = {
  kind: Kind
  /** The id of the fact, e.g. of the order or of the network's refund; unique within its kind. */
  reference: string
  orderId?: string
  occurredAt: Date
  entries: readonly Entry[]
}
