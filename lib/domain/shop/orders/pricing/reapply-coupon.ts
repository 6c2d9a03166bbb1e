import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { reserveCoupon } from './reserve-coupon'

const { couponUse, orderLine } = schema

type Paid = Pick<typeof schema.order.$inferSelect, 'id' | 'accountId' | 'state'>
type Line = Pick<typeof orderLine.$inferSelect, 'couponOffYen' | 'couponId'>

/**
 * A payment that succeeds after its order was ended takes its coupon again, if the coupon still has room.
 * @returns false when it has none
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
