import type { Sheet } from '@/lib/gateway/sheet-pdf'
import { addDays, formatJstDate } from '@/lib/kit/jst'
import { type Month, nextMonth, startOfMonth } from '@/lib/kit/jst-month'
import { formatYen } from '@/lib/kit/shop/yen'
import { type WithholdingRates, withholdingYen } from './withholding'

type FeeTax = { ratePercent: number; fee: number; tax: number }

/** The facts of a statement beside its sums, frozen when the month was closed. */
type StatementDetail = {
  issuer: string
  /** T and 13 digits; empty while the platform is not registered. */
  issuerNumber: string
  /** The fees by the rate that their sale bears. */
  taxes?: FeeTax[]
  /** Of statements that have one rate for the whole month. */
  taxRateBp?: number
  payeeName: string
  /** The version of the tax details in force, whose name is printed; without one the nickname is printed. */
  taxProfileId?: string | null
  payeeNumber: string
  /** Whether the platform issues invoices to buyers in the payee's place (媒介者交付特例). */
  isAgreed: boolean
  /**
   * The rates of income tax expected on the pay day, if it is withheld from this payee; missing in older statements.
   */
  withholding?: WithholdingRates | null
  /** How old a card sale must be on the pay day; 0 if none waits; missing in older statements. */
  holdDays?: number
  items: {
    kind: string
    id: string | null
    title: string
    sold: number
    soldYen: number
    backYen: number
    fee: number
  }[]
}

export type Statement = {
  number: string
  month: Month
  grossYen: number
  feeYen: number
  feeTaxYen: number
  carriedYen: number
  closedAt: Date
  detail: StatementDetail
}

/**
 * A printed statement. It is also the invoice for the platform's fees (適格請求書, 消費税法57条の4) and, if the payee has
 * agreed, the settlement of 媒介者交付特例 (消費税法施行令70条の12). The same statement always gives the same file.
 */
export function statementSheet(statement: Statement): Sheet {
  const { detail, month, feeYen, grossYen, carriedYen } = statement
  const netYen = grossYen - feeYen
  const expectedYen = detail.withholding
    ? withholdingYen(Math.max(netYen + carriedYen, 0), detail.withholding)
    : 0
  const last = addDays(startOfMonth(nextMonth(month)), -1)
  return {
    title: '支払明細書',
    subtitle: [
      detail.issuerNumber && '販売手数料の適格請求書',
      detail.isAgreed && detail.payeeNumber && '媒介者交付特例の精算書',
    ]
      .filter(Boolean)
      .join('　'),
    mark: '',
    total: { label: '受け取り分（税込）', value: formatYen(netYen) },
    facts: [
      ['発行番号', statement.number],
      ['期間', `${formatJstDate(startOfMonth(month))}〜${formatJstDate(last)}`],
      ['締め日', formatJstDate(statement.closedAt)],
      ['お受け取り', `${detail.payeeName} 様`],
      ...(detail.payeeNumber ? [['登録番号', detail.payeeNumber] as const] : []),
    ],
    lines: detail.items.map(({ title, sold, soldYen, backYen, fee }) => ({
      title: title || '調整',
      note: [
        backYen !== 0 && `販売 ${formatYen(soldYen)}、返金など ${formatYen(backYen)}`,
        `手数料 ${formatYen(fee)}`,
      ]
        .filter(Boolean)
        .join('、'),
      quantity: String(sold),
      amount: formatYen(soldYen + backYen),
    })),
    totals: [
      ['売上（税込）', formatYen(grossYen)],
      ...feeRows(statement),
      ['受け取り分', formatYen(netYen)],
      ...(carriedYen === 0 ? [] : [['前の月までの繰り越し', formatYen(carriedYen)] as const]),
      ...(expectedYen > 0 ? [['源泉徴収税（見込み）', formatYen(expectedYen)] as const] : []),
    ],
    issuer: [detail.issuer, ...(detail.issuerNumber ? [`登録番号 ${detail.issuerNumber}`] : [])],
    notes: [
      '締めたあとの返金は、返金した月の明細書に入ります。この明細書の金額は変わりません。',
      ...(detail.isAgreed && detail.payeeNumber
        ? ['購入者への適格請求書は、媒介者交付特例により、こえにわが交付しています。']
        : []),
      ...(expectedYen > 0
        ? ['源泉徴収税の見込みは、受け取り分と繰り越しを一度にお支払いする場合の額です。']
        : []),
      ...(detail.holdDays
        ? [
            `カードでのお支払いから${detail.holdDays}日を経ていない売上は、その次のお支払いでお振り込みします。`,
          ]
        : []),
      '源泉徴収税とお振り込みの額は、お支払いのたびに「売上と受け取り」でご確認いただけます。',
    ],
    madeAt: statement.closedAt,
  }
}

/** One line a rate, each with its tax. */
function feeRows({ detail, feeYen, feeTaxYen }: Statement): [string, string][] {
  const { taxRateBp } = detail
  const taxes = taxRateBp
    ? [{ ratePercent: taxRateBp / 100, fee: feeYen, tax: feeTaxYen }]
    : (detail.taxes ?? [])
  if (taxes.length === 0) return [['販売手数料', formatYen(feeYen)]]
  return taxes.flatMap(({ ratePercent, fee, tax }): [string, string][] => [
    [`販売手数料（${ratePercent}%対象・税込）`, formatYen(fee)],
    [`　うち消費税（${ratePercent}%）`, formatYen(tax)],
  ])
}
