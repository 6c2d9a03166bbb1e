import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns'
import { account } from './identity'

/**
 * What the shop says in a text, as it was published: never changed, but for being withdrawn (a trigger refuses all else).
 * A text without rows is the file of content/pages; its first publication makes that file version 1.
 */
export const textVersion = pgTable(
  'text_version',
  {
    id: id(),
    kind: text('kind', { enum: ['legal', 'news', 'lp'] }).notNull(),
    /** The last part of its address. */
    name: text('name').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** As a file of content/pages: facts, then Markdown with `{{PLACEHOLDERS}}`. */
    markdown: text('markdown').notNull(),
    /** Of news. */
    category: text('category').notNull().default(''),
    /** Null: since the shop began. */
    publishedFrom: instant('published_from'),
    /** Everybody is told of it. */
    tellsUsers: boolean('tells_users').notNull().default(false),
    /** Who agreed to an earlier version is asked again. */
    asksAgreement: boolean('asks_agreement').notNull().default(false),
    note: text('note').notNull().default(''),
    /** Null for what came as a file. */
    madeBy: uuid('made_by'),
    withdrawnAt: instant('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('text_version_number').on(t.kind, t.name, t.version),
    index('text_version_asks').on(t.name, t.version.desc()).where(sql`asks_agreement`),
    check('text_version_from', sql`version = 1 or published_from is not null`),
    check('text_version_terms', sql`kind = 'legal' or not (tells_users or asks_agreement)`),
  ],
)

/** That somebody agreed to a version of the terms, and when. */
export const textAgreement = pgTable(
  'text_agreement',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Of the legal page. */
    name: text('name').notNull(),
    version: integer('version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.name, t.version] })],
)
