import { z } from 'zod'
import { Id, Instant, PageQuery, paged } from '../common'
import type { Routes } from '../route'

const Month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/u, '2026-11 のような年月')
  .meta({ description: '日本時間の年月' })

/** As it is printed; the document is a plain download beside these calls: `GET /studio/statements/{number}/pdf`. */
export const StatementNumber = z.string().regex(/^S20\d{4}-\d{6,9}$/u)

/** Yen with tax; what went back is negative. */
const money = {
  gross: z.int().meta({ description: '売上（税込。返金は引いてある）' }),
  fee: z.int().meta({ description: 'うち、こえにわの手数料（税込）' }),
  net: z.int().meta({ description: '売上から手数料を引いた、受け取り分' }),
}

const EarningPayout = z
  .object({
    state: z.enum(['payable', 'approved', 'sent', 'paid', 'returned']),
    months: z.array(Month).max(120).meta({ description: 'いっしょに支払う月' }),
    gross: z.int(),
    withholding: z
      .int()
      .meta({ description: '源泉徴収税（支払うまでは見込み。同じ日に支払う合計から計算）' }),
    net: z.int().meta({ description: '振り込む額（支払うまでは見込み）' }),
    payOn: z.iso.date().meta({ description: '予定の日。済んでいれば、その日' }),
    failure: z.string().nullable().meta({ description: '振り込めなかった理由' }),
  })
  .meta({ id: 'EarningPayout' })

const EarningMonth = z
  .object({
    month: Month,
    ...money,
    /** Null while the month is open. */
    statement: z
      .object({
        number: StatementNumber,
        feeTax: z.int().meta({ description: '手数料に含まれる消費税（税率ごとの合計）' }),
        feeTaxes: z
          .array(z.object({ ratePercent: z.int(), fee: z.int(), tax: z.int() }))
          .max(20)
          .meta({ description: '手数料と消費税（売れた日の税率ごと。端数処理は税率ごとに一度）' }),
        carried: z.int().meta({ description: '前の月までの、まだ支払われていない額' }),
        closedAt: Instant,
      })
      .nullable(),
    payout: EarningPayout.nullable(),
    heldPayout: EarningPayout.optional().meta({
      description: '購入から日が浅く、その支払いに入らなかった分を払う、あとの支払い',
    }),
  })
  .meta({ id: 'EarningMonth' })
export type EarningMonth = z.infer<typeof EarningMonth>

export const Earnings = z
  .object({
    months: z.array(EarningMonth).max(121).meta({ description: '新しい順。はじめは締める前の月' }),
    owed: z.int().meta({ description: '締めた月のうち、まだ支払いの予定がない額' }),
    held: z.int().meta({ description: '分け合う相手の返事を待っている額' }),
    preordered: z
      .int()
      .optional()
      .meta({ description: '配信前の予約の受け取り分（あるときだけ）。配信した月の明細書に入る' }),
    /** Why what is owed is not payable. */
    waitsFor: z.enum(['details', 'abroad', 'minimum']).nullable(),
    young: z
      .object({
        amount: z.int(),
        payOn: z.iso.date().meta({ description: 'いっしょに支払う日の予定' }),
        days: z.int().meta({ description: '購入からこの日数がたつまで支払わない' }),
      })
      .nullable()
      .meta({
        description: '購入から日が浅く、次のお支払いに回したカードの売上（owedに含まれる）',
      }),
  })
  .meta({ id: 'Earnings' })
export type Earnings = z.infer<typeof Earnings>

const EarningItem = z
  .object({
    kind: z.enum(['work', 'track', 'merchandise', 'gift', 'writeOff']),
    id: Id.nullable(),
    title: z.string(),
    sold: z.int().meta({ description: '売れた数' }),
    soldYen: z.int(),
    backYen: z.int().meta({ description: '返金・異議申し立て（負の数）' }),
    fee: z.int(),
  })
  .meta({ id: 'EarningItem' })
export type EarningItem = z.infer<typeof EarningItem>

const EarningLine = z
  .object({
    id: z.int(),
    kind: z.enum(['sale', 'refund', 'dispute', 'disputeWon', 'writeOff']),
    title: z.string(),
    occurredAt: Instant,
    ...money,
  })
  .meta({ id: 'EarningLine' })
export type EarningLine = z.infer<typeof EarningLine>

const PaidYear = z
  .object({
    year: z.int(),
    gross: z.int().meta({ description: '支払金額（その年に振り込まれた分、源泉徴収の前）' }),
    withholding: z.int().meta({ description: '源泉徴収税額' }),
    net: z.int(),
    /** By these a payment report is reconciled with the statements. */
    payments: z.array(
      z.object({
        paidOn: z.iso.date(),
        gross: z.int(),
        withholding: z.int(),
        net: z.int(),
        statements: z
          .array(z.object({ number: StatementNumber, month: Month, net: z.int() }))
          .max(120)
          .meta({ description: 'この振り込みに入った明細書と、その受け取り分' }),
      }),
    ),
  })
  .meta({ id: 'PaidYear' })
export type PaidYear = z.infer<typeof PaidYear>

const ofMonth = z.object({ month: Month })
const errors = ['invalid', 'unauthenticated', 'forbidden'] as const

export const studioEarningsRoutes = {
  'GET /studio/earnings': {
    summary: '売上と受け取り（月ごと）',
    access: 'creator',
    response: Earnings,
    errors: ['unauthenticated', 'forbidden'],
  },
  'GET /studio/earnings/years': {
    summary: '振り込まれた年ごとの支払い（支払調書と同じ、支払日による集計。新しい順）',
    access: 'creator',
    response: z.object({ items: z.array(PaidYear).max(10) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'GET /studio/earnings/items': {
    summary: 'ひと月の売上（作品・トラック・ギフト・グッズごと）',
    access: 'creator',
    query: ofMonth,
    response: z.object({ items: z.array(EarningItem) }),
    errors,
  },
  'GET /studio/earnings/lines': {
    summary: 'ひと月の売上の明細（新しい順）',
    access: 'creator',
    query: ofMonth.extend(PageQuery.shape),
    response: paged(EarningLine),
    errors,
  },
} as const satisfies Routes
