// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { MAX_BOOKMARKS_OF_WORK } from '@/lib/contract/bookmark'
import { schema } from '@/lib/db'
import { withdrawWork } from '@/lib/domain/creators/studio'
import { newId } from '@/lib/kit/ids'
import { grant, type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let creator: Person
let album: MadeWork
let draft: MadeWork

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  album = await makeWork(creator, { title: '夜の庭' })
  draft = await makeWork(creator, { title: '下書き' }, { stay: 'draft' })
  await setTrial(album.trackIds[0], 5_000, 15_000)
}, 60_000)
afterAll(() => service.close())

const call = (by: Person | null, method: string, path: string, body?: unknown) =>
  service.call(path, {
    method,
    ...(by && { bearer: by.bearer }),
    ...(body !== undefined && { body }),
  })
const mark = (by: Person | null, fields: object, trackId = album.trackIds[0]) =>
  call(by, 'POST', '/my/bookmarks', { trackId, ...fields })
type Listed = { id: string; trackId: string; startMs: number; endMs: number | null; note: string }
const listed = async (by: Person, work = album) =>
  (await call(by, 'GET', `/my/bookmarks?nid=${work.nid}`)).body.items as Listed[]

/** The encoded trial of a track, whose sound lasts 30 seconds. */
const setTrial = (trackId: string | undefined, fromMs: number | null, toMs: number | null) =>
  service.parts.db.execute(sql`
    update audio set trial_start_ms = ${fromMs}, trial_end_ms = ${toMs}
     where id = (select audio_id from track where id = ${trackId})`)

async function buyer(work = album) {
  const person = await somebody(service.parts)
  await grant(service.parts, person, work)
  return person
}

