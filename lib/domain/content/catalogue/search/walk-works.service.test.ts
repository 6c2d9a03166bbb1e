// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { type NameWalk, type Walk, walkNameQuery, walkQuery } from './walk-works'

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
const ctx = { actor: { kind: 'guest' } as const, now: new Date() }
const page = { take: 30, skip: 0 }
const none = { included: [], excluded: [], isUnknown: false, catalogueSize: 0 }

/** The plan of a page of ids, as PostgreSQL explains it. */
async function planOf(query: SQL): Promise<string> {
  const { sql: text, params } = new PgDialect().sqlToQuery(sql`explain (costs off) ${query}`)
  const { rows } = await database.pool.query<Record<string, string>>(text, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const planOfList = (walk: Pick<Walk, 'filter' | 'sort'>) =>
  planOf(walkQuery(ctx, { ...walk, ...page, documents: [] }))

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
    ['to come', { filter: { upcoming: true }, sort: 'soonest' }, 'Scan Backward using work_new on'],
  ] as const)('%s', async (_, walk, scan) => {
    const plan = await planOfList(walk)
    expect(plan).toContain(scan)
    expect(plan).not.toContain('Sort')
  })

  test.each([
    ['the newest of a tag', 'tag', 'new', 'work_tag_new', undefined],
    ['the most popular of a tag', 'tag', 'popular', 'work_tag_popular', undefined],
    ['the newest of a person', 'cast', 'new', 'cast_credit_new', undefined],
    ['the most popular of a person', 'cast', 'popular', 'cast_credit_popular', undefined],
    ['the newest in a role', 'cast', 'new', 'cast_credit_role_new', 'scenario'],
    ['the most popular in a role', 'cast', 'popular', 'cast_credit_role_popular', 'scenario'],
  ] as const)('%s', async (_, kind, sort, index, attributeType) => {
    const name = { kind, id: SOMEBODY }
    const others = { ...none, excluded: [4] }
    const walk: NameWalk = { name, sort, filter: { type: 'album', attributeType }, others, ...page }
    const plan = await planOf(walkNameQuery(ctx, walk))
    const [, order] = plan.split('WindowAgg')
    expect(order).toContain(`using ${index} on`)
    expect(order).not.toContain('Sort')
  })

  test.each([
    ['the cheapest', { filter: {}, sort: 'priceLow' }, 'work_price_low'],
    ['the dearest', { filter: {}, sort: 'priceHigh' }, 'work_price_high'],
    ['on sale', { filter: { onSale: true }, sort: 'new' }, 'work_on_sale_new'],
  ] as const)(
    '%s, with the few whose price is about to be moved sorted in',
    async (_, walk, index) => {
      expect(await planOfList(walk)).toContain(`using ${index} on`)
    },
  )
})
