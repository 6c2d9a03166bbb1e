import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PickList } from '@/lib/contract/ops/fulfilment'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { parcelNumber } from '@/lib/kit/shop/parcels/parcel-number'
import { ORDER_STAFF } from '@/lib/kit/shop/staff-roles'

type Row = {
  merchandise_id: string
  title: string
  quantity: number
  order_number: string
  part: number
}

/**
 * The items to fetch for these parcels, summed, and how many of each go into which parcel. Parcels that have been
 * sent are left out. @throws AppError notFound
 */
export async function getPickList(
  ctx: Ctx,
  { parcelIds }: { parcelIds: readonly string[] },
): Promise<z.input<typeof PickList>> {
  requireStaff(ctx, ORDER_STAFF)
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.merchandise_id, l.title, l.quantity, o.number order_number, s.part
      from shipment s join "order" o on o.id = s.order_id
      join shipment_line sl on sl.shipment_id = s.id join order_line l on l.id = sl.order_line_id
     where s.id = any(${sql.param([...parcelIds])}::uuid[]) and s.state = 'preparing'
     order by l.title, l.merchandise_id, o.number, s.part`)
  const items = new Map<string, z.input<typeof PickList>['items'][number]>()
  const parcels = new Set<string>()
  for (const { merchandise_id: id, title, quantity, order_number, part } of rows) {
    const number = parcelNumber(order_number, part)
    parcels.add(number)
    const item = items.get(id) ?? { merchandiseId: id, title, quantity: 0, parcels: [] }
    items.set(id, {
      ...item,
      quantity: item.quantity + quantity,
      parcels: [...item.parcels, { number, quantity }],
    })
  }
  return { items: [...items.values()], parcels: parcels.size }
}