describe('bookmarks', () => {
  test('are set at moments and ranges, listed by track and time, changed and deleted', async () => {
    const fan = await buyer()
    const [first, second] = album.trackIds
    const made = await mark(fan, { startMs: 20_000, note: '  雨の　音 ' })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ trackId: first, startMs: 20_000, endMs: null, note: '雨の 音' }),
    ])
    await mark(fan, { startMs: 1_000 }, second)
    await mark(fan, { startMs: 2_000, endMs: 9_000, note: '子守歌' })
    expect(await listed(fan)).toMatchObject([
      { trackId: first, startMs: 2_000, endMs: 9_000, note: '子守歌' },
      { trackId: first, startMs: 20_000, endMs: null, note: '雨の 音' },
      { trackId: second, startMs: 1_000, endMs: null, note: '' },
    ])
    const path = `/my/bookmarks/${made.body.id}`
    expect((await call(fan, 'PUT', path, { note: '雷' })).status).toBe(204)
    expect((await listed(fan))[1]).toMatchObject({ id: made.body.id, note: '雷' })
    expect((await call(fan, 'DELETE', path)).status).toBe(204)
    expect((await call(fan, 'DELETE', path)).status).toBe(404)
    expect((await call(fan, 'PUT', path, { note: '雨' })).status).toBe(404)
    expect(await listed(fan)).toHaveLength(2)
  })

  test('set at the same place again are one, with the later note', async () => {
    const fan = await buyer()
    const first = await mark(fan, { startMs: 3_000, note: '一度目' })
    const second = await mark(fan, { startMs: 3_000, note: '二度目' })
    expect(second.body.id).toBe(first.body.id)
    await mark(fan, { startMs: 3_000, endMs: 4_000, note: '区間' })
    expect((await listed(fan)).map(({ note }) => note)).toEqual(['二度目', '区間'])
  })

  test('lie within what the listener may hear: the whole, or the trial', async () => {
    const [first, second] = album.trackIds
    const fan = await buyer()
    const guestToBe = await somebody(service.parts)
    const places = [
      [fan, { startMs: 0 }, 201],
      [fan, { startMs: 29_999 }, 201],
      [fan, { startMs: 30_000 }, 400],
      [fan, { startMs: 20_000, endMs: 30_001 }, 400],
      [guestToBe, { startMs: 4_999 }, 400],
      [guestToBe, { startMs: 5_000, endMs: 15_000 }, 201],
      [guestToBe, { startMs: 5_000, endMs: 15_001 }, 400],
      [guestToBe, { startMs: 15_000 }, 400],
    ] as const
    for (const [by, place, status] of places)
      expect([place, (await mark(by, place, first)).status]).toEqual([place, status])
    const refused = await mark(guestToBe, { startMs: 20_000 }, first)
    expect(refused.body).toMatchObject({
      code: 'bookmark/not-heard',
      message: 'しおりは、聴ける範囲の中にだけはさめます。',
    })
    await service.parts.db.execute(sql`update track set no_sample = true where id = ${second}`)
    expect((await mark(guestToBe, { startMs: 5_000 }, second)).status).toBe(400)
    await service.parts.db.execute(sql`update track set no_sample = false where id = ${second}`)
  })

  test('need a verified address, a visible track and an order of time', async () => {
    const fan = await somebody(service.parts)
    const unverified = await somebody(service.parts, { verified: false })
    expect((await mark(null, { startMs: 6_000 })).status).toBe(401)
    expect((await mark(unverified, { startMs: 6_000 })).status).toBe(403)
    expect((await mark(fan, { startMs: 0 }, draft.trackIds[0])).status).toBe(404)
    expect((await mark(fan, { startMs: 0 }, newId())).status).toBe(404)
    expect((await mark(fan, { startMs: 6_000, endMs: 6_000 })).status).toBe(400)
    expect((await mark(fan, { startMs: 6_000, note: 'あ'.repeat(201) })).status).toBe(400)
    expect((await mark(fan, { startMs: 6_000, note: 'あ'.repeat(200) })).status).toBe(201)
  })

  test('belong to one listener: nobody else sees, changes or deletes them', async () => {
    const fan = await buyer()
    const other = await buyer()
    const { body } = await mark(fan, { startMs: 1_000, note: '私だけの' })
    expect(await listed(other)).toEqual([])
    const path = `/my/bookmarks/${body.id}`
    expect((await call(other, 'PUT', path, { note: '他人' })).status).toBe(404)
    expect((await call(other, 'DELETE', path)).status).toBe(404)
    expect(await listed(fan)).toMatchObject([{ note: '私だけの' }])
  })

  test('are at most 200 of a work, also when two come at once', async () => {
    const fan = await buyer()
    const trackId = album.trackIds[0] ?? ''
    await service.parts.db.insert(schema.bookmark).values(
      Array.from({ length: MAX_BOOKMARKS_OF_WORK - 1 }, (_, at) => ({
        accountId: fan.uid,
        workId: album.id,
        trackId,
        startMs: at,
      })),
    )
    const both = await Promise.all([mark(fan, { startMs: 10_000 }), mark(fan, { startMs: 11_000 })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await mark(fan, { startMs: 0, note: '書きかえ' })).status).toBe(201)
    expect(await listed(fan)).toHaveLength(MAX_BOOKMARKS_OF_WORK)
  })

  test('of a withdrawn work stay with who owns it, and are hidden from others', async () => {
    const work = await makeWork(creator, { title: '消える庭' }, { tracks: 1 })
    await setTrial(work.trackIds[0], 0, 10_000)
    const [owner, visitor] = [await buyer(work), await somebody(service.parts)]
    for (const by of [owner, visitor])
      expect((await mark(by, { startMs: 1_000 }, work.trackIds[0])).status).toBe(201)
    await withdrawWork({ ...creator.ctx, now: new Date() }, work.id)
    expect(await listed(owner, work)).toHaveLength(1)
    expect(await listed(visitor, work)).toEqual([])
  })

  test('are found by their notes in the library, whole works and single tracks', async () => {
    const fan = await buyer()
    const single = await makeWork(creator, { title: 'ひとつの夜' })
    await grant(service.parts, fan, single, single.trackIds[0])
    await mark(fan, { startMs: 1_000, note: 'ささやき声のところ' })
    await mark(fan, { startMs: 1_000, note: '耳かき' }, single.trackIds[0])
    const found = async (query: string) =>
      (
        (await call(fan, 'GET', `/my/library?query=${encodeURIComponent(query)}`)).body.items as {
          work: { nid: string }
        }[]
      ).map(({ work }) => work.nid)
    expect(await found('ササヤキ')).toEqual([album.nid])
    expect(await found('夜の庭 ささやき')).toEqual([album.nid])
    expect(await found('耳かき')).toEqual([single.nid])
    expect(await found('ささやき 耳かき')).toEqual([])
    const other = await buyer()
    expect(
      (await call(other, 'GET', `/my/library?query=${encodeURIComponent('ささやき')}`)).body.total,
    ).toBe(0)
  })
})
