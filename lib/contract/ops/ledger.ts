import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant } from '../common'
import { OrderNumber } from '../order'
import type { Routes } from '../route'

/** A sum of the books: debits are positive, credits negative. */
const Balance = z.int()

const LedgerAccount = z.enum([
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
])

const LedgerFact = z.enum([
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
])

export const LedgerSummary = z
  .object({
    /** Cash in transit is kept by network, all other accounts in one sum. */
    accounts: z.array(
      z.object({
        account: LedgerAccount,
        party: z.string(),
        debit: z.int().min(0),
        credit: z.int().min(0),
        balance: Balance,
      }),
    ),
    sum: Balance,
    latest: z.array(
      z.object({
        id: Id,
        kind: LedgerFact,
        occurredAt: Instant,
        orderNumber: OrderNumber.nullable(),
        entries: z.array(z.object({ account: LedgerAccount, party: z.string(), amount: Balance })),
      }),
    ),
  })
  .meta({ id: 'LedgerSummary' })

/** What the check of the books may find. Programs go by the code, people by the text. */
export const LedgerProblemCode = z.enum([
  'sum-not-zero',
  'transaction-unbalanced',
  'sale-missing',
  'sale-unpaid',
  'received-differs',
  'refunded-differs',
  'refund-incomplete',
  'lines-differ',
  'refunds-exceed',
  'refund-parts-differ',
  'line-refunds-exceed',
  'held-left',
  'network-differs',
  'settlement-unknown',
  'settlement-captured',
  'settlement-refunded',
  'grant-missing',
  'grant-left',
  'present-taken',
  'grant-without-line',
  'stock-differs',
  'stock-kept',
  'coupon-differs',
  'coupon-kept',
  'receipt-missing',
  'receipt-differs',
  'earning-missing',
  'statement-differs',
  'statement-tax-differs',
  'payout-differs',
  'payout-sum-differs',
])
export type LedgerProblemCode = z.output<typeof LedgerProblemCode>

export const LedgerProblem = z.object({
  code: LedgerProblemCode,
  subject: z.string().meta({ description: '注文番号など。帳簿全体についてのものは空' }),
  text: z.string(),
})

export const LedgerCheck = z
  .object({
    checkedAt: Instant,
    transactions: z.int(),
    orders: z.int(),
    sum: Balance,
    problems: z.array(LedgerProblem),
  })
  .meta({ id: 'LedgerCheck' })

/** The books, for finance. For anybody else none of these calls exists (404). */
export const opsLedgerRoutes = {
  'GET /ops/ledger': {
    access: { staff: FINANCE_STAFF },
    errors: ['notFound'],
    summary: '帳簿（科目ごとの合計と、最近の記帳）',
    response: LedgerSummary,
  },
  'GET /ops/ledger/check': {
    access: { staff: FINANCE_STAFF },
    errors: ['notFound'],
    summary: '帳簿の検査（合計が0か、支払いと権利・在庫が一致するか）',
    response: LedgerCheck,
  },
} as const satisfies Routes
