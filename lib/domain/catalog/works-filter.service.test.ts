import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { fromWorks, type WorksFilter, worksOrder } from './works-filter'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
  // A planner without statistics prefers a sort of nothing; what is asked is whether an index can serve.
  await database.pool.query('set enable_seqscan = off')
  await database.pool.query('set enable_sort = off')
  await database.pool.query('set enable_bitmapscan = off')
})
afterAll(() => database.drop())

/** The plan of a page of ids, as PostgreSQL tells it. */
async function planOf(filter: WorksFilter, sort?: 'new' | 'popular'): Promise<string> {
  const ctx = { actor: { kind: 'guest' } as const, now: new Date() }
  const query = sql`explain (costs off) select w.id ${fromWorks(ctx, filter, { needsPrice: false })}
    order by ${worksOrder(filter, sort)} limit 30`
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  const { rows } = await database.pool.query<Record<string, string>>(text, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a page of ids is read from an index, in its order, without a sort', () => {
  test.each([
    ['the newest', {}, 'new', 'Index Only Scan using work_new on'],
    ['the most popular', {}, 'popular', 'Index Only Scan using work_popular on'],
    ['of one type', { type: 'album' }, 'new', 'using work_type_new on'],
    ['of one creator', { creator: '00000000-0000-7000-8000-000000000000' }, 'new', 'using work_'],
    ['of one tag', { tag: 'ASMR' }, 'new', 'using work_tag_new on'],
  ] as const)('%s', async (_, filter, sort, scan) => {
    const plan = await planOf(filter, sort)
    expect(plan).toContain(scan)
    expect(plan).not.toContain('Sort')
  })
})
