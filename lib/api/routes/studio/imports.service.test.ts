// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import { makePublishable, makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

type Cells = Record<string, string>
const rowsOf = (...cells: Cells[]) => ({
  rows: cells.map((each, index) => ({ row: index + 2, cells: each })),
})
const CATALOGUE = rowsOf(
  {
    title: '雨の夜',
    price: '1,320',
    tags: '雨、朗読',
    cast: '司書：鳴瀬ゆづは',
    cover: 'a.png',
    trackTitle: '一',
    sound: '1.wav',
  },
  { trackTitle: '二', trackPrice: '330', sound: '2.wav', subtitles: '2.srt' },
  { type: 'ボイス', title: 'おやすみ', releaseAt: '2030/01/01', sound: '3.wav' },
)

const preview = (body: object, person: Person | null = creator) =>
  service.call('/studio/imports/preview', { method: 'POST', body, bearer: person?.bearer })
const importAll = (body: object, { person = creator, key = newId() } = {}) =>
  service.call('/studio/imports', {
    method: 'POST',
    body,
    bearer: person.bearer,
    headers: { 'idempotency-key': key },
  })
const read = async (id: unknown, person = creator) => service.call(`/studio/imports/${id}`, person)
type Listed = { id: string; title: string; tracks: { id: string; title: string }[] }
const worksOf = async (person: Person) =>
  (await service.call('/studio/works', person)).body as { items: Listed[]; total: number }

describe('the preview of a table', () => {
  test('says what would be made, and writes nothing', async () => {
    const person = await somebody(service.parts)
    const { status, body } = await preview(CATALOGUE, person)
    expect([status, body]).toEqual([
      200,
      {
        works: [
          {
            ...{ row: 2, type: 'album', title: '雨の夜', price: 1320, releaseAt: null },
            ...{ cover: 'a.png', isKnown: false },
            tracks: [
              { row: 2, trackNo: 1, title: '一', sound: '1.wav', subtitles: null },
              { row: 3, trackNo: 2, title: '二', sound: '2.wav', subtitles: '2.srt' },
            ],
          },
          {
            ...{ row: 4, type: 'voice', title: 'おやすみ', price: null },
            ...{ releaseAt: '2029-12-31T15:00:00.000Z', cover: null, isKnown: false },
            tracks: [{ row: 4, trackNo: 1, title: 'おやすみ', sound: '3.wav', subtitles: null }],
          },
        ],
        problems: [],
        problemCount: 0,
      },
    ])
    expect((await worksOf(person)).total).toBe(0)
  })

  test('takes 200 works with texts as long as they may be', async () => {
    const person = await somebody(service.parts)
    const long = (size: number) => ({
      ...{ price: '1320', titleReading: 'あ'.repeat(100), catchCopy: '句'.repeat(100) },
      ...{ description: '雨'.repeat(size), trackTitle: '夜'.repeat(100), sound: '音'.repeat(100) },
    })
    const table = (size: number) =>
      rowsOf(...Array.from({ length: 200 }, (_, n) => ({ ...long(size), title: `${n}巻` })))
    const { status, body } = await preview(table(5000), person)
    expect([status, body.problemCount]).toEqual([200, 0])
    expect(body.works).toHaveLength(200)
  })

  test('names the row, the column, a code and words for each problem', async () => {
    const { body } = await preview(rowsOf({ title: '雨の夜', price: '千円' }, { trial: '少し' }))
    expect(body).toMatchObject({
      problems: [
        {
          row: 2,
          column: 'price',
          code: 'import/not-a-price',
          message: '価格を数字で入力してください。',
        },
        { row: 3, column: 'trial', code: 'import/not-a-trial' },
        {
          row: 3,
          column: 'trackTitle',
          code: 'import/invalid',
          message: 'トラック名を入力してください。',
        },
      ],
      problemCount: 3,
    })
  })

  test('says which works are there already; another’s are not', async () => {
    const [person, rival] = [await somebody(service.parts), await somebody(service.parts)]
    await makeWork(person, { title: '雨の夜' })
    await makeWork(rival, { title: 'おやすみ' })
    expect((await preview(CATALOGUE, person)).body.works).toMatchObject([
      { title: '雨の夜', isKnown: true },
      { title: 'おやすみ', isKnown: false },
    ])
  })

  test('is refused to guests, and beyond 1,000 rows or 6 MB', async () => {
    expect((await preview(CATALOGUE, null)).status).toBe(401)
    const many = rowsOf(...Array.from({ length: 1001 }, () => ({ title: '雨', price: '550' })))
    expect((await preview(many)).status).toBe(400)
    const large = rowsOf(...Array.from({ length: 400 }, () => ({ description: '雨'.repeat(6000) })))
    expect((await preview(large)).status).toBe(413)
    const twice = { rows: [...rowsOf({ title: '一' }).rows, ...rowsOf({ title: '二' }).rows] }
    expect((await preview(twice)).body.details).toMatchObject([{ path: 'rows' }])
  })
})

