import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { releaseStock } from '@/lib/domain/shop/merchandise'
import { releaseClaims } from '../model/claims'

/**
 * Releases what an ended or fully refunded order reserved: its items, the units of merchandise that have not been
 * sent, and its coupon. Safe to repeat.
 */
export async function releaseOrder(tx: Transaction, orderId: string): Promise<void> {
  await releaseClaims(tx, orderId)
  await releaseStock(tx, orderId)
  await tx.execute(sql`
    with freed as (delete from coupon_use where order_id = ${orderId} returning coupon_id)
    update coupon set used_count = used_count - 1 from freed where coupon.id = freed.coupon_id`)
}
