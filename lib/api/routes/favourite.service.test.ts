// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { withdrawWork } from '@/lib/domain/creators/studio'
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
let works: Record<'album' | 'voice' | 'withdrawn' | 'draft', MadeWork>

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts, { nickname: '雨だれ書房' })
  works = {
    album: await makeWork(creator, { title: '夜の庭' }),
    voice: await makeWork(creator, { type: 'voice', title: '雨宿り' }, { tracks: 1 }),
    withdrawn: await makeWork(creator, { title: '取り下げた物語' }),
    draft: await makeWork(creator, { title: '下書き' }, { stay: 'draft' }),
  }
  await withdrawWork({ ...creator.ctx, now: new Date() }, works.withdrawn.id)
}, 60_000)
afterAll(() => service.close())

const put = (by: Person, path: string, method = 'POST', body?: unknown) =>
  service.call(path, { method, bearer: by.bearer, ...(body !== undefined && { body }) })
const trackOf = (work: MadeWork) => work.trackIds[0] ?? ''

type Listed = {
  items: { id?: string; track?: { id: string }; saleStatus?: string }[]
  total: number
}
const listOf = async (by: Person, path: string) =>
  (await service.call(path, { bearer: by.bearer })).body as Listed

describe('favourite tracks', () => {
  test('are added and taken out any number of times, and listed latest first with their work', async () => {
    const fan = await somebody(service.parts)
    for (const work of [works.album, works.album, works.voice])
      expect((await put(fan, `/favorite/track/${trackOf(work)}`)).status).toBe(204)
    expect(await listOf(fan, '/my/favourite/tracks')).toMatchObject({
      total: 2,
      items: [
        { track: { id: trackOf(works.voice) }, work: { nid: works.voice.nid } },
        { track: { id: trackOf(works.album) }, work: { nid: works.album.nid } },
      ],
    })
    const albums = await listOf(fan, '/my/favourite/tracks?trackType=album')
    expect(albums.items.map(({ track }) => track?.id)).toEqual([trackOf(works.album)])
    for (let n = 0; n < 2; n += 1)
      expect((await put(fan, `/favorite/track/${trackOf(works.album)}`, 'DELETE')).status).toBe(204)
    expect((await listOf(fan, '/my/favourite/tracks')).total).toBe(1)
  })

  test('of drafts, of works that were withdrawn and of nothing are not found; owners may add theirs', async () => {
    const fan = await somebody(service.parts)
    for (const id of [trackOf(works.draft), trackOf(works.withdrawn), newId()])
      expect((await put(fan, `/favorite/track/${id}`)).status).toBe(404)
    await grant(service.parts, fan, works.withdrawn, trackOf(works.withdrawn))
    expect((await put(fan, `/favorite/track/${trackOf(works.withdrawn)}`)).status).toBe(204)
    expect((await put(fan, `/favorite/track/${works.withdrawn.trackIds[1]}`)).status).toBe(404)
  })

  test('are counted by the beyond-the-end page too, in three statements and the token’s', async () => {
    const fan = await somebody(service.parts)
    await put(fan, `/favorite/track/${trackOf(works.album)}`)
    expect(await listOf(fan, '/my/favourite/tracks?skip=30')).toEqual({ items: [], total: 1 })
    const { statements } = await countingStatements(service.parts, () =>
      listOf(fan, '/my/favourite/tracks'),
    )
    expect(statements).toBeLessThanOrEqual(4)
  })

  test('a thousand changes from two places leave as many rows as the list counts (safety 67)', async () => {
    const fan = await somebody(service.parts)
    const twin = await service.twin()
    const ids = [...works.album.trackIds, trackOf(works.voice)]
    const change = (n: number) =>
      (n % 2 ? service : twin).call(`/favorite/track/${ids[n % ids.length]}`, {
        method: n % 5 === 0 ? 'DELETE' : 'POST',
        bearer: fan.bearer,
      })
    for (let at = 0; at < 1_000; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, n) => change(at + n)))
    const { rows } = await service.parts.db.execute<{ total: number }>(
      sql`select count(*)::int total from favourite_track where account_id = ${fan.uid}`,
    )
    expect((await listOf(fan, '/my/favourite/tracks')).total).toBe(rows[0]?.total)
  })
})

