// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type MadeWork, makeWork, type Person, somebody } from '@/lib/api/testing/catalogue'
import { type TestService, testService } from '@/lib/api/testing/test-service'
import { schema } from '@/lib/db'
import { addDays, jstDay, startOfDay } from '@/lib/kit/jst'
import { renewPlayPartitions } from './renew-play-partitions'
import { sumPlays } from './sum-plays'

let service: TestService
let creator: Person
let work: MadeWork
const now = new Date()
const today = jstDay(now)

beforeAll(async () => {
  service = await testService()
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  creator = await somebody(service.parts)
  work = await makeWork(creator)
})

type Report = Partial<typeof schema.playEvent.$inferInsert>
const report = (...events: Report[]) =>
  service.parts.db.insert(schema.playEvent).values(
    events.map((event) => ({
      trackId: work.trackIds[0] ?? '',
      workId: work.id,
      listener: 1n,
      isTrial: false,
      playedAt: now,
      ...event,
    })),
  )
const sum = (at = now, since?: Date) => sumPlays({ db: service.parts.db, now: at }, since)
const lastDays = addDays(now, -3)
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await service.parts.db.execute<Row>(query)).rows
const sums = () =>
  rows(sql`select day::text, source, plays, trials, completed, points, reached, listeners
             from play_day where work_id = ${work.id} order by day, source`)

describe('the daily sums of plays', () => {
  test('tell starts, trials, whole plays and how far they came, by track, day and source', async () => {
    await report(
      { source: 'search' },
      { source: 'search', isTrial: true, listener: 2n },
      { source: 'search', reached: 97 },
      { source: 'search', reached: 12 },
      { source: 'search', reached: 100, isTrial: true },
      { source: 'tag', isCounted: false },
    )
    await sum()
    expect(await sums()).toEqual([
      {
        day: today,
        source: 'search',
        plays: 2,
        trials: 1,
        completed: 1,
        points: 2,
        reached: [2, 2, ...Array.from({ length: 17 }, () => 1), 0],
        listeners: ['1', '2'],
      },
    ])
    expect(
      await rows(
        sql`select plays, trials, completed, points from work_day where work_id = ${work.id}`,
      ),
    ).toEqual([{ plays: 2, trials: 1, completed: 1, points: 2 }])
    expect(
      await rows(
        sql`select plays, trials, completed from creator_day where creator_id = ${creator.uid}`,
      ),
    ).toEqual([{ plays: 2, trials: 1, completed: 1 }])
  })

  test('count an account, or a network of guests, once a work and day for rankings', async () => {
    const accountId = creator.uid
    const second = work.trackIds[1] ?? ''
    await report({ accountId }, { accountId, trackId: second })
    await report(
      { network: 1n, listener: 1n },
      { network: 1n, listener: 2n, trackId: second },
      { network: 2n },
    )
    await report({ accountId, playedAt: addDays(now, -1) })
    await sum(now, lastDays)
    const found = await rows<{ day: string; points: number }>(
      sql`select day::text, points from work_day where work_id = ${work.id} order by day`,
    )
    expect(found).toEqual([
      { day: jstDay(addDays(now, -1)), points: 1 },
      { day: today, points: 3 },
    ])
  })

  test('are the same after a run that is repeated, and take what came after the last one', async () => {
    await report({}, {})
    await sum()
    await sum()
    await report({})
    await Promise.all([sum(), sum()])
    expect(await sums()).toMatchObject([{ plays: 3 }])
  })

  test('move the total of a work, however often a day is summed anew', async () => {
    const total = () => rows(sql`select plays from work_plays where work_id = ${work.id}`)
    await report({}, { playedAt: addDays(now, -1) })
    await sum(now, lastDays)
    expect(await total()).toEqual([{ plays: '2' }])
    await report({}, {})
    await sum(now, lastDays)
    await sum(now, lastDays)
    expect(await total()).toEqual([{ plays: '4' }])
  })

  test('end a day at midnight in Japan', async () => {
    const midnight = startOfDay(today)
    await report({ playedAt: new Date(midnight.getTime() - 1) }, { playedAt: midnight })
    await sum(now, lastDays)
    expect(await sums()).toMatchObject([
      { day: jstDay(addDays(midnight, -0.5)), plays: 1 },
      { day: today, plays: 1 },
    ])
  })

  test('name the twenty other sites that bring most, and keep five listeners at most', async () => {
    const hosts = Array.from(
      { length: 23 },
      (_, at) => `outside:s${String(at).padStart(2, '0')}.example`,
    )
    await report(...hosts.map((source, at) => ({ source, listener: BigInt(at) })))
    await report({ source: hosts[22] }, { source: hosts[21] })
    await report(...Array.from({ length: 9 }, (_, at) => ({ listener: BigInt(at) })))
    await sum()
    const found = (await sums()) as { source: string; plays: number; listeners: string[] }[]
    expect(found).toHaveLength(22)
    expect(found.find(({ source }) => source === 'outside:other')).toMatchObject({ plays: 3 })
    expect(found.map(({ source }) => source)).toEqual(expect.arrayContaining(hosts.slice(21)))
    expect(found.find(({ source }) => source === 'direct')?.listeners).toHaveLength(5)
  })
})

describe('the partitions of reports', () => {
  const names = async () =>
    (
      await rows<{ name: string }>(sql`
        select inhrelid::regclass::text name from pg_inherits
         where inhparent = 'play_event'::regclass order by 1`)
    ).map(({ name }) => name)
  const nameOf = (at: Date) => `play_event_${jstDay(at).replaceAll('-', '_')}`

  test('are made for three days ahead, and dropped 48 hours after their last report is summed', async () => {
    await renewPlayPartitions({ db: service.parts.db, now })
    await renewPlayPartitions({ db: service.parts.db, now })
    const ahead = [1, 2, 3].map((days) => nameOf(addDays(now, days)))
    expect(await names()).toEqual([...ahead, 'play_event_rest'])
    const tomorrow = addDays(startOfDay(today), 1.5)
    await report({ playedAt: tomorrow })
    expect(
      await rows(
        sql`select tableoid::regclass::text name from play_event where work_id = ${work.id}`,
      ),
    ).toEqual([{ name: ahead[0] }])

    const later = addDays(startOfDay(today), 4.01)
    await renewPlayPartitions({ db: service.parts.db, now: later })
    expect(await names()).toContain(ahead[0])
    await sum(later)
    await renewPlayPartitions({ db: service.parts.db, now: addDays(startOfDay(today), 3.9) })
    expect(await names()).toContain(ahead[0])
    await renewPlayPartitions({ db: service.parts.db, now: later })
    expect(await names()).not.toContain(ahead[0])
    expect(await names()).toContain(ahead[1])
    expect(await sums()).toMatchObject([{ plays: 1 }])
  })
})
