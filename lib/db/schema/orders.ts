import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, yenColumn } from './columns'
import { account } from './identity'

export const orderNumber = pgSequence('order_number', { startWith: 100001 })

/** An order. Its id is the transaction id of the payment calls and the idempotency key at the network. */
export const order = pgTable(
  'order',
  {
    id: id(),
    number: text('number').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    kind: text('kind', { enum: ['audio', 'merchandise', 'gift', 'present'] }).notNull(),
    state: text('state', {
      enum: [
        'created',
        'awaitingPayment',
        'paid',
        'preparing',
        'shipped',
        'delivered',
        'closed',
        'cancelled',
        'expired',
        'held',
        'refunded',
        'partiallyRefunded',
        'refundOwed',
        'disputed',
      ],
    })
      .notNull()
      .default('awaitingPayment'),
    network: text('network', { enum: ['stripe', 'paidy'] }).notNull(),
    totalYen: yenColumn('total_yen').notNull(),
    deliveryFeeYen: yenColumn('delivery_fee_yen').notNull().default(0),
    /** The standard tax rate when the order was placed, for delivery and for the platform's fees. */
    taxRatePercent: smallint('tax_rate_percent').notNull().default(10),
    refundedYen: yenColumn('refunded_yen').notNull().default(0),
    /** Staff purchases stay out of rankings and statistics. */
    isCounted: boolean('is_counted').notNull().default(true),
    createdAt: createdAt(),
    /** When an unpaid order expires. */
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('order_account').on(t.accountId, t.createdAt.desc()),
    index('order_awaiting').on(t.expiresAt).where(sql`state = 'awaitingPayment'`),
    index('order_held').on(t.createdAt, t.id).where(sql`state = 'held'`),
    // Found by date and by amount, as the law asks for (lib/domain/people/documents).
    index('order_date').on(t.createdAt.desc(), t.id.desc()),
    index('order_amount').on(t.totalYen, t.createdAt.desc()),
    // Money that arrives for an order that was never paid may differ from its total. It is refunded in full.
    check(
      'order_total_not_negative',
      sql`total_yen >= 0 and refunded_yen >= 0 and (refunded_yen <= total_yen or paid_at is null)`,
    ),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    workId: uuid('work_id'),
    trackId: uuid('track_id'),
    merchandiseId: uuid('merchandise_id'),
    giftId: uuid('gift_id'),
    creatorId: uuid('creator_id').notNull(),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /**
     * The regular price of one unit; null when it may not be shown beside the sale price
     * (docs/decisions/editorial-and-prices.md).
     */
    listPriceYen: yenColumn('list_price_yen'),
    /** The price of one unit at the sale. */
    unitPriceYen: yenColumn('unit_price_yen').notNull(),
    /** The parts of the amount: the reductions for owned tracks and by a coupon, and a rest that is too small to charge. */
    ownedOffYen: yenColumn('owned_off_yen').notNull().default(0),
    couponOffYen: yenColumn('coupon_off_yen').notNull().default(0),
    waivedYen: yenColumn('waived_yen').notNull().default(0),
    couponId: uuid('coupon_id'),
    amountYen: yenColumn('amount_yen').notNull(),
    taxRatePercent: smallint('tax_rate_percent').notNull().default(10),
    /** The platform's share at the time of the sale: the rate, and the amount in yen. */
    feeRateBp: integer('fee_rate_bp').notNull(),
    feeYen: yenColumn('fee_yen').notNull(),
    /** The split of the creator's part at the time of the sale; null when the creator does not share it. */
    splitId: uuid('split_id'),
    /** Whether the buyer heard the work's trial in the 48 hours before; null until this is checked. */
    wasTried: boolean('was_tried'),
  },
  (t) => [
    index('order_line_order').on(t.orderId),
    index('order_line_creator').on(t.creatorId, t.id.desc()),
    index('order_line_work').on(t.workId),
    index('order_line_to_mark').on(t.id).where(sql`was_tried is null and work_id is not null`),
    check(
      'order_line_sum',
      sql`quantity > 0 and amount_yen = quantity * unit_price_yen - owned_off_yen - coupon_off_yen - waived_yen
        and least(amount_yen, owned_off_yen, coupon_off_yen, waived_yen) >= 0 and fee_yen between 0 and amount_yen`,
    ),
  ],
)

/**
 * An item that a buyer is paying for or has paid for. The primary key allows one order at a time for each item of a buyer
 * (safety 51). The row is deleted when the order is cancelled, expires or is refunded.
 */
export const purchaseClaim = pgTable(
  'purchase_claim',
  {
    accountId: uuid('account_id').notNull(),
    /** `work:<id>` or `track:<id>` */
    item: text('item').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.item] }),
    index('purchase_claim_order').on(t.orderId),
  ],
)

/** Everything that happened to an order; append-only. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    kind: text('kind').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('order_event_order').on(t.orderId, t.createdAt)],
)

/** The payment of an order at the network. */
export const payment = pgTable(
  'payment',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id),
    network: text('network', { enum: ['stripe', 'paidy'] }).notNull(),
    /** PaymentIntent id or Paidy payment id; null until the network has answered. */
    networkId: text('network_id'),
    amountYen: yenColumn('amount_yen').notNull(),
    state: text('state', { enum: ['created', 'succeeded', 'failed', 'cancelled'] })
      .notNull()
      .default('created'),
    lastCheckedAt: instant('last_checked_at'),
    /** Deferred network: when the authorisation was requested. There are no idempotency keys, so it is requested once. */
    askedAt: instant('asked_at'),
    /** Deferred network: an authorisation that is not captured by then expires. */
    authorisedUntil: instant('authorised_until'),
    /** Deferred network: when the authorised money was captured (for merchandise, at shipping). */
    capturedAt: instant('captured_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_network_id').on(t.network, t.networkId),
    index('payment_checked').on(t.network, t.lastCheckedAt),
    index('payment_uncaptured')
      .on(t.authorisedUntil)
      .where(sql`authorised_until is not null and captured_at is null`),
  ],
)

