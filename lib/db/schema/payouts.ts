import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, yenColumn } from './columns'
import { account } from './identity'
import { ledgerEntry } from './ledger'

/** The split of the proceeds of a work or of one track, from a moment on. Never changed: new shares are a new split. */
export const split = pgTable(
  'split',
  {
    id: id(),
    workId: uuid('work_id').notNull(),
    /** Set when the split is only for sales of this track alone. */
    trackId: uuid('track_id'),
    startsAt: instant('starts_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('split_work').on(t.workId, t.trackId, t.startsAt)],
)

/** One part of a split. Its earnings wait while it is pending. When it is declined or expires, they go to the maker. */
export const splitShare = pgTable(
  'split_share',
  {
    id: id(),
    splitId: uuid('split_id')
      .notNull()
      .references(() => split.id),
    /** 0 is the maker's own part. */
    position: smallint('position').notNull(),
    shareBp: integer('share_bp').notNull(),
    /** Who gets the share, once that is decided: the invited person or the maker. */
    payeeId: uuid('payee_id').references(() => account.id),
    /** The maker's name for the invited person. */
    name: text('name').notNull(),
    /** The address of the invitation; null for the maker and for a person invited by nickname. */
    email: text('email'),
    /** The person who was invited by nickname. */
    invitedId: uuid('invited_id').references(() => account.id),
    state: text('state', { enum: ['pending', 'accepted', 'declined', 'expired'] }).notNull(),
    expiresAt: instant('expires_at'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('split_share_position').on(t.splitId, t.position),
    index('split_share_payee').on(t.payeeId),
    index('split_share_invited').on(t.invitedId).where(sql`state = 'pending'`),
    index('split_share_email').on(t.email).where(sql`state = 'pending'`),
    index('split_share_expiry').on(t.expiresAt).where(sql`state = 'pending'`),
    check('split_share_bp', sql`share_bp between 1 and 10000`),
    check('split_share_payee', sql`(payee_id is null) = (state = 'pending')`),
  ],
)

/** Rates set by law, each valid from its day on (lib/domain/core/ledger/rates.ts). */
export const datedRate = pgTable(
  'dated_rate',
  {
    kind: text('kind', {
      enum: ['consumptionTax', 'withholding', 'withholdingAbove', 'unregisteredDeduction'],
    }).notNull(),
    since: date('since').notNull(),
    /** Basis points. */
    rateBp: integer('rate_bp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.since] })],
)

/** A payee's closed month. A trigger refuses changes. */
export const statement = pgTable(
  'statement',
  {
    id: id(),
    number: text('number').notNull().unique(),
    payeeId: uuid('payee_id')
      .notNull()
      .references(() => account.id),
    /** Such as 2026-11, in Japanese time. */
    month: text('month').notNull(),
    /** The payee's part of what buyers paid, less refunds, with tax. */
    grossYen: yenColumn('gross_yen').notNull(),
    /** The platform's fee, with tax. */
    feeYen: yenColumn('fee_yen').notNull(),
    /** The tax of the fee, rounded once for the month (消費税法施行令70条の10). */
    feeTaxYen: yenColumn('fee_tax_yen').notNull(),
    /** The amount of earlier months that was not paid out; negative when the payee owes the platform. */
    carriedYen: yenColumn('carried_yen').notNull(),
    /** The rest of the document beside its lines: issuer, numbers, rates (lib/domain/money/payouts/statement-detail.ts). */
    detail: jsonb('detail').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [
    uniqueIndex('statement_once').on(t.payeeId, t.month),
    index('statement_month').on(t.month),
    index('statement_date').on(t.closedAt.desc(), t.id.desc()),
    index('statement_amount').on(sql`(gross_yen - fee_yen)`, t.closedAt.desc()),
    index('statement_name').on(sql`(detail->>'payeeName')`),
  ],
)

/**
 * The payee's part of a ledger entry: of a sale, a refund or a correction. It is written with the entry. Only its
 * statement is added later, once (a trigger). An earning is in at most one statement, whatever its date.
 */
export const earning = pgTable(
  'earning',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerEntry.id),
    /** The payee; null when the share of a split decides. */
    payeeId: uuid('payee_id'),
    shareId: uuid('share_id'),
    orderLineId: uuid('order_line_id'),
    /** The sold item, copied from its line so that the sum of a month needs no lines; null when nothing was sold. */
    itemKind: text('item_kind', { enum: ['work', 'track', 'merchandise', 'gift'] }),
    itemId: uuid('item_id'),
    /** The number of sold units; 0 for a refund. */
    quantity: integer('quantity').notNull().default(0),
    kind: text('kind', {
      enum: ['sale', 'refund', 'dispute', 'disputeWon', 'writeOff'],
    }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** The payee's part of the buyer's payment, with tax; negative for a refund. */
    grossYen: yenColumn('gross_yen').notNull(),
    /** The platform's fee of it, and the tax in that fee according to the books. */
    feeYen: yenColumn('fee_yen').notNull(),
    feeTaxYen: yenColumn('fee_tax_yen').notNull(),
    statementId: uuid('statement_id').references(() => statement.id),
  },
  (t) => [
    // Contains all columns for the sums of an open month, so that they are read from the index alone.
    index('earning_open')
      .on(
        t.payeeId,
        t.occurredAt,
        t.entryId,
        t.kind,
        t.itemKind,
        t.itemId,
        t.quantity,
        t.grossYen,
        t.feeYen,
      )
      .where(sql`statement_id is null`),
    index('earning_share').on(t.shareId, t.occurredAt),
    index('earning_statement').on(t.statementId, t.occurredAt, t.entryId),
    check('earning_whose', sql`num_nonnulls(payee_id, share_id) = 1`),
  ],
)

/** One payment to a payee: one month's statement, and earlier ones that were carried over. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    payeeId: uuid('payee_id')
      .notNull()
      .references(() => account.id),
    /** The month that created it when it was closed. */
    month: text('month').notNull(),
    state: text('state', { enum: ['payable', 'approved', 'sent', 'paid', 'returned'] }).notNull(),
    grossYen: yenColumn('gross_yen').notNull(),
    withholdingYen: yenColumn('withholding_yen').notNull(),
    netYen: yenColumn('net_yen').notNull(),
    /** The planned day; after the payment, the day of the payment. */
    payOn: date('pay_on').notNull(),
    /** The account that it was sent to. */
    bankAccountId: uuid('bank_account_id'),
    /** Why the bank returned it; shown to the payee. */
    failure: text('failure'),
    /** The run that contains it. It is in one run at a time, so that it is paid once. */
    runId: uuid('run_id').references((): AnyPgColumn => payoutRun.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payout_once').on(t.payeeId, t.month),
    index('payout_state').on(t.state, t.payOn),
    index('payout_month').on(t.month),
    index('payout_run_payouts').on(t.runId),
    check('payout_sum', sql`net_yen = gross_yen - withholding_yen and net_yen > 0`),
  ],
)

/** Payments that are sent to the bank together. One person of finance makes the run, another one approves it. */
export const payoutRun = pgTable(
  'payout_run',
  {
    id: id(),
    /** A bank day. */
    payOn: date('pay_on').notNull(),
    state: text('state', { enum: ['draft', 'approved', 'downloaded', 'sent', 'void'] }).notNull(),
    /** The payer and the format of the file, from the settings at the approval. */
    sender: jsonb('sender').$type<Record<string, unknown>>(),
    madeBy: uuid('made_by').notNull(),
    approvedBy: uuid('approved_by'),
    createdAt: createdAt(),
    approvedAt: instant('approved_at'),
    /** The first download. From then on the bank may have the file. */
    downloadedAt: instant('downloaded_at'),
    sentAt: instant('sent_at'),
    /** Who requested the cancellation because the bank does not have the file, and why. Another person confirms it. */
    cancelAskedBy: uuid('cancel_asked_by'),
    cancelAskedAt: instant('cancel_asked_at'),
    cancelReason: text('cancel_reason'),
    cancelledBy: uuid('cancelled_by'),
  },
  () => [
    check('payout_run_two', sql`approved_by is null or approved_by <> made_by`),
    check(
      'payout_run_cancel_two',
      sql`state <> 'void' or downloaded_at is null or coalesce(cancelled_by <> cancel_asked_by, false)`,
    ),
  ],
)

/** A download of a run's file: who got which file. Never changed. */
export const payoutDownload = pgTable(
  'payout_download',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => payoutRun.id),
    part: integer('part').notNull(),
    sha256: text('sha256').notNull(),
    downloadedBy: uuid('downloaded_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payout_download_run').on(t.runId, t.part)],
)

/** A payment of a run, with its details at the time when the run was made. */
export const payoutRunLine = pgTable(
  'payout_run_line',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => payoutRun.id),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payout.id),
    bankAccountId: uuid('bank_account_id').notNull(),
    /** The version of the tax details in force at that time. */
    taxProfileId: uuid('tax_profile_id'),
    netYen: yenColumn('net_yen').notNull(),
    /**
     * Why it needs a review before it is paid: it was in a file that was given up, it is the payee's first payment, or it
     * differs much from the payee's usual payments.
     */
    flag: text('flag', { enum: ['givenUp', 'first', 'unusual'] }),
    /** The run with the file that was given up. */
    givenUpRunId: uuid('given_up_run_id').references(() => payoutRun.id),
    /** The reviewer's note. */
    review: text('review'),
    reviewedBy: uuid('reviewed_by'),
    /** Why it was removed from this run. */
    leftReason: text('left_reason', { enum: ['suspended', 'account', 'tax', 'amount', 'gone'] }),
    leftAt: instant('left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.payoutId] }),
    index('payout_run_line_payout').on(t.payoutId),
    check('payout_run_line_left', sql`(left_at is null) = (left_reason is null)`),
    check(
      'payout_run_line_given_up',
      sql`coalesce(flag = 'givenUp', false) = (given_up_run_id is not null)`,
    ),
  ],
)

export const payoutStatement = pgTable(
  'payout_statement',
  {
    statementId: uuid('statement_id')
      .primaryKey()
      .references(() => statement.id),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payout.id),
    /** The part of the statement that this payout left for the next one: card sales that were too recent on its day. */
    heldYen: yenColumn('held_yen').notNull().default(0),
    /** The later payout that paid the held amount. */
    releasedIn: uuid('released_in').references(() => payout.id),
  },
  (t) => [
    index('payout_statement_payout').on(t.payoutId),
    index('payout_statement_released').on(t.releasedIn).where(sql`released_in is not null`),
    // Few rows are held. Each closing reads them.
    index('payout_statement_held')
      .on(t.statementId)
      .where(sql`held_yen > 0 and released_in is null`),
    check('payout_statement_held', sql`held_yen >= 0 and (released_in is null or held_yen > 0)`),
  ],
)
