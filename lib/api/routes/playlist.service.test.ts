// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { PlaylistSummary } from '@/lib/contract/playlist'
import { removeTrack, withdrawWork } from '@/lib/domain/creators/studio'
import { newId } from '@/lib/kit/ids'
import {
  countingStatements,
  grant,
  type MadeWork,
  makeWork,
  type Person,
  somebody,
} from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let creator: Person
let album: MadeWork
let draft: MadeWork

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  album = await makeWork(creator, { title: '夜の庭' }, { tracks: 6 })
  draft = await makeWork(creator, { title: '下書き' }, { stay: 'draft' })
}, 60_000)
afterAll(() => service.close())

const call = (by: Person | null, path: string, method = 'GET', body?: unknown) =>
  service.call(path, {
    method,
    ...(by && { bearer: by.bearer }),
    ...(body !== undefined && { body }),
  })
const make = async (by: Person, title = 'おやすみ前に', trackIds: readonly string[] = []) => {
  const { body } = await call(by, '/playlist/create', 'POST', { title })
  const made = body as unknown as PlaylistSummary
  if (trackIds.length > 0) await call(by, `/playlist/${made.id}/add`, 'POST', { trackIds })
  return made.id
}
const idsOf = async (by: Person, id: string) =>
  ((await call(by, `/playlist/${id}`)).body.tracks as { track: { id: string } }[]).map(
    ({ track }) => track.id,
  )
const positionsOf = async (id: string) =>
  (
    await service.parts.db.execute<{ position: number }>(
      sql`select position from playlist_item where playlist_id = ${id} order by position`,
    )
  ).rows.map(({ position }) => position)

