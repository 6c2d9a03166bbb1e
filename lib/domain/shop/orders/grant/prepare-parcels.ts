import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { holdStockAgain } from '@/lib/domain/shop/merchandise'

const { shipment } = schema

/**
 * Merchandise that are paid for are packed from now on. An order that had been ended takes its units again, as
 * far as they are still there. @returns false when some are gone
 */
export async function prepareParcels(tx: Transaction, orderId: string): Promise<boolean> {
  if (!(await holdStockAgain(tx, orderId))) return false
  await tx
    .update(shipment)
    .set({ state: 'preparing' })
    .where(and(eq(shipment.orderId, orderId), eq(shipment.state, 'waiting')))
  return true
}
