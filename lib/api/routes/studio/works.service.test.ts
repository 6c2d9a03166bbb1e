// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import {
  draft,
  grant,
  makePublishable,
  makeWork,
  type Person,
  somebody,
  trackDraft,
} from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person
let rival: Person

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts, { nickname: '月うら喫茶室' })
  rival = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

type Track = { id: string; trackNo: number; title: string; audio: unknown }
type Work = Record<string, unknown> & { id: string; nid: string | null; tracks: Track[] }

const call = async (
  method: string,
  path: string,
  body?: unknown,
  person: Person | null = creator,
) => {
  const answer = await service.call(path, {
    method,
    ...(body !== undefined && { body }),
    ...(person && { bearer: person.bearer }),
  })
  return { ...answer, work: answer.body as Work }
}
const create = async (changes = {}) => (await call('POST', '/studio/works', draft(changes))).work
const pathsOf = (body: Record<string, unknown>) =>
  (body.details as { path: string }[] | undefined)?.map((detail) => detail.path)
const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await service.parts.db.execute<T>(query)).rows[0]
const tagCount = async (name: string) =>
  (await one<{ work_count: number }>(sql`select work_count from tag where name = ${name}`))
    ?.work_count

describe('a draft', () => {
  test('is made with tags and cast but no number, and read back whole', async () => {
    const { status, work } = await call('POST', '/studio/works', draft({ price: 1980 }))
    expect(status).toBe(201)
    expect(work).toMatchObject({
      nid: null,
      state: 'draft',
      saleStatus: null,
      price: 1980,
      tags: ['ASMR', '朗読'],
      cast: [
        { castName: '鳴瀬ゆづは', castNameReading: 'なるせ ゆづは', roleName: '店番' },
        { castName: '紙魚ノ介' },
      ],
      cover: null,
      tracks: [],
      releaseAt: null,
    })
    expect((await call('GET', `/studio/works/${work.id}`)).body).toEqual(work)
    const list = await call('GET', '/studio/works?type=album&take=1')
    expect(list.body).toMatchObject({ items: [{ id: work.id }] })
  })

  test.each([
    [{ price: 549 }, ['price']],
    [{ price: 0 }, ['price']],
    [{ type: 'voice', price: 100 }, ['price']],
    [
      {
        type: 'voice',
        price: 0,
        discount: { price: 0, startAt: '2027-01-01T00:00:00Z', endAt: '2027-01-02T00:00:00Z' },
      },
      ['discount'],
    ],
    [
      { discount: { price: 1320, startAt: '2027-01-02T00:00:00Z', endAt: '2027-01-01T00:00:00Z' } },
      ['discount.price', 'discount.endAt'],
    ],
    [{ title: '' }, ['title']],
    [{ title: '　 ' }, ['title']],
    [{ title: 'あ'.repeat(101) }, ['title']],
    [{ title: '\u202e逆さま' }, ['title']],
    [{ title: '\u0000' }, ['title']],
    [{ tags: Array.from({ length: 11 }, (_, n) => `タグ${n}`) }, ['tags']],
    [{ tags: [''] }, ['tags.0']],
    // What is a step of an address (/tag/…) resolves to no other.
    [{ tags: ['夜', '..'] }, ['tags.1']],
    [{ tags: ['.'] }, ['tags.0']],
    [{ tags: [' .. '] }, ['tags.0']],
    [{ tags: ['../ops'] }, ['tags.0']],
    [{ tags: ['夜/朝'] }, ['tags.0']],
    [{ tags: ['夜\\朝'] }, ['tags.0']],
    [{ tags: ['夜\u0007'] }, ['tags.0']],
    [{ tags: ['\u200b'] }, ['tags.0']],
    [{ tags: ['\u3164\u2800'] }, ['tags.0']],
    [{ cast: [{ attributeType: 'music', castName: '..' }] }, ['cast.0.castName']],
    [{ cast: [{ attributeType: 'music', castName: 'a/b' }] }, ['cast.0.castName']],
    [{ price: 1.5 }, ['price']],
    [{ price: 100_001 }, ['price']],
    [{ type: 'film' }, ['type']],
    [{ cast: [{ attributeType: 'voiceActor', castName: '' }] }, ['cast.0.castName']],
  ])('with %j is refused with the field’s path', async (changes, paths) => {
    const { status, body } = await call('POST', '/studio/works', { ...draft(), ...changes })
    expect([status, body.code, pathsOf(body)]).toEqual([400, 'invalid-input', paths])
  })

  test('refused leaves nothing behind', async () => {
    const count = () => one<{ n: number }>(sql`select count(*)::int n from work`)
    const before = await count()
    await call('POST', '/studio/works', draft({ price: 1, tags: ['残らないタグ'] }))
    expect(await count()).toEqual(before)
    expect(await tagCount('残らないタグ')).toBeUndefined()
  })

  test('ignores an owner, a state and a number from the body', async () => {
    const { work } = await call('POST', '/studio/works', {
      ...draft(),
      creatorId: rival.uid,
      state: 'published',
      nid: 'KN000001',
      id: newId(),
    })
    expect(work).toMatchObject({ state: 'draft', nid: null })
    expect((await call('GET', `/studio/works/${work.id}`)).status).toBe(200)
  })

  test('is replaced by a change', async () => {
    const work = await create()
    const { type: _, ...changes } = draft({
      title: '新しい題',
      tags: ['猫', '猫', '雨'],
      cast: [],
      price: 880,
    })
    const { body } = await call('PUT', `/studio/works/${work.id}`, changes)
    expect(body).toMatchObject({
      title: '新しい題',
      tags: ['猫', '雨'],
      cast: [],
      price: 880,
      nid: work.nid,
    })
    expect(
      pathsOf((await call('PUT', `/studio/works/${work.id}`, { ...changes, price: 1 })).body),
    ).toEqual(['price'])
  })

  test('shares its people with other works by name', async () => {
    const name = `声優${newId()}`
    const credit = (castNameReading: string) => ({
      cast: [
        { attributeType: 'voiceActor' as const, castName: name, castNameReading, roleName: '' },
      ],
    })
    await create(credit(''))
    await create(credit('せいゆう'))
    await create(credit('べつの'))
    const people = await service.parts.db.execute(
      sql`select reading from cast_person where name = ${name}`,
    )
    expect(people.rows).toEqual([{ reading: 'せいゆう' }])
  })

  test('can be deleted, with its tracks', async () => {
    const work = await create()
    await call('POST', `/studio/works/${work.id}/tracks`, trackDraft('第一夜', 500))
    expect((await call('DELETE', `/studio/works/${work.id}`)).status).toBe(204)
    expect((await call('GET', `/studio/works/${work.id}`)).status).toBe(404)
  })

  test('drafts made at once share new tags', async () => {
    const tags = [`同時${newId()}`, `同時${newId()}`]
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => create({ tags: n % 2 ? tags : tags.toReversed() })),
    )
    expect(made.map((work) => (work.tags as string[]).toSorted())).toEqual(
      made.map(() => tags.toSorted()),
    )
  })
})

