// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { listWorks, movePrices } from '@/lib/domain/content/catalogue'
import { changeWork, publishWork, withdrawWork } from '@/lib/domain/creators/studio'
import { addDays } from '@/lib/kit/jst'
import { draft, makeWork, type Person, somebody } from './testing/catalogue'
import { type TestService, testService } from './testing/test-service'

let service: TestService
let creator: Person

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
})
afterAll(() => service.close())

const inDays = (days: number) => addDays(new Date(), days)
const at = (now: Date) => ({ db: service.parts.db, actor: { kind: 'guest' } as const, now })

/** Prices in the order of the list, for a visit at that moment. */
async function visit(now: Date, extra: { onSale?: boolean; query?: string } = {}) {
  const { items } = await listWorks(at(now), { take: 30, skip: 0, sort: 'priceLow', ...extra })
  return items.map((item) => item.nid)
}

const storedPrices = async () =>
  (
    await service.parts.db.execute<{
      nid: string
      price: number
      document: number
      sale: boolean
    }>(sql`
      select w.nid, w.price_now_yen price, s.price_now_yen document, w.is_on_sale sale
        from work w join work_search s on s.work_id = w.id order by w.nid`)
  ).rows

test('lists by price are exact at every moment, before and after the job that moves kept prices', async () => {
  const plain = await makeWork(creator, { title: '雨の定価', price: 1000 })
  const discount = {
    price: 500,
    startAt: inDays(1).toISOString(),
    endAt: inDays(3).toISOString(),
  }
  const soon = await makeWork(creator, { title: '雨のセール', price: 1500, discount })
  const [regular, onSale] = [
    [plain.nid, soon.nid],
    [soon.nid, plain.nid],
  ]
  for (const query of [undefined, '雨']) {
    expect(await visit(inDays(0), { ...(query && { query }) })).toEqual(regular)
    expect(await visit(inDays(2), { ...(query && { query }) })).toEqual(onSale)
    expect(await visit(inDays(4), { ...(query && { query }) })).toEqual(regular)
    expect(await visit(inDays(2), { onSale: true, ...(query && { query }) })).toEqual([soon.nid])
    expect(await visit(inDays(4), { onSale: true, ...(query && { query }) })).toEqual([])
  }
  await movePrices(at(inDays(2)))
  expect(await storedPrices()).toEqual([
    { nid: plain.nid, price: 1000, document: 1000, sale: false },
    { nid: soon.nid, price: 500, document: 500, sale: true },
  ])
  for (const query of [undefined, '雨']) {
    expect(await visit(inDays(0.5), { ...(query && { query }) })).toEqual(regular)
    expect(await visit(inDays(2), { ...(query && { query }) })).toEqual(onSale)
    expect(await visit(inDays(4), { ...(query && { query }) })).toEqual(regular)
  }
  await movePrices(at(inDays(4)))
  expect((await storedPrices()).map((row) => row.price)).toEqual([1000, 1500])
})

test('a work that changes, comes and goes keeps its price, its people’s counts and its suggestions', async () => {
  const ctx = { ...creator.ctx, now: new Date() }
  const cast = [
    {
      attributeType: 'voiceActor' as const,
      castName: '青葉りつ',
      castNameReading: '',
      roleName: '',
    },
  ]
  const work = await makeWork(creator, { title: '変わる作品', price: 800, cast })
  const count = async () => (await service.call('/cast/青葉りつ')).body.workCount
  const offered = async (q: string) => (await service.call(`/suggest?q=${q}`)).body.items
  expect(await count()).toBe(1)
  const { type: _, ...changed } = draft({ title: '改まる作品', price: 900, cast: [] })
  await changeWork(ctx, work.id, changed)
  expect((await service.call('/cast/青葉りつ')).status).toBe(404)
  expect((await storedPrices()).find((row) => row.nid === work.nid)).toMatchObject({
    price: 900,
    document: 900,
  })
  expect(await offered('変わる')).toEqual([])
  expect(await offered('改まる')).toHaveLength(1)
  await changeWork(ctx, work.id, { ...changed, cast })
  expect(await count()).toBe(1)
  await withdrawWork(ctx, work.id)
  expect((await service.call('/cast/青葉りつ')).status).toBe(404)
  expect(await offered('改まる')).toEqual([])
  await publishWork(ctx, work.id, { acceptPreorders: false })
  expect(await count()).toBe(1)
  expect(await offered('改まる')).toHaveLength(1)
})
