import { asc, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen, sumYen, taxInYen } from '@/lib/kit/shop/yen'
import { presentToken } from '@/lib/kit/tokens/present-token'
import type { Block, MailContent } from '../mail-content'

type Row = [label: string, value: string]
type Kind = (typeof schema.order.$inferSelect)['kind']
type Line = { title: string; quantity: number; amountYen: number; taxRatePercent: number }

export type ReceiptFacts = {
  email: string
  number: string
  kind: Kind
  network: 'stripe' | 'paidy'
  totalYen: number
  deliveryFeeYen: number
  taxRatePercent: number
  paidAt: Date
  lines: Line[]
  /** Of an album as a present. */
  presentId: string | null
}

/**
 * The mail after a payment: what was bought, the price, what happens next, and where the receipt is. The receipt
 * itself is the PDF: only it separates lines of unregistered creators.
 */
export async function findReceiptMail(ctx: Ctx, orderId: string): Promise<MailContent | null> {
  const facts = await findPaidOrder(ctx, orderId)
  return facts && receiptMail(facts, ctx.settings)
}

type Settings = Pick<Ctx['settings'], 'SITE_NAME' | 'SITE_ORIGIN' | 'MASTER_SECRET'>

export function receiptMail(order: ReceiptFacts, settings: Settings): MailContent {
  const { SITE_NAME, SITE_ORIGIN } = settings
  const rows: Row[] = [
    ['ご注文番号', order.number],
    ['ご購入日時', formatJstDateTime(order.paidAt)],
    ...(order.totalYen > 0
      ? [['お支払い方法', order.network === 'stripe' ? 'クレジットカード' : 'あと払い'] as Row]
      : []),
    ...order.lines.map(
      (line): Row => [
        line.quantity > 1 ? `${line.title} × ${line.quantity}` : line.title,
        formatYen(line.amountYen),
      ],
    ),
    ...(order.deliveryFeeYen > 0 ? [['送料', formatYen(order.deliveryFeeYen)] as Row] : []),
    ['合計（税込）', formatYen(order.totalYen)],
    ...taxRows(order),
  ]
  const history = `${SITE_ORIGIN}/my/account/purchase-history`
  return {
    to: order.email,
    subject: subjectOf(order),
    preview: `ご注文番号 ${order.number}、合計 ${formatYen(order.totalYen)}`,
    blocks: [
      { text: `${SITE_NAME}でのご購入が完了しました。${nextStep[order.kind]}` },
      { rows },
      nextButton(order, settings),
      {
        note: `購入履歴${order.totalYen > 0 ? '・領収書' : ''}：${history}${order.kind === 'merchandise' ? '?type=merchandise' : ''}`,
      },
    ],
  }
}

/** The subject: which work, and which order. */
function subjectOf({ lines, number }: ReceiptFacts): string {
  const [{ title } = { title: '' }, ...others] = lines
  // Mailboxes show about thirty characters; the number must be among them.
  const short = [...title].length > 40 ? `${[...title].slice(0, 39).join('')}…` : title
  const more = others.length > 0 ? `ほか${others.length}点` : ''
  return `「${short}」${more}のご購入ありがとうございます（${number}）`
}

const nextStep: Record<Kind, string> = {
  audio: 'ライブラリから、いつでもお楽しみいただけます。',
  merchandise: '商品の準備ができしだいお送りし、発送したときにメールでお知らせします。',
  gift: 'ギフトの中身は、下のボタンからご覧いただけます。',
  present: '下のリンクをお相手にお渡しください。リンクは一度だけ使えます。',
}

function nextButton(order: ReceiptFacts, settings: Settings): Block {
  const site = settings.SITE_ORIGIN
  if (order.presentId)
    return {
      button: '贈り物のページ',
      url: `${site}/present/${presentToken(settings.MASTER_SECRET, order.presentId)}`,
    }
  if (order.kind === 'merchandise')
    return {
      button: 'ご注文を確認する',
      url: `${site}/my/account/purchase-history?type=merchandise`,
    }
  if (order.kind === 'gift') return { button: 'ギフトを開く', url: `${site}/my/gifts` }
  return { button: 'ライブラリで聴く', url: `${site}/my/library/albums` }
}

/** One line a tax rate, rounded once each; delivery is taxed at the standard rate. */
function taxRows({ lines, deliveryFeeYen, taxRatePercent }: ReceiptFacts): Row[] {
  const charges = [...lines, { amountYen: deliveryFeeYen, taxRatePercent }]
  const rates = [
    ...new Set(charges.filter((charge) => charge.amountYen > 0).map((c) => c.taxRatePercent)),
  ]
  return rates.map((rate) => {
    const total = sumYen(charges.filter((c) => c.taxRatePercent === rate).map((c) => c.amountYen))
    return [`うち消費税（${rate}%）`, formatYen(taxInYen(total, rate))]
  })
}

async function findPaidOrder(ctx: Ctx, orderId: string): Promise<ReceiptFacts | null> {
  const { account, order, orderLine, present } = schema
  const [row] = await ctx.db
    .select({
      email: account.email,
      number: order.number,
      kind: order.kind,
      network: order.network,
      totalYen: order.totalYen,
      deliveryFeeYen: order.deliveryFeeYen,
      taxRatePercent: order.taxRatePercent,
      paidAt: order.paidAt,
      presentId: present.id,
    })
    .from(order)
    .innerJoin(account, eq(account.id, order.accountId))
    .leftJoin(present, eq(present.orderId, order.id))
    .where(eq(order.id, orderId))
  if (!row?.paidAt) return null
  const lines = await ctx.db
    .select({
      title: orderLine.title,
      quantity: orderLine.quantity,
      amountYen: orderLine.amountYen,
      taxRatePercent: orderLine.taxRatePercent,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))
  return { ...row, paidAt: row.paidAt, lines }
}
