// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { sumPlays } from '@/lib/domain/content/statistics'
import { newId } from '@/lib/kit/ids'
import { addDays, jstDay } from '@/lib/kit/jst'
import { grant, type MadeWork, makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person
let rival: Person
let work: MadeWork

beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: 'koeniwa.test' })
  rival = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  creator = await somebody(service.parts)
  work = await makeWork(creator)
})

const get = (by: Person | null, path: string) => service.call(path, by ? { bearer: by.bearer } : {})
const figures = async (by: Person, days: number) => {
  const { body } = await get(by, `/studio/figures?days=${days}`)
  return body.days as unknown as Record<string, number | string>[]
}
const sum = () => sumPlays({ db: service.parts.db, now: new Date() }, addDays(new Date(), -40))
const start = (by: Person | null, body: object) =>
  service.call('/history/playback/log', {
    method: 'PUT',
    body: { trackId: work.trackIds[0], isTrial: true, ...body },
    ...(by && { bearer: by.bearer }),
  })
const heard = (by: Person | null, ...reports: object[]) =>
  service.call('/history/playback/heard', {
    method: 'POST',
    body: {
      heard: reports.map((report) => ({
        trackId: work.trackIds[0],
        isTrial: false,
        reached: 100,
        ...report,
      })),
    },
    ...(by && { bearer: by.bearer }),
  })

/** A paid order of the work, as it stands in the books. */
async function sell(accountId: string): Promise<void> {
  const [orderId, now] = [newId(), new Date()]
  await service.parts.db.insert(schema.order).values({
    id: orderId,
    number: `KT${orderId.slice(-8)}`,
    accountId,
    kind: 'audio',
    state: 'paid',
    network: 'stripe',
    totalYen: 1_100,
    expiresAt: now,
    paidAt: now,
  })
  await service.parts.db.insert(schema.orderLine).values({
    orderId,
    workId: work.id,
    creatorId: creator.uid,
    title: '夜の庭',
    unitPriceYen: 1_100,
    amountYen: 1_100,
    feeRateBp: 3_000,
    feeYen: 330,
  })
}

describe('what a player reports', () => {
  test('says where the track was found; a source that is none counts as direct', async () => {
    for (const foundAt of ['/search', 'https://x.example/a', 'outside:<b>', '#', undefined])
      expect((await start(null, { foundAt })).status).toBe(204)
    const { rows } = await service.parts.db.execute<{ source: string }>(
      sql`select source from play_event where work_id = ${work.id} order by played_at`,
    )
    expect(rows.map(({ source }) => source)).toEqual([
      'search',
      'outside:x.example',
      'direct',
      'direct',
      'direct',
    ])
  })

  test('comes in batches; unknown tracks and drafts are left out, own plays do not count, and nobody hears more whole than they may', async () => {
    const draft = await makeWork(creator, {}, { stay: 'draft' })
    const unknown = '01a20000-0000-7000-8000-000000000000'
    const reports = [{}, { trackId: unknown }, { trackId: draft.trackIds[0] }, { reached: 40 }]
    expect((await heard(rival, ...reports)).status).toBe(204)
    expect((await heard(creator, {})).status).toBe(204)
    expect((await heard(null, { reached: 101 })).status).toBe(400)
    expect((await heard(null, ...Array.from({ length: 51 }, () => ({})))).status).toBe(400)
    const { rows } = await service.parts.db.execute(
      sql`select work_id, reached, is_counted, is_trial from play_event
           where work_id in (${work.id}, ${draft.id}) order by is_counted, reached`,
    )
    expect(rows).toEqual([
      { work_id: work.id, reached: 100, is_counted: false, is_trial: false },
      { work_id: work.id, reached: 40, is_counted: true, is_trial: true },
      { work_id: work.id, reached: 100, is_counted: true, is_trial: true },
    ])
  })
})

