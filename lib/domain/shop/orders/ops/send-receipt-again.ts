import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'

const LIMIT = { name: 'receipt-again', times: 5, seconds: 86_400 }

/**
 * Sends the receipt of a paid order and the notices of its parcels again, to the account's current address. @throws
 * AppError notFound, conflict `order/not-paid`, tooMany
 */
export async function sendReceiptAgain(ctx: Ctx, number: string): Promise<void> {
  requireStaff(ctx, SUPPORT_STAFF)
  const { rows } = await ctx.db.execute<{
    id: string
    has_receipt: boolean
    shipped: string[]
  }>(sql`
    select o.id, exists (select 1 from receipt r where r.order_id = o.id) has_receipt,
           array(select s.id from shipment s where s.order_id = o.id and s.shipped_at is not null) shipped
      from "order" o where o.number = ${number}`)
  const [order] = rows
  if (!order) throw notFound('注文')
  if (!order.has_receipt)
    throw new AppError('conflict', 'order/not-paid', 'お支払いが済んでいない注文です。')
  await ctx.limits.take(LIMIT, order.id)
  await ctx.db.transaction(async (tx) => {
    await enqueueMail(tx, { kind: 'receipt', id: order.id, copy: newId() })
    for (const id of order.shipped) await enqueueMail(tx, { kind: 'shipped', id, copy: newId() })
    await recordStaffAct(tx, ctx, {
      action: 'sendReceiptAgain',
      subject: number,
      before: null,
      after: { mails: 1 + order.shipped.length },
    })
  })
}
