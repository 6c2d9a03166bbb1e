// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { renewTag } from '@/lib/domain/content/tags'
import { writeTags } from '@/lib/domain/creators/studio/write-tags'
import { newId } from '@/lib/kit/ids'
import { makeWork, type Person, somebody } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let editor: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
  editor = await staffWith(service.parts, 'editor')
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: object) =>
  service.call(path, { method, bearer: editor.bearer, ...(body && { body }) })
const run = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await service.parts.db.execute<T>(query)).rows
const freshName = (word: string) => `${word}${newId().slice(-8)}`
const idOf = async (name: string) =>
  (await run<{ id: string }>(sql`select id from tag where name = ${name}`))[0]?.id ?? ''
const worksOf = async (tag: string) => {
  const { body } = await service.call(`/works?tag=${encodeURIComponent(tag)}&take=100`)
  return (body.items as { nid: string }[]).map(({ nid }) => nid).sort()
}
const searched = async (words: string) => {
  const { body } = await service.call(`/works?query=${encodeURIComponent(words)}&take=100`)
  return (body.items as { nid: string }[]).map(({ nid }) => nid).sort()
}
const tagged = async (...tags: string[]) => makeWork(await somebody(service.parts), { tags })
const merge = async (from: string, into: string) =>
  call('POST', `/ops/tags/${await idOf(from)}/merger`, {
    into: await idOf(into),
    reason: '同じ意味のため',
  })
const renew = (id: string) =>
  renewTag({ ...editor.ctx, actor: { kind: 'system' }, now: new Date() }, id)
const suggested = async (words: string) => {
  const { body } = await service.call(`/suggest?q=${encodeURIComponent(words)}`)
  return (body.items as { label: string; kind: string }[])
    .filter(({ kind }) => kind === 'tag')
    .map(({ label }) => label)
}

describe('merging a tag', () => {
  test('moves its followers; who follows both keeps the choice of the one that stays', async () => {
    const [old, kept] = [freshName('みみかき'), freshName('耳かき')]
    await tagged(old, kept)
    const [fan, both] = [await somebody(service.parts), await somebody(service.parts)]
    const follow = async (by: Person, tag: string, notify: string) =>
      service.call(`/favorite/tag/${await idOf(tag)}`, {
        method: 'PUT',
        bearer: by.bearer,
        body: { notify },
      })
    await follow(fan, old, 'mail')
    await follow(both, old, 'none')
    await follow(both, kept, 'site')
    await merge(old, kept)
    const followedBy = async ({ bearer }: Person) =>
      (await service.call('/my/following/names', { bearer })).body.items
    expect(await followedBy(fan)).toMatchObject([{ kind: 'tag', name: kept, notify: 'mail' }])
    expect(await followedBy(both)).toMatchObject([{ kind: 'tag', name: kept, notify: 'site' }])
  })

  test('moves its works, each once, with counts, lists, suggestions and its address', async () => {
    const [old, kept] = [freshName('みみかき'), freshName('耳かき')]
    const [first, both, other] = [await tagged(old), await tagged(old, kept), await tagged(kept)]
    const nids = [first.nid, both.nid, other.nid].sort()
    const merged = await merge(old, kept)
    expect(merged).toMatchObject({
      status: 200,
      body: { name: kept, workCount: 3, otherNames: [old] },
    })
    expect(await worksOf(kept)).toEqual(nids)
    const rows = await run(sql`
      select count(*)::int works from work_tag wt join tag on tag.id = wt.tag_id where tag.name in (${old}, ${kept})`)
    expect(rows).toEqual([{ works: 3 }])
    const { body } = await service.call(`/tag/${encodeURIComponent(old)}`)
    expect(body).toEqual({ id: await idOf(kept), name: kept })
    expect(await suggested(old)).toEqual([])
    await renew(await idOf(kept))
    const [doc] = await run<{ doc: string }>(
      sql`select doc from work_search where work_id = ${first.id}`,
    )
    expect(doc?.doc).toContain(kept.normalize('NFKC').toLowerCase())
    // Its former name is another way to say it.
    expect(await searched(old)).toEqual([first.nid, both.nid, other.nid].sort())
    expect(await worksOf(old)).toEqual(nids)
    const { body: audit } = await call('GET', `/ops/audit?subject=${await idOf(old)}`)
    expect(audit.items).toMatchObject([{ action: 'mergeTag', note: '同じ意味のため' }])
  })

  test('that two begin at once is done by one; the second is told', async () => {
    const [a, b, c] = [freshName('雨'), freshName('雨音'), freshName('雨の音')]
    await tagged(a, b, c)
    const answers = await Promise.all([merge(a, b), merge(a, c)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'tag/merged' })
  })

  test('into itself, or of one that is not there, is refused', async () => {
    const name = freshName('風')
    await tagged(name)
    expect(await merge(name, name)).toMatchObject({ status: 400, body: { code: 'tag/same' } })
    const body = { into: newId(), reason: '試し' }
    expect((await call('POST', `/ops/tags/${await idOf(name)}/merger`, body)).status).toBe(404)
  })

  test('leaves the name to those who write it: their work gets the tag in use', async () => {
    const [old, kept] = [freshName('波'), freshName('波の音')]
    await tagged(old)
    const { id } = await tagged(kept)
    await merge(old, kept)
    await service.parts.db.transaction((tx) => writeTags(tx, id, [old, kept]))
    const names = await run(sql`
      select tag.name from work_tag wt join tag on tag.id = wt.tag_id where wt.work_id = ${id}`)
    expect(names).toEqual([{ name: kept }])
  })

  test('follows those that were merged before', async () => {
    const [a, b, c] = [freshName('鳥'), freshName('小鳥'), freshName('鳥の声')]
    await tagged(a, b, c)
    await merge(a, b)
    await merge(b, c)
    const { body } = await service.call(`/tag/${encodeURIComponent(a)}`)
    expect(body).toEqual({ id: await idOf(c), name: c })
  })
})