describe('a playlist', () => {
  test('is made empty and private, renamed, filled, listed and deleted', async () => {
    const fan = await somebody(service.parts)
    const made = await call(fan, '/playlist/create', 'POST', { title: '  おやすみ　前に ' })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        title: 'おやすみ 前に',
        isPublic: false,
        version: 0,
        trackCount: 0,
        tracks: [],
        covers: [],
      }),
    ])
    const path = `/playlist/${made.body.id}`
    const [one, two, three] = album.trackIds
    const filled = await call(fan, `${path}/add`, 'POST', { trackIds: [two, one, two] })
    expect(filled.body).toMatchObject({ version: 1, trackCount: 2, durationMs: 60_000 })
    expect(filled.body.covers).toHaveLength(1)
    const more = await call(fan, `${path}/add`, 'POST', { trackIds: [one, three] })
    expect(more.body).toMatchObject({ tracks: [{ id: two }, { id: one }, { id: three }] })
    const same = await call(fan, `${path}/add`, 'POST', { trackIds: [one] })
    expect(same.body).toMatchObject({ version: 2, trackCount: 3 })
    const renamed = await call(fan, path, 'PUT', { title: '朝に' })
    expect(renamed.body).toMatchObject({ title: '朝に', isPublic: false, version: 2 })
    expect((await call(fan, '/my/playlists')).body).toMatchObject({
      total: 1,
      items: [{ title: '朝に', tracks: [{ id: two }, { id: one }, { id: three }] }],
    })
    expect((await call(fan, path, 'DELETE')).status).toBe(204)
    expect((await call(fan, path)).status).toBe(404)
    expect((await call(fan, path, 'DELETE')).status).toBe(404)
  })

  test('closes the gap when a track goes, which may be done again', async () => {
    const fan = await somebody(service.parts)
    const id = await make(fan, '散歩', album.trackIds.slice(0, 4))
    const path = `/playlist/${id}/track/${album.trackIds[1]}`
    expect((await call(fan, path, 'DELETE')).body).toMatchObject({ version: 2, trackCount: 3 })
    expect((await call(fan, path, 'DELETE')).body).toMatchObject({ version: 2, trackCount: 3 })
    expect(await positionsOf(id)).toEqual([1, 2, 3])
  })

  test('needs a name of at most 60 characters', async () => {
    const fan = await somebody(service.parts)
    for (const title of ['', '　', 'あ'.repeat(61), 'a\u202eb', 5])
      expect((await call(fan, '/playlist/create', 'POST', { title })).status).toBe(400)
  })

  test('takes no track that is hidden or unknown, and then none at all (safety 19)', async () => {
    const fan = await somebody(service.parts)
    const id = await make(fan)
    for (const bad of [draft.trackIds[0], newId()])
      expect(
        (await call(fan, `/playlist/${id}/add`, 'POST', { trackIds: [album.trackIds[0], bad] }))
          .status,
      ).toBe(404)
    expect(await idsOf(fan, id)).toEqual([])
  })

  test('keeps a track that was taken out of its work for those who own it alone', async () => {
    const [owner, fan] = [await somebody(service.parts), await somebody(service.parts)]
    const work = await makeWork(creator, { title: '短くなる物語' })
    const [gone = '', rest = ''] = work.trackIds
    await grant(service.parts, owner, work)
    const [own, other] = [
      await make(owner, '買った', work.trackIds),
      await make(fan, '聴きたい', work.trackIds),
    ]
    for (const by of [owner, fan]) await call(by, `/favorite/track/${gone}`, 'POST')
    await removeTrack({ ...creator.ctx, now: new Date() }, gone)
    const shown = async (by: Person, id: string) => ({
      tracks: await idsOf(by, id),
      favourites: (await call(by, '/my/favourite/tracks')).body.total,
    })
    expect(await shown(owner, own)).toEqual({ tracks: [gone, rest], favourites: 1 })
    expect(await shown(fan, other)).toEqual({ tracks: [rest], favourites: 0 })
    const order = { trackIds: [rest] }
    expect((await call(fan, `/playlist/${other}/track`, 'POST', order)).body.trackCount).toBe(1)
  })

  test('keeps what was withdrawn, as ended', async () => {
    const fan = await somebody(service.parts)
    const work = await makeWork(creator, { title: '終わる物語' })
    const id = await make(fan, '思い出', work.trackIds)
    await withdrawWork({ ...creator.ctx, now: new Date() }, work.id)
    const { body } = await call(fan, `/playlist/${id}`)
    expect(body).toMatchObject({ trackCount: 2 })
    expect(body.tracks).toMatchObject([
      { work: { saleStatus: 'ended' } },
      { work: { saleStatus: 'ended' } },
    ])
    const again = { trackIds: [work.trackIds[0], album.trackIds[0]] }
    expect((await call(fan, `/playlist/${id}/add`, 'POST', again)).body.trackCount).toBe(3)
  })

  test('costs at most three statements to read, and lists at most two, the token’s aside', async () => {
    const fan = await somebody(service.parts)
    const id = await make(fan, '数える', album.trackIds)
    const cost = async (path: string) =>
      (await countingStatements(service.parts, () => call(fan, path))).statements
    expect(await cost(`/playlist/${id}`)).toBeLessThanOrEqual(4)
    expect(await cost('/my/playlists')).toBeLessThanOrEqual(3)
  })
})

describe('whose a playlist is', () => {
  test('a private one is for its owner only (safety 15)', async () => {
    const fan = await somebody(service.parts)
    const stranger = await somebody(service.parts)
    const id = await make(fan, 'ひみつ', album.trackIds.slice(0, 2))
    for (const by of [stranger, null]) expect((await call(by, `/playlist/${id}`)).status).toBe(404)
    const [one, two] = album.trackIds
    const attempts: [string, string, unknown?][] = [
      ['PUT', `/playlist/${id}`, { title: '乗っ取り' }],
      ['DELETE', `/playlist/${id}`],
      ['POST', `/playlist/${id}/add`, { trackIds: [one] }],
      ['DELETE', `/playlist/${id}/track/${one}`],
      ['POST', `/playlist/${id}/track`, { trackIds: [two, one] }],
    ]
    for (const isPublic of [false, true]) {
      await call(fan, `/playlist/${id}`, 'PUT', { isPublic })
      for (const [method, path, body] of attempts)
        expect([method, (await call(stranger, path, method, body)).status]).toEqual([method, 404])
    }
    expect(await idsOf(fan, id)).toEqual([one, two])
    expect((await call(stranger, '/my/playlists')).body).toEqual({ items: [], total: 0 })
  })

  test('a public one is read by everybody who has the link, until it is private again', async () => {
    const fan = await somebody(service.parts, { nickname: '夜更かし' })
    const id = await make(fan, 'みんなで', album.trackIds.slice(0, 1))
    await call(fan, `/playlist/${id}`, 'PUT', { isPublic: true })
    expect((await call(null, `/playlist/${id}`)).body).toMatchObject({
      isOwn: false,
      user: { id: fan.uid, nickname: '夜更かし' },
      tracks: [{ track: { id: album.trackIds[0] } }],
    })
    expect((await call(fan, `/playlist/${id}`)).body.isOwn).toBe(true)
    await call(fan, `/playlist/${id}`, 'PUT', { isPublic: false })
    expect((await call(null, `/playlist/${id}`)).status).toBe(404)
  })
})

