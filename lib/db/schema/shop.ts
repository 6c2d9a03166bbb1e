import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { work } from './catalogue'
import { createdAt, id, instant, updatedAt, yenColumn } from './columns'
import { account } from './identity'
import { picture } from './media'

export const merchandise = pgTable(
  'merchandise',
  {
    id: id(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => account.id),
    relatedWorkId: uuid('related_work_id').references(() => work.id),
    title: text('title').notNull(),
    titleReading: text('title_reading').notNull().default(''),
    category: text('category').notNull().default(''),
    description: text('description').notNull().default(''),
    spec: text('spec').notNull().default(''),
    priceYen: yenColumn('price_yen').notNull(),
    /** The rate of the consumption tax in the price. Food and drink have the reduced rate. */
    taxRatePercent: smallint('tax_rate_percent').notNull().default(10),
    pictureId: uuid('picture_id').references(() => picture.id),
    /** When preordered units begin to arrive. Until then it is sold as a preorder. */
    preorderDeliveryAt: instant('preorder_delivery_at'),
    /** The end of that time, and the precision with which both are shown. */
    preorderDeliveryUntil: instant('preorder_delivery_until'),
    preorderPrecision: text('preorder_precision', { enum: ['day', 'third', 'month'] })
      .notNull()
      .default('third'),
    /** The time in which it can be ordered; null for no limit. */
    salesStartAt: instant('sales_start_at'),
    salesEndAt: instant('sales_end_at'),
    /** Special terms for returns of this item, beside the general terms. */
    returnsText: text('returns_text').notNull().default(''),
    perPersonLimit: smallint('per_person_limit'),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('merchandise_new')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`published_at is not null`),
    index('merchandise_creator').on(t.creatorId, t.publishedAt.desc(), t.id.desc()),
    index('merchandise_work').on(t.relatedWorkId),
    check('merchandise_price', sql`price_yen > 0`),
    check('merchandise_tax_rate', sql`tax_rate_percent in (8, 10)`),
    check('merchandise_limit', sql`per_person_limit > 0`),
    check('merchandise_preorder', sql`preorder_delivery_until >= preorder_delivery_at`),
  ],
)

/** Units on hand, and units reserved for orders that have not shipped. The constraint prevents overselling. */
export const stock = pgTable(
  'stock',
  {
    merchandiseId: uuid('merchandise_id')
      .primaryKey()
      .references(() => merchandise.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
  },
  () => [
    check('stock_never_negative', sql`on_hand >= 0 and reserved >= 0 and reserved <= on_hand`),
  ],
)

/** Delivery zones by postal code prefix, in versions that operators edit. */
export const deliveryZone = pgTable(
  'delivery_zone',
  {
    version: integer('version').notNull(),
    postalPrefix: text('postal_prefix').notNull(),
    zone: text('zone', { enum: ['standard', 'okinawa', 'island', 'undeliverable'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.postalPrefix] })],
)

export const banner = pgTable(
  'banner',
  {
    id: id(),
    display: text('display', { enum: ['homeTop'] })
      .notNull()
      .default('homeTop'),
    position: smallint('position').notNull().default(0),
    title: text('title').notNull(),
    /** The words over the picture; without a heading there are none. */
    heading: text('heading').notNull().default(''),
    sentence: text('sentence').notNull().default(''),
    buttonText: text('button_text').notNull().default(''),
    link: text('link').notNull(),
    isExternal: boolean('is_external').notNull().default(false),
    targetGender: text('target_gender', { enum: ['male', 'female', 'both'] })
      .notNull()
      .default('both'),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => picture.id),
    /** The picture for phones, 4:3. */
    phonePictureId: uuid('phone_picture_id').references(() => picture.id),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** Grows with each change, so that the second of two editors gets a conflict. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('banner_period').on(t.display, t.endAt),
    check('banner_words', sql`heading <> '' or sentence || button_text = ''`),
  ],
)

export const bannerText = pgTable(
  'banner_text',
  {
    id: id(),
    position: smallint('position').notNull().default(0),
    title: text('title').notNull(),
    link: text('link').notNull(),
    isExternal: boolean('is_external').notNull().default(false),
    version: integer('version').notNull().default(1),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
  },
  (t) => [index('banner_text_period').on(t.endAt)],
)

/** A document that operators publish (home rows, tag lists). The service serves it under /static. */
export const publishedDocument = pgTable('published_document', {
  name: text('name').primaryKey(),
  content: jsonb('content').$type<unknown>().notNull(),
  publishedAt: instant('published_at').notNull().default(sql`now()`),
  /** The published version; 0 when there is none. */
  version: integer('version').notNull().default(0),
})

/** A publication of a document; the present one is here, too. */
export const documentVersion = pgTable(
  'document_version',
  {
    name: text('name').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    note: text('note').notNull().default(''),
    /** The version whose content was published again. */
    restoredFrom: integer('restored_from'),
    /** A member of the staff; null for a publication from before there were versions. */
    publishedBy: uuid('published_by'),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
)

export const inquiry = pgTable(
  'inquiry',
  {
    id: id(),
    accountId: uuid('account_id'),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    index('inquiry_state').on(t.state, t.id),
    index('inquiry_account').on(t.accountId, t.createdAt.desc()),
  ],
)

/** A later message of an inquiry, by the staff or by its sender. */
export const inquiryMessage = pgTable(
  'inquiry_message',
  {
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    /** The member of the staff; null for the sender. */
    staffId: uuid('staff_id'),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('inquiry_message_inquiry').on(t.inquiryId, t.id)],
)

/** How often a page was viewed on a day (JST), without personal data. A partition holds a month. */
export const pageViewDay = pgTable(
  'page_view_day',
  {
    path: text('path').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['work', 'channel', 'other'] }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.day] })],
)
