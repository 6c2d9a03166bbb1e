import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { readRemaining } from '@/lib/domain/core/ledger'
import { releaseStock } from '@/lib/domain/shop/merchandise'

/**
 * Puts fully refunded merchandise that has not been sent back on sale, and takes it out of its parcel. An empty
 * parcel is deleted. The caller holds the order's row.
 */
export async function releaseRefundedLines(tx: Transaction, orderId: string): Promise<void> {
  const { lines } = await readRemaining(tx, orderId)
  const ids = lines
    .filter((line) => line.amountYen > 0 && line.remainingYen === 0)
    .map(({ id }) => id)
  if (ids.length === 0) return
  await releaseStock(tx, orderId, ids)
  const isOpen = sql`s.order_id = ${orderId} and s.state in ('waiting', 'preparing')`
  await tx.execute(sql`
    delete from shipment_line l using shipment s
     where s.id = l.shipment_id and ${isOpen} and l.order_line_id = any(${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    delete from shipment s
     where ${isOpen} and not exists (select 1 from shipment_line l where l.shipment_id = s.id)`)
}
