import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from './columns'
import { account } from './identity'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id)

/**
 * A version of a payee's tax details; the version in force has no end. Names and addresses are encrypted
 * (docs/decisions/payouts.md). Rows stay after the account is deleted, as long as the law requires.
 */
export const taxProfile = pgTable(
  'tax_profile',
  {
    id: id(),
    accountId: accountId(),
    payeeKind: text('payee_kind', { enum: ['individual', 'company'] }).notNull(),
    isResident: boolean('is_resident').notNull().default(true),
    /** Whether income tax is withheld from payments (所得税法204条). */
    withholds: boolean('withholds').notNull(),
    /** A company's 法人番号, which is public. */
    corporateNumber: text('corporate_number'),
    /** The number of an issuer of qualified invoices: T and 13 digits. It is public. */
    invoiceNumber: text('invoice_number'),
    /** Whether the payee agreed to 媒介者交付特例: the platform issues the invoice in place of the payee. */
    intermediaryInvoice: boolean('intermediary_invoice').notNull().default(false),
    sealed: bytea('sealed').notNull(),
    keyId: text('key_id').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('tax_profile_in_force').on(t.accountId).where(sql`ended_at is null`),
    index('tax_profile_account').on(t.accountId, t.createdAt),
  ],
)

/** A version of a payee's bank account, like those of the tax profile. */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: id(),
    accountId: accountId(),
    sealed: bytea('sealed').notNull(),
    keyId: text('key_id').notNull(),
    lastDigits: text('last_digits').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('bank_account_in_force').on(t.accountId).where(sql`ended_at is null`),
    index('bank_account_account').on(t.accountId, t.createdAt),
  ],
)

/** My Number or 法人番号 for the 支払調書, encrypted with a separate key. */
export const payeeNumber = pgTable(
  'payee_number',
  {
    id: id(),
    accountId: accountId(),
    kind: text('kind', { enum: ['myNumber', 'corporateNumber'] }).notNull(),
    sealed: bytea('sealed').notNull(),
    keyId: text('key_id').notNull(),
    createdAt: createdAt(),
    /** When it is no longer needed and must be deleted (番号法20条). */
    deleteAfter: instant('delete_after').notNull(),
  },
  (t) => [
    uniqueIndex('payee_number_one').on(t.accountId),
    index('payee_number_to_delete').on(t.deleteAfter),
  ],
)

/** The decision of finance whether a payee is a company. Never changed; the latest row counts. */
export const companyReview = pgTable(
  'company_review',
  {
    id: id(),
    accountId: accountId(),
    corporateNumber: text('corporate_number').notNull(),
    decision: text('decision', { enum: ['confirmed', 'refused'] }).notNull(),
    /** The reason of a refusal, shown to the payee. */
    reason: text('reason').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('company_review_account').on(t.accountId, t.corporateNumber, t.id)],
)

/** The platform's share that finance and a creator agreed, from a day on. Never changed. */
export const feeAgreement = pgTable(
  'fee_agreement',
  {
    id: id(),
    accountId: accountId(),
    /** The first day (JST) of sales with this rate. */
    since: date('since').notNull(),
    feeRateBp: integer('fee_rate_bp').notNull(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('fee_agreement_account').on(t.accountId, t.since, t.id),
    check('fee_agreement_rate', sql`fee_rate_bp between 0 and 10000`),
  ],
)
