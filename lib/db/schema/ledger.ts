import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, yenColumn } from './columns'

/**
 * One business event. `kind` and `reference` are unique, so a repetition writes nothing. The sum of its entries is zero (a
 * deferred constraint trigger) and they never change (a trigger); both are in the migration.
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
        'networkPayout',
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
     * For cash in transit the network. For a payable and a line's fee the payee, or `share:<id>` of a split, because the
     * payee of a share may still be open.
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

/**
 * A difference between the books and the networks. It is open from the night when it was found until somebody decides it
 * or a later comparison does not find it any more.
 */
export const reconciliationDifference = pgTable(
  'reconciliation_difference',
  {
    id: id(),
    /** The name of the difference in the ledger's check. */
    code: text('code').notNull(),
    /** An order's number, or the network's id when there is no order. */
    subject: text('subject').notNull(),
    foundYen: bigint('found_yen', { mode: 'number' }).notNull(),
    expectedYen: bigint('expected_yen', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['open', 'decided', 'gone'] })
      .notNull()
      .default('open'),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    decision: text('decision', { enum: ['explained', 'corrected'] }),
    reason: text('reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** Found in a settlement of the deferred network, not by a comparison. So no later comparison closes it. */
    settlementId: uuid('settlement_id').references(() => settlement.id),
  },
  (t) => [
    // A difference that is found again is the same row.
    uniqueIndex('reconciliation_difference_once')
      .on(t.code, t.subject, t.foundYen, t.expectedYen)
      .where(sql`state <> 'gone'`),
    index('reconciliation_difference_state').on(t.state, t.id),
    index('reconciliation_difference_settlement')
      .on(t.settlementId)
      .where(sql`settlement_id is not null`),
    check(
      'reconciliation_difference_decided',
      sql`(state = 'decided') = (decided_at is not null) and num_nonnulls(decision, reason, decided_by, decided_at) in (0, 4)`,
    ),
  ],
)

/** A completed comparison with the networks. */
export const reconciliationRun = pgTable('reconciliation_run', {
  id: id(),
  finishedAt: instant('finished_at').notNull(),
  /** How many payments were compared. */
  payments: bigint('payments', { mode: 'number' }).notNull(),
  /** How many differences were found, with those that were decided already. */
  found: bigint('found', { mode: 'number' }).notNull(),
})

/** A bank payout in the settlement file of the deferred network. Each is imported once. */
export const settlement = pgTable(
  'settlement',
  {
    id: id(),
    /** The network's id of the payout. */
    payoutId: text('payout_id').notNull().unique(),
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    payments: integer('payments').notNull(),
    capturedYen: bigint('captured_yen', { mode: 'number' }).notNull(),
    refundedYen: bigint('refunded_yen', { mode: 'number' }).notNull(),
    feeYen: bigint('fee_yen', { mode: 'number' }).notNull(),
    /** Consumption tax on the fee, not included in it. */
    feeTaxYen: bigint('fee_tax_yen', { mode: 'number' }).notNull(),
    netYen: bigint('net_yen', { mode: 'number' }).notNull(),
    importedBy: uuid('imported_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('settlement_day').on(t.settledOn.desc(), t.id.desc()),
    check('settlement_net', sql`net_yen = captured_yen - refunded_yen - fee_yen - fee_tax_yen`),
  ],
)

/** One payment in a settlement: only the changes since the previous settlement. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlement.id),
    /** The network's id of the payment, even when the shop does not know the payment. */
    paymentId: text('payment_id').notNull(),
    capturedYen: yenColumn('captured_yen').notNull(),
    refundedYen: yenColumn('refunded_yen').notNull(),
    feeYen: yenColumn('fee_yen').notNull(),
    feeTaxYen: yenColumn('fee_tax_yen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.paymentId] }),
    index('settlement_line_payment').on(t.paymentId),
  ],
)
