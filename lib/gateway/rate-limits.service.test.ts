// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { QueryConfig } from 'pg'
import { openConnection } from '@/lib/db'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { openRateLimits } from './rate-limits'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const limit = { name: 'test', times: 3, seconds: 60 }
const takeAll = async (limits: ReturnType<typeof openRateLimits>, key: string, times: number) => {
  const taken = await Promise.allSettled(
    Array.from({ length: times }, () => limits.take(limit, key)),
  )
  return taken.filter(({ status }) => status === 'fulfilled').length
}

describe('rate limits', () => {
  test('are shared by processes', async () => {
    const [a, b] = [openRateLimits(database.pool), openRateLimits(database.pool)]
    expect((await takeAll(a, 'shared', 2)) + (await takeAll(b, 'shared', 5))).toBe(3)
  })

  test('refuse with the wait in words and in seconds', async () => {
    const limits = openRateLimits(database.pool)
    await takeAll(limits, 'worded', 3)
    await expect(limits.take(limit, 'worded')).rejects.toMatchObject({
      kind: 'tooMany',
      code: 'auth/too-many-requests',
      reason: expect.stringMatching(/^[1-6]\d$/),
    })
  })

  test('give back and reset what was legitimate', async () => {
    const limits = openRateLimits(database.pool)
    await takeAll(limits, 'given', 3)
    await limits.release(limit, 'given')
    expect(await takeAll(limits, 'given', 3)).toBe(1)
    await limits.reset(limit, 'given')
    expect(await takeAll(limits, 'given', 3)).toBe(3)
  })

  test('of each process alone cost no write', async () => {
    const own = { ...limit, name: 'own', isPerProcess: true } as const
    const limits = openRateLimits(database.pool)
    for (let i = 0; i < 3; i += 1) await limits.take(own, 'read')
    await expect(limits.take(own, 'read')).rejects.toMatchObject({ kind: 'tooMany' })
    await openRateLimits(database.pool).take(own, 'read')
    const { rows } = await database.pool.query("select from rate_limit where key like 'own%'")
    expect(rows).toEqual([])
  })

  test('are widened by the factor of the settings', async () => {
    const limits = openRateLimits(database.pool, 2)
    expect(await takeAll(limits, 'wide', 10)).toBe(6)
  })

  test('store no key in the clear', async () => {
    await openRateLimits(database.pool).take(limit, 'somebody@example.jp')
    const { rows } = await database.pool.query(
      "select string_agg(key, ' ') as keys from rate_limit",
    )
    expect(rows[0].keys).not.toContain('somebody')
  })

  test('still count, in this process alone, while the database is away, which is told of once', async () => {
    const nowhere = openConnection('postgres://127.0.0.1:1/none', 1)
    let pool = nowhere.pool
    const noted: string[] = []
    const counters = { query: (statement: QueryConfig) => pool.query(statement) }
    const limits = openRateLimits(counters, 1, (message) => noted.push(message))
    expect(await takeAll(limits, 'insured', 5)).toBe(3)
    expect(noted).toEqual(['limits are counted in memory'])
    pool = database.pool
    expect(await takeAll(limits, 'insured', 5)).toBe(3)
    pool = nowhere.pool
    await takeAll(limits, 'insured', 2)
    expect(noted).toHaveLength(2)
    await nowhere.close()
  })
})
