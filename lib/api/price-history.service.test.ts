// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { reviewReferencePrices } from '@/lib/domain/content/catalogue'
import { changeWork, changeWorks, publishWork, withdrawWork } from '@/lib/domain/creators/studio'
import { addDays } from '@/lib/kit/jst'
import { draft, type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { type TestService, testService } from './testing/test-service'

let service: TestService
let creator: Person
let start: Date

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  start = new Date()
})
afterAll(() => service.close())

const on = (day: number) => addDays(start, day)
const discount = (price: number, from: number, until: number) => ({
  price,
  startAt: on(from).toISOString(),
  endAt: on(until).toISOString(),
})
const ctxOn = (day: number) => ({ ...creator.ctx, now: on(day) })

/** An album for 1,000 yen that is for sale from the first day on. */
const album = (changes = {}, making = {}) => makeWork(creator, { price: 1000, ...changes }, making)
function change({ id }: MadeWork, day: number, changes: Parameters<typeof draft>[0]) {
  const { type: _, ...written } = draft({ price: 1000, ...changes })
  return changeWork(ctxOn(day), id, written)
}

type Period = { price: number; startAt: string; endAt: string | null }
/** Price, first day and last; the moments of making a work are its first day. */
async function historyOf({ id }: MadeWork) {
  const { body } = await service.call(`/studio/works/${id}/prices`, creator)
  const dayOf = (at: string | null) =>
    at && Math.round(((Date.parse(at) - start.getTime()) / 86_400_000) * 100) / 100
  return (body.items as Period[]).map(({ price, startAt, endAt }) => [
    price,
    dayOf(startAt),
    dayOf(endAt),
  ])
}
const untilOf = async ({ nid }: MadeWork) => {
  const { body } = await service.call(`/album/${nid}`)
  return (body.discountInfo as { referencePriceUntil: string | null }).referencePriceUntil
}
const purgesOf = async ({ nid }: MadeWork) => {
  const { rows } = await service.parts.db.execute(sql`
    select 1 from pgboss.job where name = 'purge-pages' and data->'tags' ? ${`work:${nid}`}`)
  return rows.length
}

describe('the history of a price', () => {
  test('follows publishing, changes of the price and the discount, withdrawing and publishing again', async () => {
    const work = await album()
    expect(await historyOf(work)).toEqual([[1000, 0, null]])
    await change(work, 10, { price: 1200 })
    await change(work, 20, { price: 1200, discount: discount(900, 25, 40) })
    expect(await historyOf(work)).toEqual([
      [1000, 0, 10],
      [1200, 10, 25],
      [900, 25, 40],
      [1200, 40, null],
    ])
    await change(work, 30, { price: 1200 })
    await withdrawWork(ctxOn(50), work.id)
    await publishWork(ctxOn(60), work.id, { acceptPreorders: false })
    expect(await historyOf(work)).toEqual([
      [1000, 0, 10],
      [1200, 10, 25],
      [900, 25, 30],
      [1200, 30, 50],
      [1200, 60, null],
    ])
  })

  test('follows changes of several works at once', async () => {
    const works = [await album(), await album({ price: 1500 })]
    await changeWorks(
      ctxOn(5),
      works.map(({ id }) => id),
      { percentOff: { percent: 10, startAt: on(7).toISOString(), endAt: on(9).toISOString() } },
    )
    const prices = async () => (await Promise.all(works.map(historyOf))).map(([, sale]) => sale)
    expect(await prices()).toEqual([
      [900, 7, 9],
      [1350, 7, 9],
    ])
  })

  test('begins with the release, or with preorders', async () => {
    const releaseAt = on(14)
    expect(await historyOf(await album({}, { releaseAt }))).toEqual([[1000, 14, null]])
    const preorder = await album({}, { releaseAt, acceptPreorders: true })
    expect(await historyOf(preorder)).toEqual([[1000, 0, null]])
  })

  test('is not touched by other changes, and there is none of drafts and voices', async () => {
    const work = await album()
    await change(work, 3, { title: '改題' })
    expect(await historyOf(work)).toEqual([[1000, 0, null]])
    expect(await historyOf(await album({}, { stay: 'draft' }))).toEqual([])
    expect(await historyOf(await makeWork(creator, { type: 'voice', price: 0 }))).toEqual([])
  })

  test('is its creator’s to see', async () => {
    const work = await album()
    const other = await somebody(service.parts)
    const answer = await service.call(`/studio/works/${work.id}/prices`, other)
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  })
})

describe('the regular price', () => {
  test('may be shown beside a discount as long as the history allows it', async () => {
    const work = await album()
    await change(work, 20, { discount: discount(700, 20, 30) })
    expect(await untilOf(work)).toBe(on(30).toISOString())
    await change(work, 25, { discount: discount(700, 20, 90) })
    const until = Date.parse((await untilOf(work)) ?? '')
    expect(Math.round((until - start.getTime()) / 60_000)).toBe(40 * 24 * 60)
  })

  test('may not be shown beside the discount of a new work, nor after the price was raised', async () => {
    const fresh = await album({ discount: discount(700, 0, 10) })
    expect(await untilOf(fresh)).toBeNull()
    const raised = await album()
    await change(raised, 30, { price: 2000 })
    await change(raised, 40, { price: 2000, discount: discount(700, 40, 50) })
    expect(await untilOf(raised)).toBeNull()
  })

  test('is looked at every night; only what changed is written and purged', async () => {
    const work = await album()
    await change(work, 20, { discount: discount(700, 21, 30) })
    const until = on(30).toISOString()
    const before = await purgesOf(work)
    const review = () => reviewReferencePrices({ db: service.parts.db, now: on(22) })
    await review()
    expect([await untilOf(work), await purgesOf(work)]).toEqual([until, before])
    await service.parts.db.execute(
      sql`update discount set reference_until = null where work_id = ${work.id}`,
    )
    await review()
    await review()
    expect([await untilOf(work), await purgesOf(work)]).toEqual([until, before + 1])
  })
})
