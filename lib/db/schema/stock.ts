import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, yenColumn } from './columns'
import { picture } from './media'
import { order, orderLine, shipment } from './orders'
import { merchandise } from './shop'

/** Further pictures of merchandise; the first one is `merchandise.picture_id`. */
export const merchandisePicture = pgTable(
  'merchandise_picture',
  {
    merchandiseId: uuid('merchandise_id')
      .notNull()
      .references(() => merchandise.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => picture.id),
  },
  (t) => [primaryKey({ columns: [t.merchandiseId, t.position] })],
)

/**
 * The units that an order line reserves. The state is `held` from the order until it ships, then `shipped` (the units have
 * left the stock) or `released` (they are for sale again). `stock.reserved` is the sum of the held ones, always changed in
 * the same statement.
 */
export const stockReservation = pgTable(
  'stock_reservation',
  {
    orderLineId: uuid('order_line_id')
      .primaryKey()
      .references(() => orderLine.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    merchandiseId: uuid('merchandise_id')
      .notNull()
      .references(() => merchandise.id),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: ['held', 'shipped', 'released'] })
      .notNull()
      .default('held'),
    createdAt: createdAt(),
  },
  (t) => [
    index('stock_reservation_order').on(t.orderId),
    index('stock_reservation_live').on(t.merchandiseId).where(sql`state <> 'released'`),
    check('stock_reservation_positive', sql`quantity > 0`),
  ],
)

/**
 * A manual change of the units on hand, with its reason. Units for orders are in the reservations. `stock.on_hand` is the
 * number that counts. Rows are only added, in the transaction of the change.
 */
export const stockChange = pgTable(
  'stock_change',
  {
    id: id(),
    merchandiseId: uuid('merchandise_id')
      .notNull()
      .references(() => merchandise.id, { onDelete: 'cascade' }),
    /** Who made the change: a member of the channel or of the staff. */
    accountId: uuid('account_id').notNull(),
    byStaff: boolean('by_staff').notNull(),
    wasOnHand: integer('was_on_hand').notNull(),
    onHand: integer('on_hand').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('stock_change_merchandise').on(t.merchandiseId, t.id),
    check('stock_change_differs', sql`was_on_hand <> on_hand`),
  ],
)

/** Which order lines are in which parcel. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipment.id),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLine.id),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    uniqueIndex('shipment_line_once').on(t.orderLineId),
  ],
)

/**
 * A version of the delivery fees; its zones are in `delivery_zone`. The version with the latest start until now is in
 * force; of two with the same start, the newer one.
 */
export const deliveryTable = pgTable(
  'delivery_table',
  {
    version: integer('version').primaryKey(),
    standardYen: yenColumn('standard_yen').notNull(),
    okinawaYen: yenColumn('okinawa_yen').notNull(),
    islandYen: yenColumn('island_yen').notNull(),
    validFrom: instant('valid_from').notNull().default(sql`now()`),
    note: text('note').notNull().default(''),
    /** Who made it; null for the initial version. */
    editorId: uuid('editor_id'),
    createdAt: createdAt(),
  },
  () => [
    check(
      'delivery_fees_not_negative',
      sql`standard_yen >= 0 and okinawa_yen >= 0 and island_yen >= 0`,
    ),
  ],
)