describe('favourite works', () => {
  test('stay listed as ended when they are withdrawn', async () => {
    const fan = await somebody(service.parts)
    const work = await makeWork(creator, { title: 'もうすぐ終わる物語' })
    for (let n = 0; n < 2; n += 1)
      expect((await put(fan, `/favorite/album/${work.id}`)).status).toBe(204)
    await withdrawWork({ ...creator.ctx, now: new Date() }, work.id)
    const { items, total } = await listOf(fan, '/my/favourite/albums')
    expect([total, items[0]?.id, items[0]?.saleStatus]).toEqual([1, work.id, 'ended'])
    expect((await put(fan, `/favorite/album/${work.id}`, 'DELETE')).status).toBe(204)
    expect((await put(fan, `/favorite/album/${work.id}`)).status).toBe(404)
  })

  test('that went back to being drafts are shown to nobody', async () => {
    const fan = await somebody(service.parts)
    const work = await makeWork(creator, { title: '書き直し' })
    await put(fan, `/favorite/album/${work.id}`)
    await service.parts.db.execute(sql`update work set state = 'draft' where id = ${work.id}`)
    expect(await listOf(fan, '/my/favourite/albums')).toEqual({ items: [], total: 0 })
  })

  test('have a limit that holds for two at once', async () => {
    const fan = await somebody(service.parts)
    await service.parts.db.execute(sql`
      insert into work (id, nid, type, creator_id, title)
      select gen_random_uuid(), 'KN9' || lpad(n::text, 5, '0'), 'album', ${creator.uid}, 'x' from generate_series(1, 4999) n`)
    await service.parts.db.execute(sql`
      insert into favourite_album (account_id, work_id)
      select ${fan.uid}, id from work where nid like 'KN9%' and state = 'draft'`)
    const answers = await Promise.all(
      [works.album, works.voice].map(({ id }) => put(fan, `/favorite/album/${id}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'favourite/too-many',
      message: expect.stringContaining('5,000件'),
    })
  })
})

describe('following', () => {
  test('keeps how the news arrive, and lists whom one follows with their newest work', async () => {
    const fan = await somebody(service.parts)
    const path = `/favorite/user/${creator.uid}`
    expect((await put(fan, path, 'PUT', {})).status).toBe(204)
    expect((await put(fan, path, 'PUT', { notify: 'mail' })).status).toBe(204)
    const { items, total } = await listOf(fan, '/my/following')
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      user: { id: creator.uid, nickname: '雨だれ書房' },
      notify: 'mail',
      newestWork: { saleStatus: expect.not.stringMatching(/ended/u) },
    })
    for (let n = 0; n < 2; n += 1) expect((await put(fan, path, 'DELETE')).status).toBe(204)
    expect((await listOf(fan, '/my/following')).total).toBe(0)
  })

  test('is refused for oneself, for nobody, and for an account that was disabled', async () => {
    const fan = await somebody(service.parts)
    const gone = await somebody(service.parts)
    await service.parts.db.execute(
      sql`update account set disabled_at = now() where id = ${gone.uid}`,
    )
    const answer = await put(fan, `/favorite/user/${fan.uid}`, 'PUT', {})
    expect([answer.status, answer.body.code]).toEqual([409, 'follow/oneself'])
    for (const id of [newId(), gone.uid])
      expect((await put(fan, `/favorite/user/${id}`, 'PUT', {})).status).toBe(404)
    expect((await put(fan, `/favorite/user/${creator.uid}`, 'PUT', { notify: 'fax' })).status).toBe(
      400,
    )
  })
})

describe('looking favourites up', () => {
  test('answers every id of a kind in one statement, and nobody else’s marks (safety 15)', async () => {
    const fan = await somebody(service.parts)
    const other = await somebody(service.parts)
    await put(fan, `/favorite/album/${works.album.id}`)
    await put(fan, `/favorite/track/${trackOf(works.voice)}`)
    await put(fan, `/favorite/user/${creator.uid}`, 'PUT', { notify: 'site' })
    const ask = async (by: Person, type: string, ...ids: string[]) =>
      (
        await service.call(
          `/my/favourite?type=${type}&${ids.map((id) => `ids[]=${id}`).join('&')}`,
          {
            bearer: by.bearer,
          },
        )
      ).body
    const unknown = newId()
    expect(await ask(fan, 'album', works.album.id, unknown)).toEqual({
      [works.album.id]: true,
      [unknown]: false,
    })
    expect(await ask(fan, 'track', trackOf(works.voice))).toEqual({ [trackOf(works.voice)]: true })
    expect(await ask(fan, 'user', creator.uid)).toEqual({ [creator.uid]: 'site' })
    expect(await ask(other, 'album', works.album.id)).toEqual({ [works.album.id]: false })
    const { statements } = await countingStatements(service.parts, () =>
      ask(fan, 'album', works.album.id),
    )
    expect(statements).toBeLessThanOrEqual(2)
    const many = Array.from({ length: 101 }, newId)
    expect(await ask(fan, 'album', ...many)).toMatchObject({ code: 'invalid-input' })
  })
})
