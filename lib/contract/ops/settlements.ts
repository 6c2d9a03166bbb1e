import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, PageQuery, paged } from '../common'
import type { Routes } from '../route'

/** The network's file, in base64 within the body of a call. */
const MOST_FILE_CHARACTERS = 900_000

const SettlementReport = z
  .object({
    rows: z.array(
      z.object({
        row: z.int().meta({ description: 'ファイルの行番号（見出しが1行目）' }),
        paymentId: z.string(),
        payoutId: z.string(),
        orderNumber: z.string().nullable(),
        net: z.int().nullable().meta({ description: '差引額（円）。数字でなければ null' }),
        result: z
          .enum(['import', 'same', 'problem'])
          .meta({ description: '取り込む、すでに同じ内容で取り込み済み、取り込めない' }),
        problem: z.string().nullable(),
        difference: z.string().nullable().meta({ description: '帳簿との差異' }),
      }),
    ),
    payouts: z.int().meta({ description: '新しく記帳する入金の数' }),
    net: z.int().meta({ description: '新しく記帳する入金の額（円）' }),
    fee: z.int().meta({ description: '新しく記帳する手数料（円、消費税を含む）' }),
    same: z.int().meta({ description: '取り込み済みの行の数' }),
    problems: z.int(),
    differences: z.int(),
  })
  .meta({ id: 'SettlementReport' })
export type SettlementReport = z.output<typeof SettlementReport>

const Settlement = z
  .object({
    id: Id,
    payoutId: z.string(),
    settledOn: z.iso.date(),
    payments: z.int(),
    captured: z.int(),
    refunded: z.int(),
    fee: z.int().meta({ description: '手数料（消費税を除く）' }),
    feeTax: z.int(),
    net: z.int().meta({ description: '入金額' }),
    state: z
      .enum(['agrees', 'open', 'decided'])
      .meta({ description: '帳簿と一致、決まっていない差異がある、すべての差異に対応済み' }),
    open: z.int().meta({ description: '決まっていない差異の数' }),
    importedBy: z.string(),
    importedAt: Instant,
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.output<typeof Settlement>

const file = {
  access: { staff: FINANCE_STAFF },
  body: z.object({
    file: z
      .base64('ファイルを読めませんでした。')
      .max(MOST_FILE_CHARACTERS, 'ファイルが大きすぎます。分けてください。')
      .meta({ description: '精算のCSV（3,000行まで）をbase64で' }),
  }),
  response: SettlementReport,
} as const

/** What the deferred network has paid to the bank, by its file. For anybody but finance none of these calls exists (404). */
export const opsSettlementRoutes = {
  'GET /ops/settlements': {
    access: { staff: FINANCE_STAFF },
    summary: '取り込んだ精算（入金日の新しい順）',
    query: PageQuery,
    response: paged(Settlement),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/settlements/preview': {
    ...file,
    summary: '精算のCSVを取り込むと何が起きるかを見る（何も変わらない）',
    errors: ['invalid', 'notFound', 'unprocessable'],
  },
  'POST /ops/settlements': {
    ...file,
    summary: '精算のCSVを取り込み、手数料と入金を記帳する（すべての行か、どの行もしないか）',
    errors: ['invalid', 'notFound', 'conflict', 'unprocessable'],
  },
} as const satisfies Routes
