// postgres: both
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Change } from '@/lib/contract/change'
import { schema } from '@/lib/db'
import { asOwner } from '@/lib/db/testing'
import { deleteOldChanges, listChanges } from '@/lib/domain/listening/changes'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { grant, type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let creator: Person
let work: MadeWork
let track: string
let listener: Person

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  work = await makeWork(creator, { title: '夜行列車' })
  track = work.trackIds[0] ?? ''
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  listener = await somebody(service.parts)
})

type Page = { changes: Change[]; cursor: string; hasMore: boolean; reset: boolean }

async function changes(since?: string, by: Person = listener): Promise<Page> {
  const answer = await service.call(`/my/changes${since ? `?since=${since}` : ''}`, by)
  expect(answer.status).toBe(200)
  return answer.body as Page
}
async function act(method: string, path: string, body?: object) {
  const answer = await service.call(path, { method, ...(body && { body }), ...listener })
  expect(answer.status).toBeLessThan(300)
  return answer.body
}
const run = (query: ReturnType<typeof sql>) => service.parts.db.execute(query)
const told = ({ changes: all }: Page) =>
  all.map(({ kind, id, value }) => [kind, id, value !== null])
const favourite = (uid: string, trackId = track) => ({ accountId: uid, trackId })

/** One of everything that an app keeps. @returns the ids of the playlist and the bookmark */
async function everything() {
  await grant(service.parts, listener, work)
  await act('POST', `/favorite/album/${work.id}`)
  await act('POST', `/favorite/track/${track}`)
  const { id: playlist } = await act('POST', '/playlist/create', { title: '眠る前に' })
  await act('POST', `/playlist/${playlist}/add`, { trackIds: work.trackIds })
  await act('PUT', '/history/playback', { trackId: track, currentTime: 12.5 })
  const place = { trackId: track, startMs: 1_000, endMs: 2_000, note: 'ここ' }
  const { id: bookmark } = await act('POST', '/my/bookmarks', place)
  await act('PUT', `/my/sounds/${work.id}`, { rate: 1.1, isLevelled: true, channels: 'mono' })
  return { playlist: String(playlist), bookmark: String(bookmark) }
}