describe('the order of a playlist', () => {
  test('is refused when it was made from another state of the list', async () => {
    const fan = await somebody(service.parts)
    const [one = '', two = '', three = ''] = album.trackIds
    const id = await make(fan, '並べる', [one, two, three])
    const order = (trackIds: string[], version?: number) =>
      call(fan, `/playlist/${id}/track`, 'POST', { trackIds, version })
    expect((await order([three, one, two], 1)).body).toMatchObject({
      version: 2,
      tracks: [{ id: three }, { id: one }, { id: two }],
    })
    const refused = await order([one, two, three], 1)
    expect([refused.status, refused.body.code]).toEqual([409, 'playlist/stale'])
    for (const wrong of [[one, two], [one, two, two], [one, two, newId()], []])
      expect((await order(wrong)).status).toBe(409)
    expect((await order([three, one, two], 2)).body.version).toBe(2)
    expect((await order([one, two, three])).body.version).toBe(3)
    expect(await positionsOf(id)).toEqual([1, 2, 3])
  })

  test('by twenty clients at once has no gaps or doubles, and one of them wins (safety 66)', async () => {
    const fan = await somebody(service.parts)
    const id = await make(fan, '取り合い', album.trackIds)
    const shuffled = (n: number) => [
      ...album.trackIds.slice((n % 5) + 1),
      ...album.trackIds.slice(0, (n % 5) + 1),
    ]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(fan, `/playlist/${id}/track`, 'POST', { trackIds: shuffled(n), version: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await positionsOf(id)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await idsOf(fan, id)).sort()).toEqual([...album.trackIds].sort())
  })

  test('stays whole while tracks come and go from many places', async () => {
    const fan = await somebody(service.parts)
    const id = await make(fan, '行き交う')
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const trackId = album.trackIds[n % 6]
        return n % 3 === 0
          ? call(fan, `/playlist/${id}/track/${trackId}`, 'DELETE')
          : call(fan, `/playlist/${id}/add`, 'POST', { trackIds: [trackId] })
      }),
    )
    const positions = await positionsOf(id)
    expect(positions).toEqual(positions.map((_, at) => at + 1))
  })
})

describe('limits', () => {
  test('a hundred playlists each, also for two at once', async () => {
    const fan = await somebody(service.parts)
    await service.parts.db.execute(sql`
      insert into playlist (id, account_id, title)
      select gen_random_uuid(), ${fan.uid}, 'x' from generate_series(1, 99)`)
    const create = () => call(fan, '/playlist/create', 'POST', { title: '百個目' })
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await create()).body).toMatchObject({ code: 'playlist/too-many' })
  })

  test('five hundred tracks each', async () => {
    const fan = await somebody(service.parts)
    const id = await make(fan, '長い夜')
    await service.parts.db.transaction(async (tx) => {
      await tx.execute(sql`
        with made as (
          insert into track (id, work_id, track_no, title, audio_id)
          select gen_random_uuid(), ${album.id}, 100 + n, 'x', (select audio_id from track where id = ${album.trackIds[0]})
            from generate_series(1, 499) n returning id, track_no)
        insert into playlist_item (playlist_id, track_id, position)
        select ${id}, id, track_no - 100 from made`)
    })
    const add = (...trackIds: (string | undefined)[]) =>
      call(fan, `/playlist/${id}/add`, 'POST', { trackIds })
    const refused = await add(album.trackIds[0], album.trackIds[1])
    expect([refused.status, refused.body.code]).toEqual([409, 'playlist/full'])
    expect((await add(album.trackIds[0])).body.trackCount).toBe(500)
    expect((await add(album.trackIds[0])).status).toBe(200)
    expect((await add(album.trackIds[1])).status).toBe(409)
    expect((await idsOf(fan, id)).length).toBe(500)
  })
})
