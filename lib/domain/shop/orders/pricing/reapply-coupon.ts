import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { reserveCoupon } from './reserve-coupon'

const { couponUse, orderLine } = schema

type Paid = Pick<typeof schema.order.$inferSelect, 'id' | 'accountId' | 'state'>
type Line = Pick<typeof orderLine.$inferSelect, 'couponOffYen' | 'couponId'>

/**
 * A payment that succeeds after its order was ended uses its coupon again, if the coupon's limit allows it. @returns
 * false if not
 */
export async function reapplyCoupon(
  tx: Transaction,
  paid: Paid,
  lines: readonly Line[],
): Promise<boolean> {
  const couponId = lines.find((line) => line.couponId)?.couponId
  if (!couponId) return true
  const [held] = await tx
    .select({ id: couponUse.orderId })
    .from(couponUse)
    .where(eq(couponUse.orderId, paid.id))
  return held !== undefined || (await reserveCoupon(tx, { couponId, ...paid, orderId: paid.id }))
}
