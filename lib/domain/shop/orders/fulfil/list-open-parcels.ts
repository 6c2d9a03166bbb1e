import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'

/** A parcel that waits to be sent, and why it must not be sent now; null if it may. */
export type OpenParcel = { id: string; orderId: string; refusal: AppError | null }

type Row = { id: string; order_id: string; is_refunding: boolean; is_lapsed: boolean }

const refundPending = () =>
  new AppError(
    'conflict',
    'order/refund-pending',
    '返金の手続き中の商品が含まれているため、発送できません。返金の結果をお待ちください。',
  )

const authorisationLapsed = () =>
  new AppError(
    'conflict',
    'order/authorisation-lapsed',
    'あと払いの承認の期限が切れたため、発送できません（代金は請求されません）。購入者に連絡し、全額の返金でこの注文を取り消したうえで、あらためて注文してもらってください。',
  )

/**
 * The parcels of an order that have not been sent, in their order. None may be sent while money for one of its items
 * is being refunded (a refund without lines is for all of them), or when its payment is no longer guaranteed. A
 * caller that decides must hold the order's row, as every refund does.
 */
export const listOpenParcels = (
  db: Database | Transaction,
  ctx: Pick<Ctx, 'now'>,
  orderId: string,
): Promise<OpenParcel[]> => listOpenParcelsOf(db, ctx, [orderId])

/** The same for several orders. */
export async function listOpenParcelsOf(
  db: Database | Transaction,
  { now }: Pick<Ctx, 'now'>,
  orderIds: readonly string[],
): Promise<OpenParcel[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.order_id,
           coalesce(p.authorised_until <= ${now} and p.captured_at is null, false) is_lapsed,
           exists (
             select 1 from refund r left join refund_line rl on rl.refund_id = r.id
              where r.order_id = s.order_id and r.state = 'pending'
                and (rl.id is null or rl.order_line_id in (
                  select sl.order_line_id from shipment_line sl where sl.shipment_id = s.id))) is_refunding
      from shipment s join payment p on p.order_id = s.order_id
     where s.order_id = any(${sql.param([...orderIds])}::uuid[]) and s.state in ('waiting', 'preparing')
     order by s.order_id, s.created_at, s.id`)
  return rows.map(({ id, order_id, is_refunding, is_lapsed }) => ({
    id,
    orderId: order_id,
    refusal: is_refunding ? refundPending() : is_lapsed ? authorisationLapsed() : null,
  }))
}
