import { asc, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen, sumYen, taxInYen } from '@/lib/kit/yen'
import type { Ctx } from '../../ctx'
import type { Letter } from '../letter'

type Line = { title: string; quantity: number; amountYen: number; taxRatePercent: number }

/** The mail after a payment: what was bought, for how much, and where the receipt is. */
export async function findReceiptMail(ctx: Ctx, orderId: string): Promise<Letter | null> {
  const order = await findPaidOrder(ctx, orderId)
  if (!order) return null
  const { SITE_NAME, SITE_ORIGIN, INVOICE_ISSUER, INVOICE_NUMBER } = ctx.settings
  const lines = await listLines(ctx, orderId)
  return {
    to: order.email,
    subject: 'ご購入ありがとうございます',
    preview: `ご注文番号 ${order.number}、合計 ${formatYen(order.totalYen)}`,
    blocks: [
      {
        text: `${SITE_NAME}でのご購入が完了しました。ライブラリから、いつでもお楽しみいただけます。`,
      },
      {
        rows: [
          ['ご注文番号', order.number],
          ['ご購入日時', formatJstDateTime(order.paidAt)],
          ['お支払い方法', order.network === 'stripe' ? 'クレジットカード' : 'あと払い'],
          ...lines.map((line): [string, string] => [
            line.quantity > 1 ? `${line.title} × ${line.quantity}` : line.title,
            formatYen(line.amountYen),
          ]),
          ...(order.deliveryFeeYen > 0
            ? [['送料', formatYen(order.deliveryFeeYen)] as [string, string]]
            : []),
          ['合計（税込）', formatYen(order.totalYen)],
          ...taxRows(lines, order.deliveryFeeYen),
          ...(INVOICE_NUMBER
            ? [['発行者', `${INVOICE_ISSUER}\n登録番号 ${INVOICE_NUMBER}`] as [string, string]]
            : []),
        ],
      },
      { button: 'ライブラリで聴く', url: `${SITE_ORIGIN}/my/library/albums` },
      { note: `購入履歴：${SITE_ORIGIN}/my/account/purchase-history` },
    ],
  }
}

/** One line a tax rate, rounded once each; delivery is taxed at 10 %. */
function taxRows(lines: Line[], deliveryFeeYen: number): [string, string][] {
  const charges = [...lines, { amountYen: deliveryFeeYen, taxRatePercent: 10 }]
  const rates = [
    ...new Set(charges.filter((charge) => charge.amountYen > 0).map((c) => c.taxRatePercent)),
  ]
  return rates.map((rate) => {
    const total = sumYen(charges.filter((c) => c.taxRatePercent === rate).map((c) => c.amountYen))
    return [`うち消費税（${rate}%）`, formatYen(taxInYen(total, rate))]
  })
}

async function findPaidOrder(ctx: Ctx, orderId: string) {
  const { account, order } = schema
  const [row] = await ctx.db
    .select({
      email: account.email,
      number: order.number,
      network: order.network,
      totalYen: order.totalYen,
      deliveryFeeYen: order.deliveryFeeYen,
      paidAt: order.paidAt,
    })
    .from(order)
    .innerJoin(account, eq(account.id, order.accountId))
    .where(eq(order.id, orderId))
  return row?.paidAt ? { ...row, paidAt: row.paidAt } : null
}

async function listLines(ctx: Ctx, orderId: string): Promise<Line[]> {
  const { orderLine } = schema
  return ctx.db
    .select({
      title: orderLine.title,
      quantity: orderLine.quantity,
      amountYen: orderLine.amountYen,
      taxRatePercent: orderLine.taxRatePercent,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))
}
