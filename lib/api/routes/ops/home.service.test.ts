// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import { type MadeWork, makeWork, type Person, somebody } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { someAddress, type TestService, testService } from '../../testing/test-service'

let service: TestService
let editor: Person
let creator: Person
let work: MadeWork
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
  editor = await staffWith(service.parts, 'editor')
  creator = await somebody(service.parts)
  work = await makeWork(creator)
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: object, by: Person | null = editor) =>
  service.call(path, {
    method,
    headers: { 'x-forwarded-for': someAddress() },
    ...(by && { bearer: by.bearer }),
    ...(body && { body }),
  })
const row = (more: object = {}) => ({
  id: `row-${newId().slice(-12)}`,
  kind: 'works',
  title: '眠れない夜に',
  subtitle: '',
  targetGender: 'both',
  nids: [work.nid],
  merchandiseIds: [],
  sort: 'curated',
  limit: 12,
  moreLink: '/search?tag=おやすみ',
  ...more,
})
const published = async () => (await call('GET', '/ops/home-rows')).body
const publish = async (rows: object[], note = '') =>
  call('PUT', '/ops/home-rows', { rows, note, basedOn: (await published()).version })
const inStore = async () => {
  const { body } = await call('GET', '/static/homeAppendModules.json', undefined, null)
  return (body as unknown as { id: string }[]).map(({ id }) => id)
}
const purges = async () => {
  const { rows } = await service.parts.db.execute<{ count: number }>(sql`
    select count(*)::int from pgboss.job where name = 'purge-pages' and data->'tags' ? 'home'`)
  return rows[0]?.count ?? 0
}

describe('the rows of the top page', () => {
  test('are published as a version with who and why, shown in the store, and taken one step back', async () => {
    const [first, second] = [row(), row({ title: '雨の音' })]
    await publish([first])
    const before = await purges()
    const answer = await publish([second, first], '雨の列を足した')
    expect(answer).toMatchObject({ status: 200, body: { rows: [{ order: 1 }, { order: 2 }] } })
    expect(await inStore()).toEqual([second.id, first.id])
    const home = (await call('GET', '/home', undefined, null)).body.rows as { id: string }[]
    expect(home.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
    expect(await purges()).toBe(before + 1)

    const now = Number(answer.body.version)
    const { body: versions } = await call('GET', '/ops/home-rows/versions?take=2')
    expect(versions).toMatchObject({
      total: now,
      items: [
        { version: now, note: '雨の列を足した', entries: 2, isPublished: true },
        { version: now - 1, entries: 1, isPublished: false },
      ],
    })
    const back = await call('POST', '/ops/home-rows/restoration', {
      version: now - 1,
      basedOn: now,
    })
    expect(back.body).toMatchObject({ version: now + 1, rows: [{ id: first.id }] })
    expect(await inStore()).toEqual([first.id])
    const { rows } = await service.parts.db.execute<{ action: string; detail: object }>(sql`
      select action, detail from audit_log where subject = 'homeAppendModules' order by created_at desc, id desc limit 2`)
    expect(rows).toMatchObject([
      { action: 'restoreDocument', detail: { after: { version: now + 1, restoredFrom: now - 1 } } },
      { action: 'publishDocument', detail: { after: { version: now }, note: '雨の列を足した' } },
    ])
  })

  test('of two who publish or restore at once the second is told, and nothing of theirs is kept', async () => {
    await publish([row()])
    const { version } = await published()
    const two = await Promise.all([
      call('PUT', '/ops/home-rows', { rows: [row()], basedOn: version }),
      call('POST', '/ops/home-rows/restoration', { version: 1, basedOn: version }),
    ])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(two.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'document/changed' },
    })
    expect(await published()).toMatchObject({ version: Number(version) + 1 })
  })

  test('are refused whole, each wrong row by its number, when one names what is not in the store', async () => {
    await publish([row()])
    const draft = await makeWork(creator, {}, { stay: 'draft' })
    const { rows: drafts } = await service.parts.db.execute<{ nid: string | null }>(
      sql`select nid from work where id = ${draft.id}`,
    )
    expect(drafts[0]?.nid).toBeNull()
    const before = await published()
    const twice = row()
    const answer = await publish([
      row(),
      row({ nids: [work.nid, 'KN999999999'] }),
      row({ kind: 'merchandise', nids: [], merchandiseIds: [newId()] }),
      row({ nids: [] }),
      row({ id: 'ranking' }),
      twice,
      twice,
    ])
    expect(answer).toMatchObject({ status: 400, body: { code: 'home/unfit' } })
    const details = answer.body.details as { path: string; message: string }[]
    expect(details.map(({ path }) => path)).toEqual([
      'rows.1.nids',
      'rows.2.nids',
      'rows.3.nids',
      'rows.4.id',
      'rows.6.id',
    ])
    expect(details[0]?.message).toContain('2番目の列')
    expect(await published()).toEqual(before)
  })

  test('can be looked at before they are published, with what is in the store', async () => {
    const before = await published()
    const requested = row({ title: 'これから' })
    const { body } = await call('POST', '/ops/home-rows/preview', { rows: [requested] })
    const found = (body.rows as { id: string; works: { nid: string }[] }[]).find(
      ({ id }) => id === requested.id,
    )
    expect(found?.works.map(({ nid }) => nid)).toEqual([work.nid])
    expect(await published()).toEqual(before)
  })

  test.each([
    ['a link out of the shop by http', { moreLink: 'http://example.jp' }],
    ['no title', { title: '' }],
    ['an odd id', { id: 'a"b' }],
    ['more works than a row holds', { nids: Array.from({ length: 101 }, () => 'KN000001') }],
    ['a limit of none', { limit: 0 }],
  ])('with %s are refused', async (_what, odd) => {
    expect((await publish([row(odd)])).status).toBe(400)
  })
})

