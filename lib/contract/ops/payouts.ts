import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, PageQuery, paged, StaffReason, YenAmount } from '../common'
import type { Routes } from '../route'
import { StatementNumber } from '../studio/earnings'
import { BankAccount } from '../studio/payee'

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
    state: z.enum(['draft', 'approved', 'downloaded', 'sent', 'settled', 'void']).meta({
      description:
        'downloaded: 銀行に渡すファイルを取得した。settled: 振り込む日が来て、すべて記帳した',
    }),
    count: z.int(),
    total: YenAmount.meta({ description: '振り込む額の合計' }),
    waiting: z.int().meta({ description: '確認を待っている件数' }),
    left: z.int().meta({ description: '作ったあとに変わったため、この回から外れた件数' }),
    files: z.int().meta({ description: '銀行に渡すファイルの数' }),
    madeBy: z.string(),
    approvedBy: z.string().nullable(),
    createdAt: Instant,
    approvedAt: Instant.nullable(),
    sentAt: Instant.nullable(),
    downloads: z
      .array(
        z.object({
          part: z.int(),
          by: z.string(),
          at: Instant,
          sha256: z.string().meta({ description: 'ファイルのSHA-256（16進）' }),
        }),
      )
      .meta({ description: 'ファイルを取得した人と日時（古い順）' }),
    cancellation: z
      .object({ askedBy: z.string(), askedAt: Instant, reason: z.string(), isOwn: z.boolean() })
      .nullable()
      .meta({
        description:
          '取得したあとの取り消しの申し出（もう一人が確認すると、取り消しになる）。isOwn: 自分が申し出た',
      }),
    isOwn: z.boolean().meta({ description: '自分が作った（確認と承認はほかの担当者がする）' }),
  })
  .meta({ id: 'PayoutRun' })
export type PayoutRun = z.output<typeof PayoutRun>

export const LeftReason = z.enum(['suspended', 'account', 'tax', 'amount', 'gone'])
export type LeftReason = z.output<typeof LeftReason>

export const PayoutRunLine = z
  .object({
    payoutId: Id,
    payeeId: Id,
    nickname: z.string(),
    legalName: z.string().meta({ description: '税務情報の氏名・法人名（回を作ったときの版）' }),
    month: Month,
    gross: YenAmount,
    withholding: YenAmount,
    net: YenAmount,
    bank: z
      .object({
        bankName: z.string(),
        branchName: z.string(),
        kind: BankAccount.shape.kind,
        holderKana: z.string(),
        since: Instant,
      })
      .meta({ description: '振り込む口座' }),
    accountDigits: z.string().meta({ description: '口座番号の下3桁' }),
    statements: z
      .array(z.object({ number: StatementNumber, month: Month }))
      .meta({ description: 'この支払いのもとになった明細書' }),
    last: z
      .object({ payOn: z.iso.date(), net: YenAmount })
      .nullable()
      .meta({ description: '前回の支払い。nullは初めて' }),
    news: z
      .array(z.enum(['bankAccount', 'taxDetails', 'email', 'signIn']))
      .meta({ description: '前回の支払いのあとに変わったもの（初めてなら空）' }),
    flag: z
      .enum(['givenUp', 'first', 'unusual'])
      .nullable()
      .meta({ description: '支払う前に確認する理由' }),
    givenUp: z
      .object({ runId: Id, payOn: z.iso.date(), reason: z.string() })
      .nullable()
      .meta({ description: 'ファイルを取得したあとに取り消した回に入っていた' }),
    review: z.string().nullable().meta({ description: '確認した内容' }),
    state: z.enum(['payable', 'approved', 'sent', 'paid', 'returned']).nullable(),
    failure: z.string().nullable(),
    left: LeftReason.nullable().meta({ description: 'この回から外れた理由' }),
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
    summary: '初めての支払いや、いつもと違う支払いを確認した内容を書く（回を作った人にはできない）',
    params: id.extend({ payoutId: Id }),
    body: z.object({ review: StaffReason }),
  },
  'POST /ops/payout-runs/{id}/approval': {
    ...step,
    summary: '支払いの回を承認する（作った人にはできない。変わったものは回から外れ、承認し直す）',
  },
  'POST /ops/payout-runs/{id}/cancellation': {
    ...step,
    summary:
      '銀行に渡す前の回を取り消す（ファイルを取得したあとは、銀行が受け付けていないことを二人が確かめる）',
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
