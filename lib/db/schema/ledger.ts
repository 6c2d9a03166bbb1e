import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, yenColumn } from './columns'

/**
 * One business fact, once: `kind` and `reference` are unique, so a replay writes nothing. Its entries
 * sum to zero (a deferred constraint trigger) and are never changed (a trigger), see the migration.
 */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: id(),
    kind: text('kind', {
      enum: [
        'sale',
        'unearned',
        'held',
        'refund',
        'refundFailed',
        'dispute',
        'disputeWon',
        'networkFee',
        'payout',
        'payoutReturned',
        'statementTax',
        'writeOff',
      ],
    }).notNull(),
    reference: text('reference').notNull(),
    orderId: uuid('order_id'),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_transaction_once').on(t.kind, t.reference),
    index('ledger_transaction_order').on(t.orderId),
  ],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    account: text('account', {
      enum: [
        'cashInTransit',
        'cash',
        'platformRevenue',
        'consumptionTax',
        'creatorPayable',
        'withholding',
        'networkFees',
        'deliveryRevenue',
        'refundsPayable',
        'disputeLosses',
        'heldPayments',
        'badDebts',
      ],
    }).notNull(),
    /**
     * The network of cash in transit; of a payable and of a line's fee the payee, or `share:<id>` of a split, whose payee
     * may not be decided yet.
     */
    party: text('party').notNull().default(''),
    orderLineId: uuid('order_line_id'),
    /** Debits are positive, credits negative. */
    amountYen: yenColumn('amount_yen').notNull(),
  },
  (t) => [
    index('ledger_entry_transaction').on(t.transactionId),
    index('ledger_entry_account').on(t.account, t.party, t.id),
    check('ledger_entry_not_zero', sql`amount_yen <> 0`),
  ],
)
