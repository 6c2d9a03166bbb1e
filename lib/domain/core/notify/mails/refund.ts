import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDate } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import type { MailContent } from '../mail-content'

export type RefundFacts = {
  email: string
  number: string
  network: 'stripe' | 'paidy'
  amountYen: number
  totalYen: number
  refundedYen: number
  at: Date
  hasReceipt: boolean
}

/** Tells the buyer about a refund: how much, and when it will arrive. */
export async function findRefundMail(ctx: Ctx, refundId: string): Promise<MailContent | null> {
  const { account, order, refund, refundReceipt } = schema
  const [row] = await ctx.db
    .select({
      email: account.email,
      number: order.number,
      network: order.network,
      amountYen: refund.amountYen,
      totalYen: order.totalYen,
      refundedYen: order.refundedYen,
      at: refund.createdAt,
      receipt: refundReceipt.number,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(account, eq(account.id, order.accountId))
    .leftJoin(refundReceipt, eq(refundReceipt.refundId, refund.id))
    .where(eq(refund.id, refundId))
  return row ? refundMail({ ...row, hasReceipt: row.receipt !== null }, ctx.settings) : null
}

const whenSeen = {
  stripe: 'カード会社によっては、ご利用明細に反映されるまで数日から1か月ほどかかることがあります。',
  paidy: 'あと払いの請求額から差し引かれます。お支払い済みの場合は、決済会社から返金されます。',
}

export function refundMail(
  facts: RefundFacts,
  { SITE_ORIGIN }: Pick<Ctx['settings'], 'SITE_ORIGIN'>,
): MailContent {
  const isWhole = facts.refundedYen >= facts.totalYen
  return {
    to: facts.email,
    subject: '返金のお知らせ',
    preview: `ご注文番号 ${facts.number}、返金額 ${formatYen(facts.amountYen)}`,
    blocks: [
      {
        text: `ご注文の${isWhole ? '全額' : '一部'}を返金しました。${whenSeen[facts.network]}`,
      },
      {
        rows: [
          ['ご注文番号', facts.number],
          ['返金の手続き日', formatJstDate(facts.at)],
          ['返金額（税込）', formatYen(facts.amountYen)],
          ['ご注文の合計', formatYen(facts.totalYen)],
        ],
      },
      {
        note: `${facts.hasReceipt ? '返金の明細書は、購入履歴からダウンロードできます。' : 'ご注文の内容は、購入履歴で確認できます。'}\n${SITE_ORIGIN}/my/account/purchase-history`,
      },
    ],
  }
}