describe('changes', () => {
  test('without a cursor are all that there is, each once and as it is now', async () => {
    const { playlist, bookmark } = await everything()
    const single = await makeWork(creator)
    await grant(service.parts, listener, single, single.trackIds[0])
    const time = expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/u)
    expect(await changes()).toEqual({
      reset: true,
      hasMore: false,
      cursor: expect.any(String),
      changes: [
        { kind: 'ownedWork', id: work.id, value: { purchasedAt: time } },
        { kind: 'favouriteWork', id: work.id, value: { favouritedAt: time } },
        { kind: 'favouriteTrack', id: track, value: { favouritedAt: time } },
        {
          kind: 'playlist',
          id: playlist,
          value: {
            title: '眠る前に',
            isPublic: false,
            version: 1,
            updatedAt: time,
            trackIds: work.trackIds,
          },
        },
        { kind: 'position', id: track, value: { currentTime: 12.5, playedAt: time } },
        {
          kind: 'bookmark',
          id: bookmark,
          value: { trackId: track, startMs: 1_000, endMs: 2_000, note: 'ここ', createdAt: time },
        },
        {
          kind: 'sound',
          id: work.id,
          value: { rate: expect.closeTo(1.1), isLevelled: true, channels: 'mono' },
        },
        {
          kind: 'ownedTrack',
          id: single.trackIds[0],
          value: { workId: single.id, purchasedAt: time },
        },
      ],
    })
  })

  test('since a cursor are what changed after it, and nothing when nothing did', async () => {
    const { playlist, bookmark } = await everything()
    const { cursor } = await changes()
    const none = await changes(cursor)
    expect(none).toMatchObject({ changes: [], hasMore: false, reset: false })
    await act('PUT', '/history/playback', { trackId: track, currentTime: 1 })
    await act('PUT', `/my/bookmarks/${bookmark}`, { note: 'そこ' })
    await act('PUT', '/history/playback', { trackId: track, currentTime: 20 })
    await act('PUT', `/playlist/${playlist}`, { title: '朝に' })
    await act('POST', `/playlist/${playlist}/track`, { trackIds: work.trackIds.toReversed() })
    const page = await changes(none.cursor)
    expect(page.changes).toMatchObject([
      { kind: 'bookmark', value: { note: 'そこ' } },
      { kind: 'position', value: { currentTime: 20 } },
      { kind: 'playlist', value: { title: '朝に', trackIds: work.trackIds.toReversed() } },
    ])
    expect((await changes(page.cursor)).changes).toEqual([])
  })

  test('tell what is gone: a favourite, a playlist, a position, a bookmark, a refunded work', async () => {
    const { playlist, bookmark } = await everything()
    const { cursor } = await changes()
    const ofListener = sql`where account_id = ${listener.uid}`
    await run(sql`update entitlement set revoked_at = now() ${ofListener}`)
    await act('DELETE', `/favorite/album/${work.id}`)
    await act('DELETE', `/favorite/track/${track}`)
    await act('DELETE', `/playlist/${playlist}`)
    await act('DELETE', '/my/history/playback')
    await act('DELETE', `/my/bookmarks/${bookmark}`)
    await act('DELETE', `/my/sounds/${work.id}`)
    const gone = await changes(cursor)
    expect(told(gone)).toEqual([
      ['ownedWork', work.id, false],
      ['favouriteWork', work.id, false],
      ['favouriteTrack', track, false],
      ['playlist', playlist, false],
      ['position', track, false],
      ['bookmark', bookmark, false],
      ['sound', work.id, false],
    ])
    await run(sql`update entitlement set revoked_at = null ${ofListener}`)
    expect(told(await changes(gone.cursor))).toEqual([['ownedWork', work.id, true]])
  })

  test('tell a work that was bought again once as owned, with its former purchase revoked', async () => {
    await grant(service.parts, listener, work)
    await run(sql`update entitlement set revoked_at = now() where account_id = ${listener.uid}`)
    await grant(service.parts, listener, work)
    await run(sql`
      update entitlement set revoked_at = now() - interval '1 day'
       where account_id = ${listener.uid} and revoked_at is not null`)
    expect(told(await changes())).toEqual([['ownedWork', work.id, true]])
    const { rows } = await run(
      sql`select is_deleted from listener_change where account_id = ${listener.uid}`,
    )
    expect(rows).toEqual([{ is_deleted: false }])
  })

  test('tell what goes with a track, of everybody who had it', async () => {
    const other = await somebody(service.parts)
    const doomed = await makeWork(creator, { title: '消える話' })
    const id = doomed.trackIds[0] ?? ''
    const { id: playlist } = await act('POST', '/playlist/create', { title: '夜' })
    await act('POST', `/playlist/${playlist}/add`, { trackIds: [id] })
    await service.parts.db
      .insert(schema.favouriteTrack)
      .values([favourite(listener.uid, id), favourite(other.uid, id)])
    const [mine, theirs] = [await changes(), await changes(undefined, other)]
    await run(sql`update track set audio_id = null where id = ${id}`)
    await run(sql`delete from audio where track_id = ${id}`)
    await run(sql`delete from track where id = ${id}`)
    expect(told(await changes(mine.cursor)).sort()).toEqual([
      ['favouriteTrack', id, false],
      ['playlist', playlist, true],
    ])
    expect(told(await changes(theirs.cursor, other))).toEqual([['favouriteTrack', id, false]])
  })

  test('come in pages of 200, and what changes meanwhile comes again', async () => {
    const marks = Array.from({ length: 450 }, (_, n) => ({
      id: newId(),
      accountId: listener.uid,
      workId: work.id,
      trackId: track,
      startMs: n,
    }))
    await service.parts.db.insert(schema.bookmark).values(marks)
    const first = await changes()
    expect([first.changes.length, first.hasMore, first.reset]).toEqual([200, true, true])
    await run(sql`update bookmark set note = '！' where id = ${marks[3]?.id}`)
    await run(sql`delete from bookmark where id = ${marks[300]?.id}`)
    const second = await changes(first.cursor)
    const third = await changes(second.cursor)
    expect([second.changes.length, second.hasMore, second.reset]).toEqual([200, true, false])
    expect([third.changes.length, third.hasMore]).toEqual([51, false])
    expect(third.changes.slice(-2)).toMatchObject([
      { id: marks[3]?.id, value: { note: '！' } },
      { id: marks[300]?.id, value: null },
    ])
    const all = [first, second, third].flatMap((page) => page.changes.map(({ id }) => id))
    expect(new Set(all).size).toBe(450)
    expect((await changes(third.cursor)).changes).toEqual([])
  })
})

