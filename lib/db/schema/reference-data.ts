import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Data of packages that the shop only looks up (`lib/db/reference-data`): in a process they would take 30 MB of heap.
 * Towns and branches are lists inside a row. With a row for each, the tables would be four times as large, and each test
 * file copies them.
 */

/**
 * The version of each package whose data the tables below have. Whoever changes what is made of a package deletes its
 * row in a migration.
 */
export const referenceData = pgTable('reference_data', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
})

/** A municipality; its code (JIS X 0402) begins with that of its prefecture. */
export const city = pgTable('city', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
})

/** The postal codes that begin with the same three digits. */
export const postalArea = pgTable('postal_area', {
  area: text('area').primaryKey(),
  /**
   * Cities and towns by the digits that follow: four for one code, two for all codes that begin with them, and `8` for
   * numbers of single companies, which have only prefectures.
   */
  places: jsonb('places').$type<Record<string, [code: string, town: string][]>>().notNull(),
})

export const bank = pgTable('bank', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  searchName: text('search_name').notNull(),
  /** In hiragana, all of them large. */
  reading: text('reading').notNull(),
  branches: jsonb('branches')
    .$type<[code: string, name: string, searchName: string, reading: string][]>()
    .notNull(),
})
