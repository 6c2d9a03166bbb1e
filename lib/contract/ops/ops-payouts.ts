import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/staff-roles'
import { Id, Instant, PageQuery, paged, StaffReason, YenAmount } from '../common'
import type { Routes } from '../route'

const Month = z.string().meta({ description: '2026-11（日本の月）' })

export const Debt = z
  .object({
    payeeId: Id,
    nickname: z.string(),
    amount: YenAmount,
    since: Month.meta({ description: 'まだ支払われていない最初の明細書の月' }),
    hasLeft: z.boolean().meta({ description: '退会している' }),
  })
  .meta({ id: 'Debt' })
export type Debt = z.output<typeof Debt>

export const WriteOff = z.object({
  amount: YenAmount.min(1).meta({ description: '画面で見た残高' }),
  reason: StaffReason,
})

export const PayoutRun = z
  .object({
    id: Id,
    payOn: z.iso.date().meta({ description: '振り込む日（銀行の営業日）' }),
    state: z.enum(['draft', 'approved', 'sent', 'void']),
    count: z.int(),
    total: YenAmount.meta({ description: '振り込む額の合計' }),
    waiting: z.int().meta({ description: '確認を待っている件数' }),
    files: z.int().meta({ description: '銀行に渡すファイルの数' }),
    madeBy: z.string(),
    approvedBy: z.string().nullable(),
    createdAt: Instant,
    approvedAt: Instant.nullable(),
    sentAt: Instant.nullable(),
    isOwn: z.boolean().meta({ description: '自分が作った（承認はほかの担当者がする）' }),
  })
  .meta({ id: 'PayoutRun' })
export type PayoutRun = z.output<typeof PayoutRun>

export const PayoutRunLine = z
  .object({
    payoutId: Id,
    nickname: z.string(),
    month: Month,
    gross: YenAmount,
    withholding: YenAmount,
    net: YenAmount,
    accountDigits: z.string().meta({ description: '口座番号の下3桁' }),
    flag: z.enum(['first', 'unusual']).nullable().meta({ description: '支払う前に確認する理由' }),
    review: z.string().nullable().meta({ description: '確認した内容' }),
    state: z.enum(['payable', 'approved', 'sent', 'paid', 'returned']).nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'PayoutRunLine' })
export type PayoutRunLine = z.output<typeof PayoutRunLine>

const id = z.object({ id: Id })
const step = {
  access: { staff: FINANCE_STAFF },
  params: id,
  response: PayoutRun,
  errors: ['invalid', 'notFound', 'conflict'],
} as const

/** What finance does with payees. For anybody else none of these calls exists (404). */
export const opsPayoutRoutes = {
  'GET /ops/debts': {
    access: { staff: FINANCE_STAFF },
    summary: '残高がマイナスのクリエイター（多い順）',
    query: PageQuery,
    response: paged(Debt),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/payout-runs': {
    access: { staff: FINANCE_STAFF },
    summary: '支払いの回（新しい順）',
    query: PageQuery,
    response: paged(PayoutRun),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/payout-runs': {
    access: { staff: FINANCE_STAFF },
    summary: 'その日までに支払うものを集めて、支払いの回を作る',
    body: z.object({ payOn: z.iso.date() }),
    response: PayoutRun,
    status: 201,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'GET /ops/payout-runs/{id}': {
    access: { staff: FINANCE_STAFF },
    summary: '支払いの回',
    params: id,
    response: PayoutRun,
    errors: ['notFound'],
  },
  'GET /ops/payout-runs/{id}/lines': {
    access: { staff: FINANCE_STAFF },
    summary: '支払いの回の明細（確認を待つものが先）',
    params: id,
    query: PageQuery,
    response: paged(PayoutRunLine),
    errors: ['invalid', 'notFound'],
  },
  'PUT /ops/payout-runs/{id}/lines/{payoutId}/review': {
    ...step,
    summary: '初めての支払いや、いつもと違う支払いを確認した内容を書く',
    params: id.extend({ payoutId: Id }),
    body: z.object({ review: StaffReason }),
  },
  'POST /ops/payout-runs/{id}/approval': {
    ...step,
    summary: '支払いの回を承認する（作った人にはできない。変わったものがあれば取り消しになる）',
  },
  'POST /ops/payout-runs/{id}/cancellation': {
    ...step,
    summary: '銀行に渡す前の回を取り消す',
    body: z.object({ reason: StaffReason }),
  },
  'POST /ops/payout-runs/{id}/dispatch': {
    ...step,
    summary: '銀行に渡したことを記録する（支払いとして記帳される）',
  },
  'POST /ops/payouts/{id}/return': {
    access: { staff: FINANCE_STAFF },
    summary: '銀行から戻った支払いを記録する（理由はクリエイターに伝わる）',
    params: id,
    body: z.object({ reason: StaffReason }),
    response: null,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /ops/payees/{id}/write-off': {
    access: { staff: FINANCE_STAFF },
    summary: 'クリエイターのマイナスの残高を免除する（貸倒れとして記帳する）',
    params: z.object({ id: Id }),
    body: WriteOff,
    response: null,
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