describe('an import', () => {
  test('makes drafts with their tracks, and remembers the files that they wait for', async () => {
    const person = await somebody(service.parts)
    const { status, body } = await importAll(CATALOGUE, { person })
    expect([status, body]).toEqual([201, { id: expect.any(String), works: 2, files: 5 }])
    const { items } = await worksOf(person)
    const [voice, album] = items
    expect(items).toMatchObject([
      { ...{ type: 'voice', state: 'draft', releaseAt: '2029-12-31T15:00:00.000Z' }, tracks: [{}] },
      {
        ...{ type: 'album', state: 'draft', price: 1320, tags: ['雨', '朗読'], releaseAt: null },
        cast: [{ castName: '鳴瀬ゆづは', roleName: '司書' }],
        tracks: [
          { trackNo: 1, title: '一', isSoldSeparately: false },
          { trackNo: 2, title: '二', price: 330, isSoldSeparately: true },
        ],
      },
    ])
    const [one, two] = album?.tracks ?? []
    const waits = { state: 'missing', message: null }
    expect((await read(body.id, person)).body.files).toEqual([
      {
        ...{ row: 2, kind: 'cover', name: 'a.png', title: '雨の夜' },
        workId: album?.id,
        trackId: null,
        ...waits,
      },
      {
        ...{ row: 2, kind: 'sound', name: '1.wav', title: '一' },
        workId: album?.id,
        trackId: one?.id,
        ...waits,
      },
      {
        ...{ row: 3, kind: 'sound', name: '2.wav', title: '二' },
        workId: album?.id,
        trackId: two?.id,
        ...waits,
      },
      {
        ...{ row: 3, kind: 'subtitles', name: '2.srt', title: '二' },
        workId: album?.id,
        trackId: two?.id,
        ...waits,
      },
      {
        ...{ row: 4, kind: 'sound', name: '3.wav', title: 'おやすみ' },
        workId: voice?.id,
        trackId: voice?.tracks[0]?.id,
        ...waits,
      },
    ])
  })

  test('of a table with one problem makes nothing, and names the row', async () => {
    const person = await somebody(service.parts)
    const { rows } = CATALOGUE
    const broken = { rows: [...rows, { row: 9, cells: { title: '朝', price: '千円' } }] }
    const { status, body } = await importAll(broken, { person })
    expect([status, body.code]).toEqual([422, 'studio/import-refused'])
    expect(body.details).toEqual([
      { path: '9.price', message: '9行目の「価格」：価格を数字で入力してください。' },
    ])
    expect((await worksOf(person)).total).toBe(0)
  })

  test('pressed twice at once with one key is one; a new key is another', async () => {
    const person = await somebody(service.parts)
    const key = newId()
    const answers = await Promise.all([1, 2, 3].map(() => importAll(CATALOGUE, { person, key })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await worksOf(person)).total).toBe(2)
    await importAll(CATALOGUE, { person })
    expect((await worksOf(person)).total).toBe(4)
  })

  test('of two creators with the same names at once: none waits for the other in a circle', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => somebody(service.parts)))
    const names = ['い', 'ろ', 'は', 'に'].map((name) => name + newId())
    const table = (order: string[]) =>
      rowsOf(
        ...order.map((name) => ({ title: name, price: '550', tags: name, cast: `役：${name}` })),
      )
    const answers = await Promise.all(
      people.map((person, at) => importAll(table(at % 2 ? names : names.toReversed()), { person })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  test('counts its works as drafts of the day, all or none', async () => {
    const person = await somebody(service.parts)
    const table = (count: number) =>
      rowsOf(...Array.from({ length: count }, (_, n) => ({ title: `作品${n}`, price: '550' })))
    expect((await importAll(table(150), { person })).status).toBe(201)
    expect((await importAll(table(51), { person })).status).toBe(429)
    expect((await importAll(table(50), { person })).status).toBe(201)
    expect((await importAll(table(1), { person })).status).toBe(429)
  })

  test('of another is unknown, as is one whose drafts are gone', async () => {
    const person = await somebody(service.parts)
    const { body } = await importAll(CATALOGUE, { person })
    const mine = await read(body.id)
    expect([mine.status, mine.body.code]).toEqual([404, 'not-found'])
    const { items } = await worksOf(person)
    for (const { id } of items)
      await service.call(`/studio/works/${id}`, { method: 'DELETE', bearer: person.bearer })
    expect((await read(body.id, person)).status).toBe(404)
  })

  test('is found again as long as a draft of it waits for a file', async () => {
    const [person, rival] = [await somebody(service.parts), await somebody(service.parts)]
    const open = async (by: Person) => (await service.call('/studio/imports', by)).body.items
    const older = (await importAll(CATALOGUE, { person })).body
    const newer = (await importAll(CATALOGUE, { person })).body
    const waits = { files: 5, missing: 5, createdAt: expect.any(String) }
    expect(await open(person)).toEqual([
      { id: newer.id, ...waits },
      { id: older.id, ...waits },
    ])
    expect(await open(rival)).toEqual([])
    const drafts = (await worksOf(person)).items.slice(0, 2)
    for (const { id, tracks } of drafts) {
      await makePublishable({ ...person.ctx, now: new Date() }, id)
      for (const track of tracks)
        await service.parts.db.execute(
          sql`update track set has_transcript = true where id = ${track.id}`,
        )
    }
    expect(await open(person)).toEqual([{ id: older.id, ...waits }])
  })

  test('tells which of its files have arrived', async () => {
    const person = await somebody(service.parts)
    const { body } = await importAll(CATALOGUE, { person })
    const album = (await worksOf(person)).items[1]
    await makePublishable({ ...person.ctx, now: new Date() }, album?.id ?? '')
    await service.parts.db.execute(
      sql`update track set has_transcript = true where id = ${album?.tracks[1]?.id}`,
    )
    const files = (await read(body.id, person)).body.files as { name: string; state: string }[]
    expect(files.map(({ name, state }) => [name, state])).toEqual([
      ['a.png', 'ready'],
      ['1.wav', 'ready'],
      ['2.wav', 'ready'],
      ['2.srt', 'ready'],
      ['3.wav', 'missing'],
    ])
  })

  test('a planned release that has passed is not the release of a first publication', async () => {
    const person = await somebody(service.parts)
    const past = rowsOf({
      title: '昔の予定',
      price: '550',
      releaseAt: '2020/01/01',
      trackTitle: '一',
    })
    await importAll(past, { person })
    const work = (await worksOf(person)).items[0]
    await makePublishable({ ...person.ctx, now: new Date() }, work?.id ?? '')
    await service.parts.db.execute(
      sql`update work set rights_stated_at = now() where id = ${work?.id}`,
    )
    const { body } = await service.call(`/studio/works/${work?.id}/publication`, {
      method: 'PUT',
      body: {},
      bearer: person.bearer,
    })
    expect(Date.parse(String(body.releaseAt))).toBeGreaterThan(Date.now() - 60_000)
  })
})
