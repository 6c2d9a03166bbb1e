import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'

/**
 * Releases an order's reserved units, once: all of them, or those of some lines. Sent and released units are left
 * alone. The caller holds the order's row.
 */
export async function releaseStock(
  tx: Transaction,
  orderId: string,
  lineIds?: readonly string[],
): Promise<void> {
  await lockStock(tx, sql`order_id = ${orderId}`)
  await tx.execute(sql`
    with freed as (
      update stock_reservation set state = 'released'
       where order_id = ${orderId} and state = 'held' ${ofLines(lineIds)}
      returning merchandise_id, quantity)
    update stock s set reserved = s.reserved - f.quantity from (${perMerchandise}) f
     where s.merchandise_id = f.merchandise_id`)
}

/**
 * Takes the reserved units of sent lines out of stock; the lines may be of several orders, whose rows the caller
 * holds. @returns the lines whose units were no longer reserved
 */
export async function shipStock(tx: Transaction, lineIds: readonly string[]): Promise<string[]> {
  const condition = sql`order_line_id = any(${sql.param([...lineIds])}::uuid[])`
  await lockStock(tx, condition)
  await tx.execute(sql`
    with freed as (
      update stock_reservation set state = 'shipped' where state = 'held' and ${condition}
      returning merchandise_id, quantity)
    update stock s set reserved = s.reserved - f.quantity, on_hand = s.on_hand - f.quantity
      from (${perMerchandise}) f
     where s.merchandise_id = f.merchandise_id`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select order_line_id id from stock_reservation where state = 'released' and ${condition}`)
  return rows.map(({ id }) => id)
}

/**
 * Reserves an order's released units again because its payment came late: all or nothing. Locks rows in the order of
 * their ids, as placing does. @returns false if units are missing
 */
export async function holdStockAgain(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows: missing } = await tx.execute<{ units: number; free: number }>(sql`
    select r.quantity units, s.on_hand - s.reserved free
      from stock_reservation r join stock s on s.merchandise_id = r.merchandise_id
     where r.order_id = ${orderId} and r.state = 'released'
     order by s.merchandise_id for no key update of s`)
  if (missing.some(({ units, free }) => free < units)) return false
  if (missing.length > 0)
    await tx.execute(sql`
      with freed as (
        update stock_reservation set state = 'held' where order_id = ${orderId} and state = 'released'
        returning merchandise_id, quantity)
      update stock s set reserved = s.reserved + f.quantity from (${perMerchandise}) f
       where s.merchandise_id = f.merchandise_id`)
  return true
}

/** Stock rows are always locked in the order of their ids, so that orders cannot deadlock. */
async function lockStock(tx: Transaction, condition: SQL): Promise<void> {
  await tx.execute(sql`
    select 1 from stock s
     where s.merchandise_id in (select merchandise_id from stock_reservation where ${condition})
     order by s.merchandise_id for no key update`)
}

/** One row for each item, so that an update changes each stock row once. */
const perMerchandise = sql`select merchandise_id, sum(quantity)::int quantity from freed group by merchandise_id`

const ofLines = (lineIds: readonly string[] | undefined) =>
  lineIds ? sql`and order_line_id = any(${sql.param([...lineIds])}::uuid[])` : sql``
