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
 * A published version of a text. It never changes, but it can be withdrawn (a trigger refuses all other changes). A text
 * without rows is its file in content/pages; the first publication makes that file version 1.
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
    /** In the form of a file in content/pages: facts, then Markdown with `{{PLACEHOLDERS}}`. */
    markdown: text('markdown').notNull(),
    /** Only for news. */
    category: text('category').notNull().default(''),
    /** Null for a version that was there from the start. */
    publishedFrom: instant('published_from'),
    /** Whether all users are notified. */
    tellsUsers: boolean('tells_users').notNull().default(false),
    /** Whether users who agreed to an earlier version must agree again. */
    asksAgreement: boolean('asks_agreement').notNull().default(false),
    note: text('note').notNull().default(''),
    /** Null for a version from a file. */
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

/** An account's agreement to a version of the terms, with its time. */
export const textAgreement = pgTable(
  'text_agreement',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The name of the legal page. */
    name: text('name').notNull(),
    version: integer('version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.name, t.version] })],
)