export const refund = pgTable(
  'refund',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    networkId: text('network_id'),
    amountYen: yenColumn('amount_yen').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['pending', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    /** When a worker last claimed it. Only one worker at a time calls the network. */
    takenAt: instant('taken_at'),
    /** The refund that failed at the network and that this refund repeats. */
    repeats: uuid('repeats').references((): AnyPgColumn => refund.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('refund_order').on(t.orderId),
    uniqueIndex('refund_network_id').on(t.networkId),
    check('refund_positive', sql`amount_yen > 0`),
  ],
)

/** A part of a refund. A row without an order line is for delivery. */
export const refundLine = pgTable(
  'refund_line',
  {
    id: id(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refund.id),
    orderLineId: uuid('order_line_id').references(() => orderLine.id),
    amountYen: yenColumn('amount_yen').notNull(),
  },
  (t) => [
    unique('refund_line_once').on(t.refundId, t.orderLineId).nullsNotDistinct(),
    check('refund_line_positive', sql`amount_yen > 0`),
  ],
)

/** A webhook as it arrived. It is stored and acknowledged; then a job handles it. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    network: text('network', { enum: ['stripe', 'paidy'] }).notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull().default(sql`now()`),
    handledAt: instant('handled_at'),
    outcome: text('outcome'),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.eventId] }),
    index('payment_event_open').on(t.receivedAt).where(sql`handled_at is null`),
  ],
)

/**
 * How far each list of a network has been read. When a run does not reach the end of a window, the next run continues:
 * `pageAfter` is the last object of the last page.
 */
export const networkCursor = pgTable(
  'network_cursor',
  {
    network: text('network', { enum: ['stripe'] }).notNull(),
    list: text('list', { enum: ['events', 'refunds', 'disputes', 'balance'] }).notNull(),
    /** Everything that was created before this has been read. */
    readUntil: instant('read_until'),
    windowUntil: instant('window_until'),
    pageAfter: text('page_after'),
  },
  (t) => [primaryKey({ columns: [t.network, t.list] })],
)

/** A buyer's customer at a network. */
export const networkCustomer = pgTable(
  'network_customer',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    network: text('network', { enum: ['stripe', 'paidy'] }).notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.network] }),
    uniqueIndex('network_customer_id').on(t.network, t.customerId),
  ],
)

/** The answer of a call with an `Idempotency-Key`, kept for a day. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first call still runs. */
    status: smallint('status'),
    response: jsonb('response').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.key] }),
    index('idempotency_key_age').on(t.createdAt),
  ],
)

/** A parcel of an order, with a copy of the address at the time of the order. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    address: jsonb('address').$type<Record<string, string>>().notNull(),
    /** `waiting` until the order is paid. */
    state: text('state', { enum: ['waiting', 'preparing', 'shipped', 'delivered', 'returned'] })
      .notNull()
      .default('preparing'),
    /** The number of the parcel in its order, from 1. Labels show it with the order's number. */
    part: smallint('part').notNull().default(1),
    /** The last day (JST) for shipping that the buyer was promised. */
    promisedOn: date('promised_on')
      .notNull()
      .default(sql`((now() at time zone 'Asia/Tokyo')::date + 7)`),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('shipment_part').on(t.orderId, t.part),
    index('shipment_open').on(t.promisedOn, t.id).where(sql`state = 'preparing'`),
    index('shipment_tracking').on(t.trackingNumber).where(sql`tracking_number is not null`),
    index('shipment_sent').on(t.shippedAt.desc().nullsLast(), t.id).where(sql`state = 'shipped'`),
  ],
)

/** The columns of a numbered document, which never changes after it is issued. */
const issued = () => ({
  number: text('number').notNull().unique(),
  issuedAt: instant('issued_at').notNull().default(sql`now()`),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  /** Copied from the detail, so that documents can be found by amount. */
  totalYen: yenColumn('total_yen').generatedAlwaysAs(sql`((detail->>'totalYen')::integer)`),
  /** The second and later downloads are marked as reissues. */
  downloads: integer('downloads').notNull().default(0),
})

/** A numbered receipt of an order (適格簡易請求書). */
export const receipt = pgTable(
  'receipt',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id),
    ...issued(),
  },
  (t) => [
    index('receipt_date').on(t.issuedAt.desc(), t.orderId.desc()),
    index('receipt_amount').on(t.totalYen, t.issuedAt.desc()),
  ],
)

/** A numbered receipt of a refund (適格返還請求書). */
export const refundReceipt = pgTable(
  'refund_receipt',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refund.id),
    ...issued(),
  },
  (t) => [
    index('refund_receipt_date').on(t.issuedAt.desc(), t.refundId.desc()),
    index('refund_receipt_amount').on(t.totalYen, t.issuedAt.desc()),
  ],
)
