import { asc, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDate } from '@/lib/kit/jst'
import { carrierName, trackingUrl } from '@/lib/kit/shop/carriers'
import type { MailContent } from '../mail-content'

export type ShippedFacts = {
  email: string
  number: string
  carrier: string
  trackingNumber: string | null
  shippedAt: Date
  lines: { title: string; quantity: number }[]
  /** Further parcels of the order follow. */
  isPart: boolean
}

/** Tells the buyer that a parcel is on its way. */
export async function findShippedMail(ctx: Ctx, shipmentId: string): Promise<MailContent | null> {
  const { account, order, orderLine, shipment, shipmentLine } = schema
  const [row] = await ctx.db
    .select({
      email: account.email,
      orderId: order.id,
      number: order.number,
      state: order.state,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      shippedAt: shipment.shippedAt,
    })
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.orderId))
    .innerJoin(account, eq(account.id, order.accountId))
    .where(eq(shipment.id, shipmentId))
  if (!row?.shippedAt || !row.carrier) return null
  const lines = await ctx.db
    .select({ title: orderLine.title, quantity: orderLine.quantity })
    .from(shipmentLine)
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
    .where(eq(shipmentLine.shipmentId, shipmentId))
    .orderBy(asc(orderLine.id))
  const parcels = await ctx.db
    .select({ state: shipment.state })
    .from(shipment)
    .where(eq(shipment.orderId, row.orderId))
  const { carrier, shippedAt } = row
  const isPart = parcels.some(({ state }) => state === 'preparing')
  return shippedMail({ ...row, carrier, shippedAt, lines, isPart }, ctx.settings)
}

export function shippedMail(
  facts: ShippedFacts,
  { SITE_ORIGIN }: Pick<Ctx['settings'], 'SITE_ORIGIN'>,
): MailContent {
  const url = trackingUrl(facts.carrier, facts.trackingNumber)
  return {
    to: facts.email,
    subject: '商品を発送しました',
    preview: `ご注文番号 ${facts.number}、${carrierName(facts.carrier)}でお届けします。`,
    blocks: [
      {
        text: facts.isPart
          ? 'ご注文の商品の一部を発送しました。残りの商品は、準備ができしだいお送りします。'
          : 'ご注文の商品を発送しました。お手元に届くまで、しばらくお待ちください。',
      },
      {
        rows: [
          ['ご注文番号', facts.number],
          ['発送日', formatJstDate(facts.shippedAt)],
          ['配送会社', carrierName(facts.carrier)],
          ...(facts.trackingNumber
            ? [['お問い合わせ番号', facts.trackingNumber] as [string, string]]
            : []),
          ...facts.lines.map(({ title, quantity }): [string, string] => [title, `${quantity}点`]),
        ],
      },
      ...(url ? [{ button: '配送状況を確認する', url }] : []),
      { note: `購入履歴：${SITE_ORIGIN}/my/account/purchase-history?type=merchandise` },
    ],
  }
}
