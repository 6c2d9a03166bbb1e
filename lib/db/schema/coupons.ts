import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, yenColumn } from './columns'
import { account } from './identity'
import { order } from './orders'

/** A reduction that operators hand out as a code. */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    /** Upper case, half width (`normaliseCouponCode`). */
    code: text('code').notNull().unique(),
    /** The name on the buyer's order line. */
    name: text('name').notNull(),
    kind: text('kind', { enum: ['rate', 'amount'] }).notNull(),
    /** Percent for a rate, yen for an amount. */
    value: integer('value').notNull(),
    scope: text('scope', { enum: ['all', 'creator', 'work', 'audio', 'merchandise'] }).notNull(),
    /** The creator or the work of the scope. */
    scopeId: uuid('scope_id'),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    totalLimit: integer('total_limit'),
    perPersonLimit: integer('per_person_limit'),
    /** The number of orders that have reserved or used it; updated with `coupon_use`. */
    usedCount: integer('used_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupon_end').on(t.endAt, t.id),
    check('coupon_period', sql`end_at >= start_at`),
    check('coupon_value', sql`value > 0 and (kind = 'amount' or value <= 100)`),
    check('coupon_scope', sql`(scope in ('creator', 'work')) = (scope_id is not null)`),
    check(
      'coupon_limit',
      sql`used_count >= 0 and used_count <= coalesce(total_limit, used_count) and per_person_limit > 0`,
    ),
  ],
)

/** An order that has reserved or used a coupon. The row is deleted when the order ends unpaid or is refunded in full. */
export const couponUse = pgTable(
  'coupon_use',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupon.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /** The reduction of the order, so that a coupon's total needs no order lines. */
    offYen: yenColumn('off_yen').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupon_use_person').on(t.couponId, t.accountId),
    index('coupon_use_order').on(t.couponId, t.orderId, t.offYen),
  ],
)