describe('the tags of the search', () => {
  let name: string
  beforeEach(async () => {
    name = `雨音${newId().slice(-8)}`
    await service.parts.db.execute(sql`
      insert into tag (id, name, reading, category, work_count) values (${newId()}, ${name}, 'あまおと', 'sound', 3)`)
  })
  const publishTags = async (names: string[]) =>
    call('PUT', '/ops/voice-tags', {
      names,
      basedOn: (await call('GET', '/ops/voice-tags')).body.version,
    })

  test('are published in their order with what is known of each, and restored', async () => {
    const answer = await publishTags([name])
    expect(answer).toMatchObject({ status: 200 })
    const { body } = await call('GET', '/static/voiceTags.json', undefined, null)
    expect(body).toMatchObject([{ name, reading: 'あまおと', category: 'sound', count: 3 }])
    const { version } = answer.body
    await publishTags([])
    const basedOn = Number(version) + 1
    const back = await call('POST', '/ops/voice-tags/restoration', { version, basedOn })
    expect(back.body).toMatchObject({ version: basedOn + 1, tags: [{ name }] })
    const { body: versions } = await call('GET', '/ops/voice-tags/versions?take=1')
    expect(versions).toMatchObject({ items: [{ restoredFrom: version, isPublished: true }] })
  })

  test('that no work carries, or that come twice, are named and nothing is published', async () => {
    await publishTags([name])
    const before = (await call('GET', '/ops/voice-tags')).body
    for (const [names, said] of [
      [[name, 'どこにもないタグ'], 'どこにもないタグ'],
      [[name, name], name],
    ] as const) {
      const answer = await publishTags([...names])
      expect(answer).toMatchObject({
        status: 400,
        body: { details: [{ path: 'names', message: expect.stringContaining(said) }] },
      })
    }
    expect((await call('GET', '/ops/voice-tags')).body).toEqual(before)
  })

  test('a version that never was is not found', async () => {
    const { version: basedOn } = (await call('GET', '/ops/voice-tags')).body
    const answer = await call('POST', '/ops/voice-tags/restoration', { version: 9999, basedOn })
    expect(answer.status).toBe(404)
  })
})
