// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { deleteOldReports } from '@/lib/domain/listening/playback'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { grant, type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { countStatements } from '../testing/count-statements'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let work: MadeWork
let hidden: MadeWork
let tracks: string[]
let listener: Person

beforeAll(async () => {
  service = await testService()
  const creator = await somebody(service.parts)
  work = await makeWork(creator, { title: '夜行列車' })
  hidden = await makeWork(creator, { title: '下書き' }, { stay: 'draft' })
  tracks = work.trackIds
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  listener = await somebody(service.parts)
  await grant(service.parts, listener, work)
})

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

const put = (path: string, body: object, by: object = listener) =>
  service.call(path, { method: 'PUT', body, ...by })
const save = (body: object) => put('/history/playback', { trackId: tracks[0], ...body })
const log = (body: object, by: object = listener) =>
  put('/history/playback/log', { trackId: tracks[0], isTrial: false, ...body }, by)
const send = (events: unknown[], by: object = listener, sentAt = ago(0)) =>
  service.call('/history/playback/events', { method: 'POST', body: { sentAt, events }, ...by })
const statuses = (body: Record<string, unknown>) =>
  (body.results as { status: string; refusal: { code: string } | null }[]).map(
    ({ status, refusal }) => refusal?.code ?? status,
  )

const position = (currentTime: number, at: string, trackId = tracks[0]) => ({
  kind: 'position',
  id: newId(),
  at,
  trackId,
  currentTime,
})
const play = (at = ago(1), id = newId()) => ({
  kind: 'play',
  id,
  at,
  trackId: tracks[0],
  isTrial: false,
})

/** Seconds, and minutes ago. */
async function positionOf(person: Person, trackId = tracks[0]): Promise<[number, number] | null> {
  const { rows } = await service.parts.db.execute<{ ms: number; at: Date | string }>(sql`
    select position_ms ms, played_at at from playback_position
     where account_id = ${person.uid} and track_id = ${trackId}`)
  const [row] = rows
  if (!row) return null
  return [row.ms / 1000, Math.round((Date.now() - new Date(row.at).getTime()) / MINUTE)]
}

async function plays(person: Person): Promise<number> {
  const { rows } = await service.parts.db.execute<{ n: number }>(
    sql`select count(*)::int n from play_event where account_id = ${person.uid}`,
  )
  return rows[0]?.n ?? 0
}

describe('a position with the device’s time', () => {
  test('never overwrites a newer one, and is no fault', async () => {
    expect((await save({ currentTime: 20, at: ago(5), sentAt: ago(0) })).status).toBe(204)
    expect((await save({ currentTime: 10, at: ago(60), sentAt: ago(0) })).status).toBe(204)
    expect(await positionOf(listener)).toEqual([20, 5])
    await save({ currentTime: 25, at: ago(3), sentAt: ago(0) })
    expect(await positionOf(listener)).toEqual([25, 3])
  })

  test('yields to one of an old client, which is of now', async () => {
    await save({ currentTime: 12 })
    await save({ currentTime: 3, at: ago(1), sentAt: ago(0) })
    expect(await positionOf(listener)).toEqual([12, 0])
  })

  test('is corrected by how far the clock is off', async () => {
    const day = 24 * 60
    await save({ currentTime: 7, at: ago(day + 10), sentAt: ago(day) })
    expect(await positionOf(listener)).toEqual([7, 10])
    await save({ currentTime: 8, at: ago(-day + 2), sentAt: ago(-day) })
    expect(await positionOf(listener)).toEqual([8, 2])
  })

  test('keeps the newest of many that arrive at once', async () => {
    const minutes = Array.from({ length: 20 }, (_, n) => n + 1)
    await Promise.all(
      minutes.map((n) => save({ currentTime: n, at: ago(((n * 7) % 20) + 1), sentAt: ago(0) })),
    )
    expect(await positionOf(listener)).toEqual([20, 1])
  })

  test('is refused from more than 30 days ago or the future, as is a report', async () => {
    for (const [at, code] of [
      [ago(30 * 24 * 60 + 1), 'playback/too-old'],
      [ago(-2), 'playback/in-future'],
    ] as const)
      for (const { status, body } of [
        await save({ currentTime: 1, at, sentAt: ago(0) }),
        await log({ at, sentAt: ago(0) }),
        await service.call('/history/playback/heard', {
          method: 'POST',
          body: {
            sentAt: ago(0),
            heard: [{ trackId: tracks[0], isTrial: false, reached: 3, at }],
          },
          ...listener,
        }),
      ])
        expect([status, body.code, body.message]).toEqual([
          400,
          code,
          expect.stringMatching(/記録できません。/u),
        ])
    expect([await positionOf(listener), await plays(listener)]).toEqual([null, 0])
    expect((await save({ currentTime: 1, at: ago(-0.5), sentAt: ago(0) })).status).toBe(204)
    expect((await save({ currentTime: 2 })).status).toBe(204)
    expect(await positionOf(listener)).toEqual([2, 0])
  })
})

