// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import type { Person } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { someAddress, type TestService, testService } from '../../testing/test-service'
import { uploadOf } from '../../testing/upload-of'

let service: TestService
let editor: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
  editor = await staffWith(service.parts, 'editor')
})
afterAll(() => service.close())

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const call = (method: string, path: string, body?: object, by: Person | null = editor) =>
  service.call(path, {
    method,
    headers: { 'x-forwarded-for': someAddress() },
    ...(by && { bearer: by.bearer }),
    ...(body && { body }),
  })
const facts = (more: object = {}) => ({
  title: `特集${newId().slice(-8)}`,
  link: '/search?tag=雨音',
  position: 1,
  targetGender: 'both',
  alt: '雨の窓辺',
  startAt: inDays(-1),
  endAt: inDays(1),
  ...more,
})
const upload = () => uploadOf(service.parts, editor)
const make = async (more: object = {}) =>
  (await call('POST', '/ops/banners', { ...facts(more), uploadId: await upload() })).body
const titles = async (path: string) => {
  const { body } = await call('GET', path, undefined, null)
  return (body as unknown as { title: string }[]).map(({ title }) => title)
}
const count = async (what: ReturnType<typeof sql>) =>
  (await service.parts.db.execute<{ count: number }>(sql`select count(*)::int from ${what}`))
    .rows[0]?.count
const purges = () => count(sql`pgboss.job where name = 'purge-pages' and data->'tags' ? 'banners'`)

