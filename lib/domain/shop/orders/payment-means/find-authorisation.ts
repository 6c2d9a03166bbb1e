import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { Authorisation } from '@/lib/gateway/paidy'

type Row = {
  total_yen: number
  delivery_fee_yen: number
  account_age_days: number
  order_count: number
  paid_yen: number
  last_order_yen: number | null
  last_order_days: number | null
  lines: { id: string; title: string; quantity: number; amountYen: number }[]
  address: Record<'postalCode' | 'prefecture' | 'city' | 'street' | 'building', string> | null
}

/** What is sent to the deferred network about an order and its buyer, in one statement; without name, mail or phone. */
export async function findAuthorisation(
  ctx: Pick<Ctx, 'db' | 'now'>,
  orderId: string,
  tokenId: string,
): Promise<Authorisation> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.total_yen, o.delivery_fee_yen,
           floor(extract(epoch from ${ctx.now}::timestamptz - a.created_at) / 86400)::int account_age_days,
           earlier.order_count, earlier.paid_yen, latest.total_yen last_order_yen,
           floor(extract(epoch from ${ctx.now}::timestamptz - latest.paid_at) / 86400)::int last_order_days,
           (select json_agg(json_build_object('id', l.id, 'title', l.title, 'quantity', l.quantity,
                                              'amountYen', l.amount_yen) order by l.id)
              from order_line l where l.order_id = o.id) lines,
           (select s.address from shipment s where s.order_id = o.id limit 1) address
      from "order" o
      join account a on a.id = o.account_id
      cross join lateral (
        select count(*)::int order_count, coalesce(sum(e.total_yen - e.refunded_yen), 0)::int paid_yen
          from "order" e where e.account_id = o.account_id and e.paid_at is not null) earlier
      left join lateral (
        select e.total_yen, e.paid_at from "order" e
         where e.account_id = o.account_id and e.paid_at is not null
         order by e.paid_at desc limit 1) latest on true
     where o.id = ${orderId}`)
  const row = rows[0]
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return {
    orderId,
    tokenId,
    amountYen: row.total_yen,
    // Prices include their tax.
    taxYen: 0,
    deliveryFeeYen: row.delivery_fee_yen,
    lines: row.lines.map(toLine),
    buyer: {
      accountAgeDays: Math.max(0, row.account_age_days),
      orderCount: row.order_count,
      totalYen: Math.max(0, row.paid_yen),
      lastOrderYen: row.last_order_yen ?? 0,
      lastOrderDaysAgo: row.last_order_days === null ? null : Math.max(0, row.last_order_days),
    },
    address: row.address && toAddress(row.address),
  }
}

/** A coupon can make an amount that is not divisible by the quantity; the line is then sent with quantity 1. */
function toLine({ id, title, quantity, amountYen }: Row['lines'][number]) {
  return amountYen % quantity === 0
    ? { id, title, unitPriceYen: amountYen / quantity, quantity }
    : { id, title: `${title} × ${quantity}`, unitPriceYen: amountYen, quantity: 1 }
}

const toAddress = ({
  postalCode,
  prefecture,
  city,
  street,
  building,
}: NonNullable<Row['address']>) => ({
  zip: postalCode,
  state: prefecture,
  city,
  line1: street,
  line2: building,
})
