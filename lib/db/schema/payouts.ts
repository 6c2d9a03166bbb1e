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

/** Who shares the proceeds of a work or of one track, from a moment on. Never changed: new shares are a new split. */
export const split = pgTable(
  'split',
  {
    id: id(),
    workId: uuid('work_id').notNull(),
    /** Only of this track, sold by itself. */
    trackId: uuid('track_id'),
    startsAt: instant('starts_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('split_work').on(t.workId, t.trackId, t.startsAt)],
)

/** One part of a split. What it earned waits while it is pending, and is the maker's once it is declined or expired. */
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
    /** Whose it is once decided: the invited one's, or the maker's. */
    payeeId: uuid('payee_id').references(() => account.id),
    /** As the maker knows whoever is invited. */
    name: text('name').notNull(),
    /** Where the invitation went; the maker has none, and whoever was invited by nickname. */
    email: text('email'),
    /** Who was invited by nickname. */
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

/** Rates that laws change, each from its day on (lib/domain/core/ledger/rates.ts). */
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

/** One payee's month, frozen when it is closed; a trigger refuses changes. */
export const statement = pgTable(
  'statement',
  {
    id: id(),
    number: text('number').notNull().unique(),
    payeeId: uuid('payee_id')
      .notNull()
      .references(() => account.id),
    /** 2026-11, of Japan. */
    month: text('month').notNull(),
    /** What buyers paid less what went back; the payee's part of it, with tax. */
    grossYen: yenColumn('gross_yen').notNull(),
    /** The platform's, with tax. */
    feeYen: yenColumn('fee_yen').notNull(),
    /** Of the fee, rounded once for the month (消費税法施行令70条の10). */
    feeTaxYen: yenColumn('fee_tax_yen').notNull(),
    /** Of months before that have not been paid out; negative where something is owed to the platform. */
    carriedYen: yenColumn('carried_yen').notNull(),
    /** What the document says beside its lines: issuer, numbers, rates (lib/domain/money/payouts/statement-detail.ts). */
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
 * What an entry of the books is for its payee: the payee's part of a sale, of what went back, or a correction. Written
 * with the entry; only the statement that it stands in is added later, once (a trigger). Whatever its date, an entry
 * stands in at most one statement.
 */
export const earning = pgTable(
  'earning',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerEntry.id),
    /** Whose it is; null where the share of a split decides. */
    payeeId: uuid('payee_id'),
    shareId: uuid('share_id'),
    orderLineId: uuid('order_line_id'),
    /** What was sold, beside its line so that a month is summed without reading its lines; null where nothing was sold. */
    itemKind: text('item_kind', { enum: ['work', 'track', 'merchandise', 'gift'] }),
    itemId: uuid('item_id'),
    /** How many of it a sale was; 0 for what went back. */
    quantity: integer('quantity').notNull().default(0),
    kind: text('kind', {
      enum: ['sale', 'refund', 'dispute', 'disputeWon', 'writeOff'],
    }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** Of what the buyer paid, with tax; negative where it went back. */
    grossYen: yenColumn('gross_yen').notNull(),
    /** Of it the platform's, and the tax that the books took out of that. */
    feeYen: yenColumn('fee_yen').notNull(),
    feeTaxYen: yenColumn('fee_tax_yen').notNull(),
    statementId: uuid('statement_id').references(() => statement.id),
  },
  (t) => [
    // All that the sums of an open month read, so that they never touch the rows.
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

/** One payment to a payee: of one month's statement and of those that were carried over to it. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    payeeId: uuid('payee_id')
      .notNull()
      .references(() => account.id),
    /** The month whose closing made it. */
    month: text('month').notNull(),
    state: text('state', { enum: ['payable', 'approved', 'sent', 'paid', 'returned'] }).notNull(),
    grossYen: yenColumn('gross_yen').notNull(),
    withholdingYen: yenColumn('withholding_yen').notNull(),
    netYen: yenColumn('net_yen').notNull(),
    /** The day that it is planned for; once paid, the day on which it was. */
    payOn: date('pay_on').notNull(),
    /** Where it went. */
    bankAccountId: uuid('bank_account_id'),
    /** Why the bank returned it, for the payee. */
    failure: text('failure'),
    /** The run that it is in: of one at a time, so that it is paid once. */
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

/** Payments that go to the bank together: made by one of finance, approved by another, then sent. */
export const payoutRun = pgTable(
  'payout_run',
  {
    id: id(),
    /** A day on which banks work. */
    payOn: date('pay_on').notNull(),
    state: text('state', { enum: ['draft', 'approved', 'downloaded', 'sent', 'void'] }).notNull(),
    /** Who pays, and the form of the file, as the settings were when it was approved. */
    sender: jsonb('sender').$type<Record<string, unknown>>(),
    madeBy: uuid('made_by').notNull(),
    approvedBy: uuid('approved_by'),
    createdAt: createdAt(),
    approvedAt: instant('approved_at'),
    /** The first time: from then on the bank may have it. */
    downloadedAt: instant('downloaded_at'),
    sentAt: instant('sent_at'),
    /** Who says that the bank has not taken the file, and how they know; somebody else confirms it. */
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

/** Each time that a file of a run was given out: to whom, and what. Written once. */
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

/** What a run pays to whom, as it was when it was made. */
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
    /** The version of the tax details that was in force. */
    taxProfileId: uuid('tax_profile_id'),
    netYen: yenColumn('net_yen').notNull(),
    /**
     * Why it is looked at before it is paid: it was in a file that was given up, it is the payee's first, or far from what
     * they usually get.
     */
    flag: text('flag', { enum: ['givenUp', 'first', 'unusual'] }),
    /** The run whose file it was in. */
    givenUpRunId: uuid('given_up_run_id').references(() => payoutRun.id),
    /** What whoever looked at it wrote. */
    review: text('review'),
    reviewedBy: uuid('reviewed_by'),
    /** Why it is not paid with this run after all. */
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
    /** Of the statement, what this payout left for the next one: card sales that were too young on its day. */
    heldYen: yenColumn('held_yen').notNull().default(0),
    /** The payout that paid what was held. */
    releasedIn: uuid('released_in').references(() => payout.id),
  },
  (t) => [
    index('payout_statement_payout').on(t.payoutId),
    index('payout_statement_released').on(t.releasedIn).where(sql`released_in is not null`),
    // What is held now is little, and asked for at each closing.
    index('payout_statement_held')
      .on(t.statementId)
      .where(sql`held_yen > 0 and released_in is null`),
    check('payout_statement_held', sql`held_yen >= 0 and (released_in is null or held_yen > 0)`),
  ],
)
