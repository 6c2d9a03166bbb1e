import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { type Walk, walkQuery } from './walk-works'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
  // A planner without statistics prefers a sort of nothing; what is asked is whether an index can serve.
  await database.pool.query('set enable_seqscan = off')
  await database.pool.query('set enable_sort = off')
  await database.pool.query('set enable_bitmapscan = off')
})
afterAll(() => database.drop())

const SOMEBODY = '00000000-0000-7000-8000-000000000000'
const tag = { kind: 'tag', id: SOMEBODY } as const
const person = { kind: 'cast', id: SOMEBODY } as const

/** The plan of a page of ids, as PostgreSQL tells it. */
async function planOf(walk: Pick<Walk, 'filter' | 'sort' | 'within'>): Promise<string> {
  const ctx = { actor: { kind: 'guest' } as const, now: new Date() }
  const query = sql`explain (costs off) ${walkQuery(ctx, { ...walk, documents: [], take: 30, skip: 0 })}`
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  const { rows } = await database.pool.query<Record<string, string>>(text, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a page of ids is read from an index, in its order, without a sort', () => {
  test.each([
    ['the newest', { filter: {}, sort: 'new' }, 'Index Only Scan using work_new on'],
    ['the most popular', { filter: {}, sort: 'popular' }, 'Index Only Scan using work_popular on'],
    ['the longest', { filter: {}, sort: 'longest' }, 'Index Only Scan using work_duration on'],
    [
      'the shortest',
      { filter: {}, sort: 'shortest' },
      'Index Only Scan Backward using work_duration on',
    ],
    ['of one type', { filter: { type: 'album' }, sort: 'new' }, 'using work_type_new on'],
    ['free ones', { filter: { free: true }, sort: 'new' }, 'using work_free_new on'],
    ['of one creator', { filter: { creator: SOMEBODY }, sort: 'new' }, 'using work_'],
    ['of one tag', { filter: {}, sort: 'new', within: tag }, 'using work_tag_new on'],
    [
      'of one tag by popularity',
      { filter: {}, sort: 'popular', within: tag },
      'using work_tag_popular on',
    ],
    ['of one person', { filter: {}, sort: 'new', within: person }, 'using cast_credit_new on'],
    [
      'of one person by popularity',
      { filter: {}, sort: 'popular', within: person },
      'using cast_credit_popular on',
    ],
    ['to come', { filter: { upcoming: true }, sort: 'soonest' }, 'Scan Backward using work_new on'],
  ] as const)('%s', async (_, walk, scan) => {
    const plan = await planOf(walk)
    expect(plan).toContain(scan)
    expect(plan).not.toContain('Sort')
  })

  test.each([
    ['the cheapest', { filter: {}, sort: 'priceLow' }, 'work_price_low'],
    ['the dearest', { filter: {}, sort: 'priceHigh' }, 'work_price_high'],
    ['on sale', { filter: { onSale: true }, sort: 'new' }, 'work_on_sale_new'],
  ] as const)(
    '%s, with the few whose price is about to be moved sorted in',
    async (_, walk, index) => {
      expect(await planOf(walk)).toContain(`using ${index} on`)
    },
  )
})