describe('a banner', () => {
  test('is in the store in its period alone, for its audience, with both its pictures', async () => {
    const before = await purges()
    const shown = await make({ targetGender: 'female', phoneUploadId: await upload() })
    expect(shown).toMatchObject({
      state: 'shown',
      isExternal: false,
      image: { alt: '雨の窓辺' },
      phoneImage: { alt: '雨の窓辺', widths: [480] },
    })
    const coming = await make({ startAt: inDays(2), endAt: inDays(3) })
    const inStore = await titles('/banner')
    expect([inStore.includes(`${shown.title}`), inStore.includes(`${coming.title}`)]).toEqual([
      true,
      false,
    ])
    expect(await titles('/banner?targetGender=male')).not.toContain(shown.title)
    expect(await purges()).toBe((before ?? 0) + 2)
    const path = `/ops/top-page?at=${encodeURIComponent(inDays(2.5))}`
    const then = (await call('GET', path)).body.banners as { title: string }[]
    expect(then.map(({ title }) => title)).toEqual([coming.title])
  })

  test('is changed by who saw its last version; the second of two is told, and keeps nothing', async () => {
    const { id, version } = await make()
    const change = { ...facts({ alt: '夜の窓辺' }), version }
    const pictures = await count(sql`picture`)
    const two = await Promise.all(
      [1, 2].map(async () =>
        call('PUT', `/ops/banners/${id}`, { ...change, uploadId: await upload() }),
      ),
    )
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(two.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'banner/changed' },
    })
    expect(await count(sql`picture`)).toBe((pictures ?? 0) + 1)
    const done = two.find(({ status }) => status === 200)
    expect(done?.body).toMatchObject({ title: change.title, version: 2, alt: '夜の窓辺' })
  })

  test('gets and loses the picture for phones; what is no picture leaves all as it was', async () => {
    const made = await make()
    const path = `/ops/banners/${made.id}`
    const { body: withPhone } = await call('PUT', path, {
      ...facts(),
      version: 1,
      phoneUploadId: await upload(),
    })
    expect(withPhone).toMatchObject({ phoneImage: { widths: [480] }, image: made.image })
    const { body: without } = await call('PUT', path, {
      ...facts(),
      version: 2,
      dropsPhonePicture: true,
    })
    expect(without).toMatchObject({ phoneImage: null, version: 3 })
    const refused = await call('PUT', path, {
      ...facts(),
      version: 3,
      uploadId: await upload(),
      phoneUploadId: newId(),
    })
    expect(refused.status).toBe(404)
    expect((await call('PUT', path, { ...facts(), version: 3 })).body).toMatchObject({
      image: without.image,
    })
  })

  test('has words over its picture in the store; an earlier one has none, and gets and loses them', async () => {
    const words = { heading: '夜の庭', sentence: '雨の音を集めました。', buttonText: '聴く' }
    const none = { heading: '', sentence: '', buttonText: '' }
    const inStore = async (id: unknown) => {
      const { body } = await call('GET', '/banner', undefined, null)
      return (body as unknown as { id: string }[]).find((one) => one.id === id)
    }
    expect(await make(words)).toMatchObject(words)
    const { id } = await make()
    expect(await inStore(id)).toMatchObject(none)
    const change = (more: object) => call('PUT', `/ops/banners/${id}`, { ...facts(more) })
    expect((await change({ ...words, version: 1 })).body).toMatchObject(words)
    expect(await inStore(id)).toMatchObject(words)
    const { body } = await call('GET', '/ops/top-page')
    expect(body.banners).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, ...words })]),
    )
    const unheaded = await change({ ...words, heading: ' ', version: 2 })
    expect(unheaded).toMatchObject({ status: 400, body: { details: [{ path: 'heading' }] } })
    expect((await change({ version: 2 })).body).toMatchObject(none)
  })

  test('ends at once and once, with a reason in the log; one that was to come never does', async () => {
    const made = await make()
    const end = { version: 1, reason: '販売を終えたため' }
    const ended = await call('POST', `/ops/banners/${made.id}/end`, end)
    expect(ended).toMatchObject({ status: 200, body: { state: 'ended' } })
    expect(await titles('/banner')).not.toContain(made.title)
    for (const version of [1, 2])
      expect((await call('POST', `/ops/banners/${made.id}/end`, { ...end, version })).status).toBe(
        409,
      )
    const { rows } = await service.parts.db.execute<{ action: string; detail: object }>(
      sql`select action, detail from audit_log where subject = ${made.id} order by created_at`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['createBanner', 'endBanner'])
    expect(rows[1]?.detail).toMatchObject({ note: end.reason })
    const coming = await make({ startAt: inDays(2), endAt: inDays(3) })
    await call('POST', `/ops/banners/${coming.id}/end`, end)
    const path = `/ops/top-page?at=${encodeURIComponent(inDays(2.5))}`
    const then = (await call('GET', path)).body.banners as { title: string }[]
    expect(then.map(({ title }) => title)).not.toContain(coming.title)
    const listed = (await call('GET', '/ops/banners?show=ended')).body.items as { id: string }[]
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([made.id, coming.id]))
  })

  test.each([
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '//evil.example' }, 'link'],
    [{ link: '/\\evil.example' }, 'link'],
    [{ link: 'http://example.jp/' }, 'link'],
    [{ title: '' }, 'title'],
    [{ endAt: inDays(-2) }, 'endAt'],
    [{ position: 1000 }, 'position'],
    [{ heading: '見'.repeat(41) }, 'heading'],
    [{ heading: '夜', sentence: '文'.repeat(81) }, 'sentence'],
    [{ heading: '夜', buttonText: '押'.repeat(17) }, 'buttonText'],
    [{ sentence: '見出しのない文' }, 'heading'],
    [{ buttonText: '聴く' }, 'heading'],
  ])('with %j is refused at its field', async (odd, path) => {
    const answer = await call('POST', '/ops/banners', { ...facts(odd), uploadId: await upload() })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } })
  })
})

describe('a text on top of every page', () => {
  test('is shown in its period, changed by version, and ended', async () => {
    const requested = { ...facts(), link: 'https://example.jp/' }
    const { body } = await call('POST', '/ops/banner-texts', requested)
    expect(body).toMatchObject({ state: 'shown', isExternal: true, version: 1 })
    expect(await titles('/bannerText')).toContain(requested.title)
    const path = `/ops/banner-texts/${body.id}`
    const changed = { ...requested, title: `${requested.title}（追記）`, version: 1 }
    expect((await call('PUT', path, changed)).status).toBe(200)
    expect(await call('PUT', path, changed)).toMatchObject({
      status: 409,
      body: { code: 'banner/changed' },
    })
    expect(await titles('/bannerText')).toContain(changed.title)
    const end = { version: 2, reason: '終わったため' }
    expect((await call('POST', `${path}/end`, end)).body).toMatchObject({ state: 'ended' })
    expect(await titles('/bannerText')).not.toContain(changed.title)
    const { rows } = await service.parts.db.execute<{ action: string }>(
      sql`select action from audit_log where subject = ${body.id} order by created_at`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'createBannerText',
      'changeBannerText',
      'endBannerText',
    ])
  })
})
