// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { makeWork, somebody } from '@/lib/api/testing/catalogue'
import { type TestService, testService } from '@/lib/api/testing/test-service'
import { findRareRange } from './estimate-works'
import type { WorksFilter } from './works-filter'

let service: TestService
beforeAll(async () => {
  service = await testService()
  const creator = await somebody(service.parts)
  await makeWork(creator, { price: 990 })
  await makeWork(creator, { price: 1650 })
})
afterAll(() => service.close())

test.each<[string, WorksFilter, WorksFilter | undefined]>([
  ['the one that few works have', { priceMax: 1000 }, { priceMax: 1000 }],
  ['the first that few have', { priceMax: 2000, upcoming: true }, { upcoming: true }],
  ['none where many have it', { priceMax: 2000 }, undefined],
  ['none where none is asked for', { upcoming: false }, undefined],
])('of the ranges of a search is found: %s', async (_, filter, range) => {
  const ctx = { db: service.parts.db, actor: { kind: 'guest' } as const, now: new Date() }
  expect(await findRareRange(ctx, filter, 1)).toEqual(range)
})
