import type { Sheet } from '@/lib/gateway/sheet-pdf'
import { formatJstDate } from '@/lib/kit/jst'
import { PAYMENT_NAMES } from '@/lib/kit/shop/payment-names'
import { formatYen } from '@/lib/kit/shop/yen'
import type { Invoice, OutsideReason } from './invoice'

export type SheetFacts = {
  kind: 'receipt' | 'refund'
  number: string
  issuedAt: Date
  soldAt: Date
  isReissue: boolean
}

const UNKNOWN = { mark: '＊', note: '＊は適格請求書の対象外です。' }

const outsides: Record<OutsideReason, { mark: string; note: string }> = {
  unregistered: {
    mark: '＊',
    note: '＊は適格請求書発行事業者でないクリエイターの作品・商品で、適格請求書の対象外です。',
  },
  notAgreed: {
    mark: '＃',
    note: '＃は登録のあるクリエイターの作品・商品ですが、当店が代わって発行する取り決め（媒介者交付特例）がないため、適格請求書の対象外です。',
  },
}

const outsideOf = (reason: OutsideReason | undefined) => (reason ? outsides[reason] : UNKNOWN)
const markOf = (reason: OutsideReason | undefined) => outsideOf(reason).mark

/** What each mark on the receipt means, once. */
const outsideNotes = ({ lines }: Invoice): string[] => [
  ...new Set(
    lines.flatMap(({ isQualified, outside }) => (isQualified ? [] : [outsideOf(outside).note])),
  ),
]

/** What the transition lets a business deduct of what was bought from somebody unregistered. */
const deductionNotes = ({ unregisteredDeductionBp: bp }: Invoice): string[] =>
  bp === undefined
    ? []
    : [
        bp > 0
          ? `＊の金額は、事業者の方が仕入れとされる場合、消費税額に相当する額の${bp / 100}%を控除できます（経過措置）。`
          : '＊の金額は、仕入税額控除の対象になりません。',
      ]

/**
 * A receipt as it is printed. With a registered issuer it is a 適格簡易請求書 (or 適格返還請求書 for a refund):
 * the registration number, the day, what it was with the reduced rate marked, total and tax per rate.
 */
export function receiptSheet(invoice: Invoice, facts: SheetFacts): Sheet {
  const isRefund = facts.kind === 'refund'
  const isQualified = invoice.issuerNumber !== '' && invoice.taxes.length > 0
  return {
    title: isRefund ? '返金明細書' : '領収書',
    subtitle: isQualified ? (isRefund ? '適格返還請求書' : '適格簡易請求書') : '',
    mark: facts.isReissue ? '再発行' : '',
    total: {
      label: isRefund ? 'ご返金額（税込）' : '合計（税込）',
      value: formatYen(invoice.totalYen),
    },
    facts: [
      ['発行番号', facts.number],
      ['発行日', formatJstDate(facts.issuedAt)],
      ['ご注文番号', invoice.orderNumber],
      ['取引日', formatJstDate(facts.soldAt)],
      ...(isRefund
        ? [['返金日', formatJstDate(facts.issuedAt)] as [string, string]]
        : [['お支払い方法', PAYMENT_NAMES[invoice.network]] as [string, string]]),
    ],
    lines: invoice.lines.map((line) => ({
      title: [
        line.title,
        line.taxRatePercent === 8 ? '※' : '',
        invoice.issuerNumber && !line.isQualified ? markOf(line.outside) : '',
      ].join(''),
      note: line.note,
      quantity: String(line.quantity),
      amount: formatYen(line.amountYen),
    })),
    totals: [
      ...invoice.taxes.flatMap((tax): [string, string][] => [
        [`${tax.ratePercent}%対象（税込）`, formatYen(tax.amountYen)],
        [`　うち消費税（${tax.ratePercent}%）`, formatYen(tax.taxYen)],
      ]),
      ...(invoice.otherYen > 0
        ? [['適格請求書の対象外', formatYen(invoice.otherYen)] as [string, string]]
        : []),
    ],
    issuer: [invoice.issuer, ...(invoice.issuerNumber ? [`登録番号 ${invoice.issuerNumber}`] : [])],
    notes: [
      ...(invoice.lines.some(({ taxRatePercent }) => taxRatePercent === 8)
        ? ['※は軽減税率（8%）の対象です。']
        : []),
      ...(invoice.issuerNumber ? outsideNotes(invoice) : []),
      ...(isRefund
        ? []
        : [
            ...deductionNotes(invoice),
            'この領収書は電子的に発行しているため、収入印紙は貼付していません。',
          ]),
    ],
  }
}