describe('a change that commits late', () => {
  /** A transaction that has written a favourite of the listener's and waits. */
  async function underWay() {
    let commit = () => {}
    let wrote = () => {}
    const until = new Promise<void>((resolve) => {
      commit = resolve
    })
    const written = new Promise<void>((resolve) => {
      wrote = resolve
    })
    const done = service.parts.db.transaction(async (tx) => {
      await tx.insert(schema.favouriteTrack).values(favourite(listener.uid))
      wrote()
      await until
    })
    await written
    return { commit, done }
  }

  test('is waited for, so that no reader passes it', async () => {
    const late = await underWay()
    await act('PUT', '/history/playback', { trackId: track, currentTime: 3 })
    const reading = changes()
    await waitingReader()
    late.commit()
    await late.done
    expect(told(await reading)).toEqual([
      ['favouriteTrack', track, true],
      ['position', track, true],
    ])
  })

  test('that takes long is 503, and nothing is passed by', async () => {
    const late = await underWay()
    const busy = await service.call('/my/changes', listener)
    expect([busy.status, busy.body.code]).toEqual([503, 'changes/busy'])
    late.commit()
    await late.done
    expect(told(await changes())).toEqual([['favouriteTrack', track, true]])
  })

  test('is in one of two readings side by side with many writers, never in none', async () => {
    const others = Array.from({ length: 60 }, (_, n) => ({
      accountId: listener.uid,
      workId: work.id,
      trackId: track,
      startMs: n,
    }))
    let isWriting = true
    const writing = Promise.all(
      others.map((mark) => service.parts.db.insert(schema.bookmark).values(mark)),
    ).finally(() => {
      isWriting = false
    })
    const seen = new Set<string>()
    let cursor: string | undefined
    const read = async () => {
      const page = await changes(cursor)
      for (const { id } of page.changes) seen.add(id)
      cursor = page.cursor
    }
    while (isWriting) await read()
    await writing
    await read()
    expect(seen.size).toBe(60)
  })

  /** Until somebody waits for a lock of changes. */
  async function waitingReader(): Promise<void> {
    for (;;) {
      const { rows } = await run(sql`
        select 1 from pg_locks where locktype = 'advisory' and classid = 1896 and not granted
           and database = (select oid from pg_database where datname = current_database())`)
      if (rows.length > 0) return
    }
  }
})

describe('a cursor', () => {
  const at = (now: Date, since?: string) => listChanges({ ...listener.ctx, now }, since)
  const now = new Date()

  test('older than 90 days starts over, as deletions before it are forgotten', async () => {
    await service.parts.db.insert(schema.favouriteTrack).values(favourite(listener.uid))
    const { cursor } = await at(now)
    expect((await at(addDays(now, 90), cursor)).reset).toBe(false)
    const late = await at(addDays(now, 91), cursor)
    expect([late.reset, late.changes.length]).toEqual([true, 1])
  })

  test('sees every deletion until then, also from the middle of a reading', async () => {
    const { db } = service.parts
    const marks = Array.from({ length: 201 }, (_, n) => ({
      id: newId(),
      accountId: listener.uid,
      workId: work.id,
      trackId: track,
      startMs: n,
    }))
    await db.insert(schema.bookmark).values(marks)
    const { cursor } = await at(now)
    const whole = await at(now, cursor)
    await run(sql`delete from bookmark where account_id = ${listener.uid}`)
    const half = await at(addDays(now, 60), whole.cursor)
    expect(half.hasMore).toBe(true)
    // It is as old as the reading that it goes on with.
    expect((await at(addDays(now, 91), half.cursor)).reset).toBe(true)
    await deleteOldChanges({ db, now: addDays(now, 90) })
    expect((await at(addDays(now, 90), half.cursor)).changes).toHaveLength(1)
    await deleteOldChanges({ db, now: addDays(now, 92) })
    expect((await at(addDays(now, 92))).changes).toEqual([])
  })

  test('that is none is refused', async () => {
    for (const since of ['x', '1-', '0-0-0', '%00', 'A-B', '1'.repeat(40)]) {
      const { status, body } = await service.call(`/my/changes?since=${since}`, listener)
      expect([since, status, body.code]).toEqual([since, 400, 'invalid-input'])
    }
    expect((await changes('zzzzzzzzzzz-zzzzzzzzz')).changes).toEqual([])
  })
})

describe('whose changes they are', () => {
  test('the caller’s alone, also with another’s cursor; a guest has none', async () => {
    const other = await somebody(service.parts)
    await service.parts.db
      .insert(schema.favouriteTrack)
      .values([favourite(listener.uid), favourite(other.uid)])
    const mine = await changes()
    expect(mine.changes).toHaveLength(1)
    await run(sql`delete from favourite_track where account_id = ${other.uid}`)
    expect((await changes(mine.cursor)).changes).toEqual([])
    expect((await service.call('/my/changes')).status).toBe(401)
  })

  test('nobody’s, once the row of the account is deleted', async () => {
    await service.parts.db.insert(schema.favouriteTrack).values(favourite(listener.uid))
    await run(sql`delete from account where id = ${listener.uid}`)
    const { rows } = await run(
      sql`select 1 from listener_change where account_id = ${listener.uid}`,
    )
    expect(rows).toEqual([])
  })

  test('what was there before changes were recorded is told, too', async () => {
    await everything()
    const before = told(await changes())
    await run(sql`delete from listener_change`)
    const file = readFileSync('lib/db/migrations/0015_listener-change-triggers.sql', 'utf8')
    const statement = file.split('--> statement-breakpoint').at(-1) ?? ''
    await asOwner(service.parts.db, statement)
    expect(told(await changes()).sort()).toEqual(before.sort())
  })
})