describe('tracks', () => {
  const add = (id: string, title: string, price = 500) =>
    call('POST', `/studio/works/${id}/tracks`, trackDraft(title, price))
  const titles = (work: Work) => work.tracks.map((track) => [track.trackNo, track.title])

  test('are numbered without gaps through adding, reordering and removing', async () => {
    const { id } = await create()
    for (const title of ['一', '二', '三']) await add(id, title)
    const { work } = await call('GET', `/studio/works/${id}`)
    const ids = work.tracks.map((track) => track.id)
    const turned = await call('PUT', `/studio/works/${id}/track-order`, {
      trackIds: ids.toReversed(),
    })
    expect(titles(turned.work)).toEqual([
      [1, '三'],
      [2, '二'],
      [3, '一'],
    ])
    const removed = await call('DELETE', `/studio/tracks/${ids[1]}`)
    expect(titles(removed.work)).toEqual([
      [1, '三'],
      [2, '一'],
    ])
    const added = await add(id, '四')
    expect([added.status, titles(added.work)]).toEqual([
      201,
      [
        [1, '三'],
        [2, '一'],
        [3, '四'],
      ],
    ])
  })

  test('added at once are numbered one after another', async () => {
    const { id } = await create()
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(id, `${n}`)))
    const { work } = await call('GET', `/studio/works/${id}`)
    expect(work.tracks.map((track) => track.trackNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('are at most a hundred', async () => {
    const { id } = await create()
    await service.parts.db.execute(sql`
      insert into track (id, work_id, track_no, title)
      select gen_random_uuid(), ${id}, n, n::text from generate_series(1, 100) n`)
    const { status, body } = await add(id, '百一')
    expect([status, body.code]).toEqual([409, 'studio/too-many-tracks'])
  })

  test('change, with checked prices and trial ranges', async () => {
    const { id } = await create()
    const trackId = (await add(id, '一')).work.tracks[0]?.id
    const change = (changes: object) =>
      call('PUT', `/studio/tracks/${trackId}`, { ...trackDraft('改題', 600), ...changes })
    expect(
      (await change({ trialRange: { startMs: 1000, endMs: 9000 } })).work.tracks[0],
    ).toMatchObject({
      title: '改題',
      price: 600,
      trialRange: { startMs: 1000, endMs: 9000 },
    })
    expect(pathsOf((await change({ trialRange: { startMs: 9, endMs: 9 } })).body)).toEqual([
      'trialRange',
    ])
    expect(pathsOf((await change({ price: 49 })).body)).toEqual(['price'])
    expect(pathsOf((await change({ title: '' })).body)).toEqual(['title'])
  })

  test('of a voice are free', async () => {
    const { id } = await create({ type: 'voice' })
    expect(pathsOf((await add(id, '一', 100)).body)).toEqual(['price'])
    expect((await add(id, '一', 0)).status).toBe(201)
  })

  test('a new order must name exactly the work’s tracks', async () => {
    const { id } = await create()
    await add(id, '一')
    const { work } = await add(id, '二')
    const [first = '', second = ''] = work.tracks.map((track) => track.id)
    for (const trackIds of [[first], [first, first], [first, second, newId()], [first, newId()]]) {
      const { status, body } = await call('PUT', `/studio/works/${id}/track-order`, { trackIds })
      expect([status, body.code]).toEqual([409, 'studio/tracks-changed'])
    }
  })
})

describe('publication', () => {
  const publish = (id: string, body: object = {}, person = creator) =>
    call('PUT', `/studio/works/${id}/publication`, body, person)

  test('is refused with every reason and its field', async () => {
    const { id } = await create()
    const { status, body } = await publish(id)
    expect([status, body.code, pathsOf(body)]).toEqual([
      422,
      'studio/not-publishable',
      ['cover', 'tracks'],
    ])
    await call('POST', `/studio/works/${id}/tracks`, trackDraft('第一夜', 500))
    expect((await publish(id)).body.details).toMatchObject([
      { path: 'cover', message: 'ジャケット画像を登録してください。' },
      { path: 'tracks.0.audio', message: 'トラック1「第一夜」：音声を登録してください。' },
    ])
  })

  test('needs a nickname and a verified e-mail', async () => {
    const work = await makeWork(creator, {}, { stay: 'draft' })
    await service.parts.db.execute(
      sql`update profile set nickname = null where account_id = ${creator.uid}`,
    )
    expect(pathsOf((await publish(work.id)).body)).toEqual(['nickname'])
    await service.parts.db.execute(
      sql`update profile set nickname = '月うら喫茶室' where account_id = ${creator.uid}`,
    )
    const unverified = await somebody(service.parts, { verified: false })
    const own = await makeWork(unverified, {}, { stay: 'draft' })
    const { status, body } = await publish(own.id, {}, unverified)
    expect([status, body.code]).toEqual([403, 'auth/email-not-verified'])
  })

  test('shows the work, counts it, and has the pages that show it renewed', async () => {
    const tag = `公開${newId()}`
    const work = await makeWork(creator, { tags: [tag] }, { stay: 'draft' })
    const { status, body } = await publish(work.id)
    expect([status, body.state, body.saleStatus]).toEqual([200, 'published', 'onSale'])
    expect((await service.call(`/album/${body.nid}`)).status).toBe(200)
    expect((await service.call(`/works?tag=${tag}`)).body.total).toBe(1)
    expect(await tagCount(tag)).toBe(1)
    expect(
      await one(
        sql`select data - 'requestId' data from pgboss.job where name = 'purge-pages' order by created_on desc, id desc limit 1`,
      ),
    ).toEqual({ data: { tags: ['works', 'home', `work:${body.nid}`] } })
    await publish(work.id)
    expect(await tagCount(tag)).toBe(1)
  })

  test('gives the number, once: also to a work published twice at once', async () => {
    const drafts = [
      await makeWork(creator, {}, { stay: 'draft' }),
      await makeWork(creator, {}, { stay: 'draft' }),
    ]
    const done = await Promise.all([...drafts, ...drafts].map((work) => publish(work.id)))
    const nids = done.map(({ body }) => body.nid)
    for (const nid of nids) expect(nid).toMatch(/^KN\d{6}$/u)
    expect(new Set(nids).size).toBe(2)
    expect(nids.slice(0, 2)).toEqual(nids.slice(2))
    const [id] = drafts.map((work) => work.id)
    await call('DELETE', `/studio/works/${id}/publication`)
    expect((await call('GET', `/studio/works/${id}`)).body.nid).toBe(nids[0])
    expect((await publish(id ?? '')).body.nid).toBe(nids[0])
  })

  test('has no end at six digits, in addresses, lists and the sitemap', async () => {
    const number = sql`select setval('work_number', last_value + 1000000) from work_number`
    const work = await makeWork(creator, {}, { stay: 'draft' })
    await service.parts.db.execute(number)
    const { nid } = (await publish(work.id)).body
    expect(nid).toMatch(/^KN1\d{6}$/u)
    expect((await service.call(`/album/${nid}`)).body.nid).toBe(nid)
    const page = Math.floor(Number(String(nid).slice(2)) / 1000)
    const { body } = await service.call(`/sitemap?page=${page}`)
    expect(JSON.stringify(body)).toContain(`/album/${nid}`)
    await service.parts.db.execute(
      sql`select setval('work_number', last_value - 1000000) from work_number`,
    )
  })

  test('counts the creator’s published works once each', async () => {
    const newcomer = await somebody(service.parts)
    const published = () =>
      one<{ n: number }>(
        sql`select published_works n from creator where account_id = ${newcomer.uid}`,
      )
    const work = await makeWork(newcomer)
    await makeWork(newcomer)
    expect(await published()).toEqual({ n: 2 })
    await call('DELETE', `/studio/works/${work.id}/publication`, undefined, newcomer)
    await call('DELETE', `/studio/works/${work.id}/publication`, undefined, newcomer)
    expect(await published()).toEqual({ n: 1 })
    await publish(work.id, {}, newcomer)
    expect(await published()).toEqual({ n: 2 })
  })

  test('with a release to come is a preorder or an announcement; a past one means now', async () => {
    const releaseAt = addDays(new Date(), 7).toISOString()
    const work = await makeWork(creator, {}, { stay: 'draft' })
    expect((await publish(work.id, { releaseAt, acceptPreorders: true })).body).toMatchObject({
      saleStatus: 'preorder',
      releaseAt,
    })
    expect((await publish(work.id, { releaseAt })).body).toMatchObject({ saleStatus: 'announced' })
    const past = await publish(work.id, { releaseAt: '2020-01-01T00:00:00Z' })
    expect(Math.abs(Date.parse(String(past.body.releaseAt)) - Date.now())).toBeLessThan(10_000)
    const again = await publish(work.id, { releaseAt })
    expect(again.body.releaseAt).toBe(past.body.releaseAt)
  })

  test('survives a change, which is seen at once everywhere', async () => {
    const [before, after] = [`前${newId()}`, `後${newId()}`]
    const work = await makeWork(creator, { tags: [before] })
    const { type: _, ...changes } = draft({ title: `灯台${newId()}`, tags: [after] })
    await call('PUT', `/studio/works/${work.id}`, changes)
    expect((await service.call(`/album/${work.nid}`)).body.title).toBe(changes.title)
    expect((await service.call(`/works?query=${changes.title}`)).body.total).toBe(1)
    expect((await service.call(`/works?tag=${before}`)).body.total).toBe(0)
    expect((await service.call(`/works?tag=${after}`)).body.total).toBe(1)
    expect([await tagCount(before), await tagCount(after)]).toEqual([0, 1])
  })

  test('a track added afterwards is not shown before its audio is ready', async () => {
    const work = await makeWork(creator)
    await call('POST', `/studio/works/${work.id}/tracks`, trackDraft('特典', 500))
    const shown = async () => (await service.call(`/album/${work.nid}`)).body
    expect((await shown()).tracks).toHaveLength(2)
    await makePublishable({ ...creator.ctx, now: new Date() }, work.id)
    expect(await shown()).toMatchObject({ trackCount: 3, durationMs: 90_000 })
    expect((await shown()).tracks).toHaveLength(3)
  })

  test('of a work that was published once: it cannot be deleted', async () => {
    const work = await makeWork(creator)
    expect((await call('DELETE', `/studio/works/${work.id}`)).body.code).toBe('studio/not-a-draft')
  })

  test('withdrawn: gone from the store, heard by its buyers, published again as it was', async () => {
    const buyer = await somebody(service.parts)
    const work = await makeWork(creator)
    await grant(service.parts, buyer, work)
    const { body } = await call('DELETE', `/studio/works/${work.id}/publication`)
    expect([body.state, body.saleStatus]).toEqual(['withdrawn', 'ended'])
    expect((await service.call(`/album/${work.nid}`)).status).toBe(404)
    expect(await one(sql`select 1 from work_search where work_id = ${work.id}`)).toBeUndefined()
    const heard = await service.call(`/permission/generate/${work.trackIds[0]}`, buyer)
    expect(heard.body.type).toBe('full')
    expect((await publish(work.id)).body.state).toBe('published')
    expect((await service.call(`/album/${work.nid}`)).status).toBe(200)
  })

  test('ten publications at once count once', async () => {
    const tag = `十${newId()}`
    const work = await makeWork(creator, { tags: [tag] }, { stay: 'draft' })
    await Promise.all(Array.from({ length: 10 }, () => publish(work.id)))
    expect(await tagCount(tag)).toBe(1)
  })
})

describe('another’s work', () => {
  test('does not exist, whoever asks, and nothing of it changes', async () => {
    const work = await makeWork(creator, { title: '人の作品' })
    const trackId = work.trackIds[0]
    const { type: _, ...changes } = draft({ title: '乗っ取り' })
    const calls: [string, string, unknown?][] = [
      ['GET', `/studio/works/${work.id}`],
      ['PUT', `/studio/works/${work.id}`, changes],
      ['DELETE', `/studio/works/${work.id}`],
      ['PUT', `/studio/works/${work.id}/cover`, { uploadId: newId() }],
      ['POST', `/studio/works/${work.id}/tracks`, trackDraft('x', 500)],
      ['PUT', `/studio/works/${work.id}/track-order`, { trackIds: work.trackIds.toReversed() }],
      ['PUT', `/studio/tracks/${trackId}`, trackDraft('x', 500)],
      ['DELETE', `/studio/tracks/${trackId}`],
      ['PUT', `/studio/tracks/${trackId}/audio`, { uploadId: newId() }],
      ['PUT', `/studio/tracks/${trackId}/subtitles`, { lines: [] }],
      ['PUT', `/studio/works/${work.id}/publication`, {}],
      ['DELETE', `/studio/works/${work.id}/publication`],
    ]
    const before = await call('GET', `/studio/works/${work.id}`)
    for (const [method, path, body] of calls) {
      const mine = await call(method, path, body, rival)
      expect([path, mine.status, mine.body.code]).toEqual([path, 404, 'not-found'])
      expect([path, (await call(method, path, body, null)).status]).toEqual([path, 401])
    }
    expect((await call('GET', `/studio/works/${work.id}`)).body).toEqual(before.body)
    expect((await call('GET', '/studio/works', undefined, rival)).body).toEqual({
      items: [],
      total: 0,
    })
  })
})

describe('the channel', () => {
  test('takes a self-introduction and makes its account a creator', async () => {
    const newcomer = await somebody(service.parts)
    const { status, body } = await call(
      'PUT',
      '/studio/creator/info',
      { introduction: 'はじめまして。\n夜の喫茶室です。' },
      newcomer,
    )
    expect([status, body]).toEqual([
      200,
      { introduction: 'はじめまして。\n夜の喫茶室です。', links: [], banner: null },
    ])
    expect(
      await one(sql`select fee_rate_bp from creator where account_id = ${newcomer.uid}`),
    ).toEqual({
      fee_rate_bp: 3000,
    })
    expect(
      pathsOf(
        (await call('PUT', '/studio/creator/info', { introduction: 'あ'.repeat(501) }, newcomer))
          .body,
      ),
    ).toEqual(['introduction'])
  })

  test('keeps what is not named, and shows its links to everybody', async () => {
    const newcomer = await somebody(service.parts)
    await call('PUT', '/my/profile', { nickname: `声${newcomer.uid.slice(-8)}` }, newcomer)
    const save = (body: object) => call('PUT', '/studio/creator/info', body, newcomer)
    await save({ introduction: '夜の喫茶室です。' })
    const links = ['https://voice.example/', 'https://mura.example/@koe']
    expect((await save({ links })).body).toEqual({
      introduction: '夜の喫茶室です。',
      links,
      banner: null,
    })
    expect((await call('GET', `/user/${newcomer.uid}`, undefined, null)).body).toMatchObject({
      introduction: '夜の喫茶室です。',
      links,
    })
    expect((await call('GET', '/studio/channel', undefined, newcomer)).body.links).toEqual(links)
  })

  test.each([
    'http://voice.example/',
    'javascript:alert(1)',
    'https://listener:secret@voice.example/',
    'https://localhost/',
    'ただの文字',
  ])('refuses %s as a link', async (link) => {
    const { status, body } = await call('PUT', '/studio/creator/info', { links: [link] })
    expect([status, pathsOf(body)]).toEqual([400, ['links.0']])
  })
})

describe('what waits for a creator', () => {
  test('is counted: drafts, failed audio, comments that nobody has answered', async () => {
    const newcomer = await somebody(service.parts)
    const tasks = async () => (await call('GET', '/studio/tasks', undefined, newcomer)).body
    expect(await tasks()).toEqual({
      drafts: 0,
      returned: 0,
      failedFiles: 0,
      unansweredComments: 0,
      hasBanner: false,
      hasIntroduction: false,
    })
    await call('PUT', '/studio/creator/info', { introduction: '夜の喫茶室です。' }, newcomer)
    const draft = { type: 'voice', title: 'おやすみのあいさつ' }
    const { body: work } = await call('POST', '/studio/works', draft, newcomer)
    expect(await tasks()).toMatchObject({ drafts: 1, hasIntroduction: true })

    const write = (by: string, parentId: string | null = null) =>
      one(sql`insert into comment (id, work_id, account_id, parent_id, body)
              values (${newId()}, ${work.id}, ${by}, ${parentId}, 'すてきな声でした。') returning id`)
    const { uid: listener } = await somebody(service.parts)
    const comment = await write(listener)
    await write(newcomer.uid)
    expect(await tasks()).toMatchObject({ unansweredComments: 1 })
    await write(newcomer.uid, String(comment?.id))
    expect(await tasks()).toMatchObject({ unansweredComments: 0 })
  })
})

describe('the list of own works', () => {
  test('is narrowed by kind, state and words of the title', async () => {
    const newcomer = await somebody(service.parts)
    for (const work of [
      { type: 'voice', title: 'Good Night のあいさつ' },
      { type: 'voice', title: '雨の日に' },
      { type: 'album', title: '雨と図書館', price: 550 },
    ])
      await call('POST', '/studio/works', work, newcomer)
    const titles = async (query: string) =>
      ((await call('GET', `/studio/works?${query}`, undefined, newcomer)).body.items as Work[]).map(
        ({ title }) => title,
      )
    expect(await titles('type=voice')).toEqual(['雨の日に', 'Good Night のあいさつ'])
    expect(await titles(`q=${encodeURIComponent('雨')}`)).toEqual(['雨と図書館', '雨の日に'])
    expect(await titles('q=good%20night')).toEqual(['Good Night のあいさつ'])
    expect(await titles('q=%25')).toEqual([])
    expect(await titles('state=published')).toEqual([])
    expect(await titles('state=draft&type=album')).toEqual(['雨と図書館'])
  })
})

describe('comments on one’s own works', () => {
  const comment = async (work: { id: string }, by: Person, changes: { parentId?: string } = {}) => {
    const id = newId()
    await one(sql`insert into comment (id, work_id, account_id, parent_id, body)
                  values (${id}, ${work.id}, ${by.uid}, ${changes.parentId ?? null}, 'すてきな声でした。')`)
    return id
  }
  type Received = { items: { id: string; isAnswered: boolean; hiddenReason: string | null }[] }
  const received = async (by: Person, query = '') =>
    (await call('GET', `/studio/comments${query}`, undefined, by)).body as unknown as Received

  test('are listed with the unanswered first, without one’s own and those of others', async () => {
    const [author, listener] = [await somebody(service.parts), await somebody(service.parts)]
    const work = await makeWork(author, { type: 'voice', price: 0 })
    const older = await comment(work, listener)
    const newer = await comment(work, listener)
    await comment(work, author)
    await comment(work, author, { parentId: newer })
    expect((await received(author)).items).toMatchObject([
      { id: older, isAnswered: false, replies: [], work: { nid: work.nid } },
      { id: newer, isAnswered: true, replies: [{ isByCreator: true }] },
    ])
    expect((await received(author, '?show=unanswered')).items.map(({ id }) => id)).toEqual([older])
    expect((await received(rival)).items).toEqual([])
  })

  test('are hidden with a reason, which who wrote it is told once, and shown again', async () => {
    const [author, listener] = [await somebody(service.parts), await somebody(service.parts)]
    const work = await makeWork(author, { type: 'voice', price: 0 })
    const id = await comment(work, listener)
    const hidden = `/studio/comments/${id}/hidden`
    const seen = async () =>
      (await call('GET', `/voice/${work.nid}/comments`, undefined, null)).body.total
    expect(await seen()).toBe(1)
    expect((await call('PUT', hidden, { reason: ' ' }, author)).status).toBe(400)
    for (const reason of ['結末にふれているため', '結末に触れているため'])
      expect((await call('PUT', hidden, { reason }, author)).status).toBe(204)
    expect(await seen()).toBe(0)
    expect((await received(author)).items).toMatchObject([
      { id, isAnswered: true, hiddenReason: '結末に触れているため' },
    ])
    const told = (await call('GET', '/my/notifications', undefined, listener)).body
    expect(told.items).toEqual([
      expect.objectContaining({ title: expect.stringContaining('結末にふれているため') }),
    ])
    expect((await call('DELETE', hidden, undefined, rival)).status).toBe(404)
    expect((await call('DELETE', hidden, undefined, author)).status).toBe(204)
    expect(await seen()).toBe(1)
  })

  test('that the operator has hidden are not the creator’s to show', async () => {
    const [author, listener] = [await somebody(service.parts), await somebody(service.parts)]
    const work = await makeWork(author, { type: 'voice', price: 0 })
    const id = await comment(work, listener)
    await one(sql`update comment set hidden_at = now() where id = ${id}`)
    for (const [method, body] of [
      ['PUT', { reason: '理由' }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/studio/comments/${id}/hidden`, body, author)).status).toBe(404)
    expect((await received(author)).items).toEqual([])
  })
})
