import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { holdStockAgain } from '@/lib/domain/shop/merchandise'

const { shipment } = schema

/**
 * Makes the parcels of paid merchandise. An order that had been ended reserves its units again. @returns false if
 * some are sold out
 */
export async function prepareParcels(tx: Transaction, orderId: string): Promise<boolean> {
  if (!(await holdStockAgain(tx, orderId))) return false
  await tx
    .update(shipment)
    .set({ state: 'preparing' })
    .where(and(eq(shipment.orderId, orderId), eq(shipment.state, 'waiting')))
  return true
}