describe('a tag', () => {
  const change = async (name: string, to: object) =>
    call('PUT', `/ops/tags/${await idOf(name)}`, {
      name,
      reading: '',
      otherNames: [],
      seen: { name, reading: '', otherNames: [] },
      ...to,
    })

  test('is renamed: lists, documents and the former address follow', async () => {
    const [old, name] = [freshName('ねむり'), freshName('眠り')]
    const { id, nid } = await tagged(old)
    expect(await change(old, { name })).toMatchObject({ status: 200, body: { otherNames: [old] } })
    expect(await worksOf(name)).toEqual([nid])
    const { body } = await service.call(`/tag/${encodeURIComponent(old)}`)
    expect(body).toEqual({ id: await idOf(name), name })
    await renew(await idOf(name))
    const [doc] = await run<{ doc: string }>(sql`select doc from work_search where work_id = ${id}`)
    expect(doc?.doc).toContain(name.normalize('NFKC').toLowerCase())
    const seen = { name, reading: '', otherNames: [old] }
    expect(await change(name, { name: old, otherNames: [old], seen })).toMatchObject({
      status: 200,
      body: { name: old, otherNames: [name] },
    })
  })

  test('has other names: search, creators and addresses know them, until they are taken out', async () => {
    const [name, other, second] = [
      freshName('怪談'),
      freshName('ホラー'),
      freshName('こわいはなし'),
    ]
    const { nid } = await tagged(name)
    const given = await change(name, { otherNames: [other, second, name] })
    expect(given).toMatchObject({ status: 200, body: { otherNames: [second, other].sort() } })
    await renew(await idOf(name))
    expect(await searched(other)).toEqual([nid])
    const { body } = await service.call(`/tag/${encodeURIComponent(other)}`)
    expect(body).toMatchObject({ name })
    const written = await tagged(second)
    expect(await worksOf(name)).toEqual([nid, written.nid].sort())

    const seen = { name, reading: '', otherNames: [other, second] }
    expect(await change(name, { otherNames: [second], seen })).toMatchObject({ status: 200 })
    await renew(await idOf(name))
    expect(await searched(other)).toEqual([])
    expect((await service.call(`/tag/${encodeURIComponent(other)}`)).status).toBe(404)
  })

  test('has no other name that is a tag itself', async () => {
    const [a, b] = [freshName('森'), freshName('林')]
    await tagged(a, b)
    expect(await change(a, { otherNames: [b] })).toMatchObject({
      status: 409,
      body: { code: 'tag/name-taken', details: [{ path: 'otherNames' }] },
    })
    expect((await call('GET', `/ops/tags/${await idOf(a)}`)).body.otherNames).toEqual([])
  })

  test('has one name of its own: another’s is refused', async () => {
    const [a, b] = [freshName('森'), freshName('林')]
    await tagged(a, b)
    expect(await change(a, { name: b })).toMatchObject({
      status: 409,
      body: { code: 'tag/name-taken', details: [{ path: 'name' }] },
    })
  })

  test('that somebody else has changed meanwhile is not changed again', async () => {
    const name = freshName('川')
    await tagged(name)
    expect(await change(name, { reading: 'かわ' })).toMatchObject({ status: 200 })
    expect(await change(name, { reading: 'がわ' })).toMatchObject({
      status: 409,
      body: { code: 'tag/changed' },
    })
  })

  test('is offered by its reading, and found by it in the console', async () => {
    const name = freshName('焚火')
    const reading = freshName('たきび')
    await tagged(name)
    await change(name, { reading })
    expect(await suggested(reading)).toEqual([name])
    const { body } = await call('GET', `/ops/tags?query=${encodeURIComponent(reading)}`)
    expect(body).toMatchObject({ total: 1, items: [{ name, workCount: 1 }] })
    expect((await call('GET', '/ops/tags?query=%25')).body).toMatchObject({ total: 0 })
  })
})
