import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { work } from './catalogue'
import { createdAt, id, instant, updatedAt, yenColumn } from './columns'
import { account } from './identity'
import { picture } from './media'
import { order, orderLine } from './orders'

/** A creator's digital thank-you for sale (docs/decisions/merchandise.md). Buyers get its content. */
export const gift = pgTable(
  'gift',
  {
    id: id(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => account.id),
    kind: text('kind', { enum: ['voice', 'picture', 'text'] }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    priceYen: yenColumn('price_yen').notNull(),
    /** The public picture; never the content. */
    pictureId: uuid('picture_id').references(() => picture.id),
    /** The content: a text, or a file in storage that only owners can get. */
    text: text('text'),
    contentKey: text('content_key'),
    /** The upload that the file is made from. */
    uploadId: uuid('upload_id'),
    /** Why the file could not be made; a text for its creator. */
    fileFailure: text('file_failure'),
    durationMs: integer('duration_ms'),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('gift_creator').on(t.creatorId, t.publishedAt.desc()),
    check('gift_price', sql`price_yen >= 50`),
    check(
      'gift_inside',
      sql`case kind when 'text' then text is not null else published_at is null or content_key is not null end`,
    ),
  ],
)

export const giftUnlock = pgTable(
  'gift_unlock',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gift.id),
    orderLineId: uuid('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLine.id),
    grantedAt: instant('granted_at').notNull().default(sql`now()`),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('gift_unlock_once').on(t.accountId, t.giftId).where(sql`revoked_at is null`),
    index('gift_unlock_gift').on(t.giftId),
    index('gift_unlock_account').on(t.accountId, t.grantedAt.desc()),
  ],
)

/** An album bought for another person. The token of its link is computed from the id (`presentToken`), so nobody can guess it. */
export const present = pgTable(
  'present',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => order.id),
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id),
    senderName: text('sender_name').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email'),
    message: text('message').notNull().default(''),
    /** The day (JST) on which its mail is sent, at nine. */
    deliverOn: date('deliver_on', { mode: 'string' }),
    /** `waiting` until it is paid. */
    state: text('state', { enum: ['waiting', 'open', 'redeemed', 'refunded'] })
      .notNull()
      .default('waiting'),
    mailedAt: instant('mailed_at'),
    redeemedBy: uuid('redeemed_by').references(() => account.id),
    redeemedAt: instant('redeemed_at'),
    /** When it is refunded if nobody has redeemed it. */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('present_open').on(t.expiresAt).where(sql`state = 'open'`),
    check('present_redeemed', sql`(redeemed_by is null) = (redeemed_at is null)`),
  ],
)