describe('the figures of a channel', () => {
  test('tell the days of a period after as many to compare with, in Japanese days', async () => {
    const now = new Date()
    await start(rival, {})
    await heard(rival, {})
    await service.parts.db.insert(schema.playEvent).values({
      trackId: work.trackIds[0] ?? '',
      workId: work.id,
      listener: 1n,
      isTrial: false,
      playedAt: addDays(now, -7),
    })
    await sum()
    await service.call(`/my/favorite/album/${work.id}`, { method: 'PUT', bearer: rival.bearer })
    await service.parts.db.insert(schema.follow).values({
      followerId: rival.uid,
      followedId: creator.uid,
      createdAt: addDays(now, -1),
    })
    const week = await figures(creator, 7)
    expect(week).toHaveLength(14)
    expect(week.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, at) => jstDay(addDays(now, at - 13))),
    )
    expect(week[6]).toMatchObject({ plays: 1, completed: 0 })
    expect(week[12]).toMatchObject({ plays: 0, followers: 1 })
    expect(week[13]).toMatchObject({ plays: 1, followers: 0, sales: 0 })
    expect(await figures(creator, 1)).toHaveLength(2)
    expect((await figures(rival, 30)).every(({ plays }) => plays === 0)).toBe(true)
  })

  test('need somebody signed in, and a period that is offered', async () => {
    expect((await get(null, '/studio/figures')).status).toBe(401)
    expect((await get(creator, '/studio/figures?days=3')).status).toBe(400)
  })
})

describe('the figures of a work', () => {
  test('are broken down only where five listened; totals are told always', async () => {
    const path = `/studio/works/${work.id}/figures?days=7`
    const listeners = await Promise.all(Array.from({ length: 5 }, () => somebody(service.parts)))
    for (const listener of listeners) await grant(service.parts, listener, work)
    for (const listener of listeners.slice(0, 4)) {
      await start(listener, { foundAt: '/search' })
      await heard(listener, { foundAt: '/search', reached: 30 })
    }
    await sum()
    expect((await get(creator, path)).body).toMatchObject({
      plays: 4,
      trials: 4,
      completed: 0,
      sources: null,
      tracks: [
        { id: work.trackIds[0], plays: 4, reached: null },
        { plays: 0, reached: null },
      ],
    })
    const [, , , , fifth] = listeners
    if (fifth) await start(fifth, { foundAt: '/tag/雨' })
    if (fifth) await heard(fifth, { foundAt: '/tag/雨' })
    await sum()
    const { body } = await get(creator, path)
    expect(body).toMatchObject({
      plays: 5,
      completed: 1,
      sources: [
        { source: 'search', plays: 4 },
        { source: 'tag', plays: 1 },
      ],
    })
    const [track] = body.tracks as unknown as { reached: number[] }[]
    expect(track?.reached).toEqual([5, 5, 5, 5, 5, 5, ...Array.from({ length: 14 }, () => 1)])
  })

  test('tell sales, and those to listeners who heard the trial in the two days before', async () => {
    const [trying, late, blind] = await Promise.all(
      Array.from({ length: 3 }, () => somebody(service.parts)),
    )
    if (!trying || !late || !blind) throw new Error('three listeners are needed')
    await start(trying, { isTrial: true })
    await service.parts.db.insert(schema.playEvent).values({
      trackId: work.trackIds[0] ?? '',
      workId: work.id,
      accountId: late.uid,
      listener: 1n,
      isTrial: true,
      playedAt: addDays(new Date(), -2.1),
    })
    for (const { uid } of [trying, late, blind]) await sell(uid)
    await sum()
    await sum()
    const { body } = await get(creator, `/studio/works/${work.id}/figures?days=7`)
    expect(body).toMatchObject({ sold: 3, soldAfterTrial: 1 })
    expect((body.days as { sold: number }[]).at(-1)).toMatchObject({ sold: 3, soldAfterTrial: 1 })
    expect((await figures(creator, 7)).at(-1)).toMatchObject({ sales: 3_300 })
  })

  test('are their creator’s alone', async () => {
    const path = `/studio/works/${work.id}/figures`
    expect((await get(rival, path)).status).toBe(404)
    expect((await get(null, path)).status).toBe(401)
  })
})