describe('a report of a play with an id', () => {
  test('counts once for an account, also when it arrives many times at once', async () => {
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 8 }, () => log({ id, at: ago(9) })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await plays(listener)).toBe(1)
    const queues = await Promise.all(Array.from({ length: 4 }, () => send([play(ago(9), id)])))
    expect(queues.map(({ body }) => statuses(body))).toEqual(queues.map(() => ['duplicate']))
    expect(await plays(listener)).toBe(1)
  })

  test('is another account’s own, and without one each counts', async () => {
    const other = await somebody(service.parts)
    const id = newId()
    await log({ id })
    await log({ id }, other)
    await log({})
    await log({})
    expect([await plays(listener), await plays(other)]).toEqual([3, 1])
  })

  test('tells how far was heard once', async () => {
    const heard = [newId(), newId()].map((id) => ({
      id,
      trackId: tracks[0],
      isTrial: false,
      reached: 80,
    }))
    for (const part of [heard, heard.slice(1), heard])
      await service.call('/history/playback/heard', {
        method: 'POST',
        body: { heard: part },
        ...listener,
      })
    expect(await plays(listener)).toBe(2)
  })

  test('is kept until the report would be too old', async () => {
    const id = newId()
    await log({ id })
    const { db } = service.parts
    await deleteOldReports({ db, now: addDays(new Date(), 30) })
    await log({ id })
    expect(await plays(listener)).toBe(1)
    await deleteOldReports({ db, now: addDays(new Date(), 32) })
    const kept = await db.execute(sql`select from play_report where id = ${id}`)
    expect(kept.rows).toHaveLength(0)
  })
})

describe('a queue of events', () => {
  test('is taken event by event: accepted, older, duplicate or refused', async () => {
    const twice = play()
    const events = [
      position(10, ago(30)),
      position(20, ago(10)),
      position(15, ago(20)),
      position(4, ago(40), tracks[1]),
      play(),
      twice,
      twice,
      { ...play(), kind: 'heard', reached: 60 },
      position(1, ago(31 * 24 * 60)),
      play(ago(-5)),
      position(1, ago(1), hidden.trackIds[0]),
      { ...play(), trackId: newId() },
    ]
    const { status, body } = await send(events)
    expect([status, ...statuses(body)]).toEqual([
      200,
      'older',
      'accepted',
      'older',
      'accepted',
      'accepted',
      'accepted',
      'duplicate',
      'accepted',
      'playback/too-old',
      'playback/in-future',
      'not-found',
      'not-found',
    ])
    expect(await positionOf(listener)).toEqual([20, 10])
    expect(await positionOf(listener, tracks[1])).toEqual([4, 40])
    expect(await plays(listener)).toBe(3)
  })

  test('loses nothing good because of what cannot be read', async () => {
    const bad = [null, 1, 'x', [], {}, { ...play(), kind: 'other' }, { ...play(), id: 'x' }]
    const { status, body } = await send([
      ...bad,
      play(),
      position(5, ago(2)),
      { ...play(), at: '' },
    ])
    expect(status).toBe(200)
    expect(statuses(body)).toEqual([
      ...bad.map(() => 'invalid-input'),
      'accepted',
      'accepted',
      'invalid-input',
    ])
    expect(await positionOf(listener)).toEqual([5, 2])
  })

  test('may be sent again: nothing counts twice, and no newer position is lost', async () => {
    const events = [position(10, ago(30)), play(), play()]
    await send(events)
    await save({ currentTime: 28 })
    expect(statuses((await send(events)).body)).toEqual(['older', 'duplicate', 'duplicate'])
    expect(await positionOf(listener)).toEqual([28, 0])
    expect(await plays(listener)).toBe(2)
  })

  test('counts each once when it is sent twice at once, in another order', async () => {
    const events = Array.from({ length: 40 }, (_, n) =>
      n % 2 ? play() : position(n % 30, ago(n + 1), tracks[n % 4 ? 0 : 1]),
    )
    const answers = await Promise.all([send(events), send(events.toReversed())])
    const counted = answers.flatMap(({ body }) => statuses(body))
    expect(counted.filter((one) => one === 'duplicate')).toHaveLength(20)
    expect(await plays(listener)).toBe(20)
    expect(await positionOf(listener)).toEqual([2, 3])
    expect(await positionOf(listener, tracks[1])).toEqual([0, 1])
  })

  test('takes 200 with as many statements as one, and no more', async () => {
    const statementsOf = async (count: number) => {
      const counted = countStatements(service.parts)
      const before = counted()
      const events = Array.from({ length: count }, (_, n) =>
        n % 2 ? play() : position(n % 30, ago(n + 1)),
      )
      const { body } = await send(events)
      return { body, statements: counted() - before }
    }
    await statementsOf(2)
    const few = await statementsOf(2)
    const many = await statementsOf(200)
    expect(statuses(many.body)).toHaveLength(200)
    expect(many.statements).toBe(few.statements)
    expect(many.statements).toBeLessThan(20)
    expect((await send(Array.from({ length: 201 }, () => play()))).status).toBe(400)
    expect((await send([])).status).toBe(400)
  })

  test('has a limit for each account, and what is refused is not half taken', async () => {
    const full = () => Array.from({ length: 200 }, () => play())
    for (let n = 0; n < 3; n += 1) expect((await send(full())).status).toBe(200)
    const { status, headers } = await send(full())
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await plays(listener)).toBe(600)
  })

  test('is for who is signed in; positions ask for a verified address, reports do not', async () => {
    expect((await send([play()], {})).status).toBe(401)
    const unverified = await somebody(service.parts, { verified: false })
    const { body } = await send([play(), position(1, ago(1))], unverified)
    expect(statuses(body)).toEqual(['accepted', 'auth/email-not-verified'])
    expect(await positionOf(unverified)).toBeNull()
  })

  test('believes neither a whole play nor a time that the account has no right to', async () => {
    const stranger = await somebody(service.parts)
    await send([play()], stranger)
    const { rows } = await service.parts.db.execute<{ trial: boolean; late: boolean }>(sql`
      select is_trial trial, played_at < now() - interval '50 seconds' late
        from play_event where account_id = ${stranger.uid}`)
    expect(rows).toEqual([{ trial: true, late: false }])
  })
})
