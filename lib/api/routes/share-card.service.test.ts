// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { imageKey } from '@/lib/domain/content/media'
import { newId } from '@/lib/kit/ids'
import { createApp } from '../app'
import { type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'
import { throwFaults } from '../testing/throw-faults'

let service: TestService
let app: ReturnType<typeof createApp>
let creator: Person

beforeAll(async () => {
  service = await testService()
  app = createApp(service.parts, throwFaults)
  creator = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

const card = async (kind: string, name: string, headers: Record<string, string> = {}) =>
  app.request(`/api/image/card/${kind}/${encodeURIComponent(name)}.jpg`, { headers })
const etagOf = async (kind: string, name: string) => (await card(kind, name)).headers.get('etag')
const hide = ({ id }: MadeWork) =>
  service.parts.db.execute(sql`update work set state = 'withdrawn' where id = ${id}`)

/** A work in the store whose cover is of one colour. */
async function workWithCover(background: string, facts: Parameters<typeof makeWork>[1]) {
  const work = await makeWork(creator, facts)
  const { rows } = await service.parts.db.execute<{ id: string }>(
    sql`select cover_id id from work where id = ${work.id}`,
  )
  const file = await sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .webp()
    .toBuffer()
  await service.parts.storage.put(imageKey(rows[0]?.id ?? '', 256), file)
  return work
}

/** The colour in the middle of the first cover. */
async function firstCover(answer: Response): Promise<number[]> {
  const pixel = await sharp(Buffer.from(await answer.arrayBuffer()))
    .extract({ left: 190, top: 465, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return [...pixel].map((value) => Math.round(value / 64) * 64)
}

describe('the card of a page', () => {
  test('has the covers of its works, as long as they are in the store', async () => {
    const work = await workWithCover('#c00000', { title: '赤い灯', tags: ['灯り'] })
    const answer = await card('tag', '灯り')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=40, s-maxage=40')
    const etag = answer.headers.get('etag') ?? ''
    expect(await firstCover(answer)).toEqual([192, 0, 0])
    expect((await card('tag', '灯り', { 'if-none-match': etag })).status).toBe(304)
    await workWithCover('#00c000', { title: '緑の灯', tags: ['灯り'] })
    await hide(work)
    const changed = await card('tag', '灯り', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await firstCover(changed)).toEqual([0, 192, 0])
  })

  test('shows no cover of a work that is not for all ages', async () => {
    const work = await workWithCover('#c00000', { title: '大人の灯', tags: ['大人'] })
    await service.parts.db.execute(sql`update work set age_rating = 'r18' where id = ${work.id}`)
    const answer = await card('tag', '大人')
    expect(answer.status).toBe(200)
    expect(await firstCover(answer)).not.toEqual([192, 0, 0])
  })

  test('differs from page to page, and is one for the same words and covers', async () => {
    const pages = [
      ['ranking', 'week'],
      ['ranking', 'all'],
      ['cast', '鳴瀬ゆづは'],
      ['news', 'grand-opening'],
      ['list', 'albums'],
      ['list', 'voices'],
      ['list', 'works'],
      ['list', 'merchandise'],
      ['list', 'tags'],
      ['list', 'news'],
    ] as const
    const etags = []
    for (const [kind, name] of pages) etags.push(await etagOf(kind, name))
    expect(etags).not.toContain(null)
    expect(new Set(etags).size).toBe(pages.length)
    expect(await etagOf('ranking', 'week')).toBe(etags[0])
  })

  test('of a playlist is there while it is public', async () => {
    const fan = await somebody(service.parts)
    const call = (path: string, method: string, body: unknown) =>
      service.call(path, { method, body, bearer: fan.bearer })
    const { body } = await call('/playlist/create', 'POST', { title: 'おやすみ前に' })
    const id = String(body.id)
    expect((await card('playlist', id)).status).toBe(404)
    await call(`/playlist/${id}`, 'PUT', { isPublic: true })
    expect((await card('playlist', id)).status).toBe(200)
    await call(`/playlist/${id}`, 'PUT', { isPublic: false })
    expect((await card('playlist', id)).status).toBe(404)
  })

  test.each([
    ['tag', 'ないタグ'],
    ['tag', '\u0000'],
    ['cast', 'だれでもない'],
    ['ranking', 'year'],
    ['playlist', newId()],
    ['playlist', 'x'],
    ['news', 'none'],
    ['list', 'constructor'],
    ['constructor', 'name'],
  ])('%s/%s is not found', async (kind, name) => {
    expect((await card(kind, name)).status).toBe(404)
  })
})
