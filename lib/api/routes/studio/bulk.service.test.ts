// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { newId } from '@/lib/kit/ids'
import { makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

const change = (workIds: string[], changes: object, person = creator) =>
  service.call('/studio/works/changes', {
    method: 'POST',
    body: { workIds, changes },
    bearer: person.bearer,
  })
const read = async (id: string) => (await service.call(`/studio/works/${id}`, creator)).body
const albums = (count: number, changes = {}, making = {}) =>
  Promise.all(Array.from({ length: count }, () => makeWork(creator, changes, making)))
const idsOf = (works: { id: string }[]) => works.map(({ id }) => id)

describe('several works at once', () => {
  test('get a price, tags and a discount by percent; all else stays', async () => {
    const ids = idsOf(await albums(2, { price: 1980, tags: ['ASMR', '朗読'] }))
    const before = await read(ids[0] ?? '')
    const startAt = '2027-01-01T00:00:00.000Z'
    const endAt = '2027-02-01T00:00:00.000Z'
    const { status, body } = await change(ids, {
      price: 1555,
      addTags: ['雨', 'ASMR'],
      removeTags: ['朗読'],
      percentOff: { percent: 15, startAt, endAt },
    })
    expect([status, body]).toEqual([200, { changed: ids, refused: [] }])
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        ...{ title: before.title, description: before.description, cast: before.cast },
        ...{ price: 1555, tags: ['ASMR', '雨'], discount: { price: 1321, startAt, endAt } },
      })
    await change(ids, { percentOff: null })
    expect(await read(ids[0] ?? '')).toMatchObject({ price: 1555, discount: null })
  })

  test('one that cannot be changed stays as it was and says why; the others are changed', async () => {
    const [album] = await albums(1, { price: 1980 })
    const voice = await makeWork(creator, { type: 'voice', price: 0, title: '無料のボイス' })
    const { body } = await change([voice.id, album?.id ?? ''], { price: 990 })
    expect(body).toEqual({
      changed: [album?.id],
      refused: [{ id: voice.id, title: '無料のボイス', reason: expect.stringContaining('0円') }],
    })
    expect(await read(voice.id)).toMatchObject({ price: 0 })
  })

  test('drafts are announced for a day, what is released stays where it is', async () => {
    const [draft] = await albums(1, {}, { stay: 'draft' })
    const [released] = await albums(1)
    const releaseAt = '2030-01-01T15:00:00.000Z'
    const { body } = await change([draft?.id ?? '', released?.id ?? ''], { releaseAt })
    expect(body).toMatchObject({
      changed: [draft?.id],
      refused: [{ id: released?.id, reason: 'もう配信された作品です。' }],
    })
    expect(await read(draft?.id ?? '')).toMatchObject({ releaseAt, saleStatus: 'announced' })
  })

  test('drafts are published with one statement of rights for all of them', async () => {
    const drafts = await albums(3, { statesRights: false }, { stay: 'draft' })
    const ids = idsOf(drafts)
    const { body: without } = await change(ids, { releaseAt: 'now' })
    expect(without).toMatchObject({ changed: [] })
    expect(without.refused).toHaveLength(3)
    const { body } = await change(ids, { releaseAt: 'now', statesRights: true })
    expect(body).toEqual({ changed: ids, refused: [] })
    for (const id of ids)
      expect(await read(id)).toMatchObject({ state: 'published', statesRights: true })
    expect((await change(ids, { statesRights: false })).status).toBe(400)
  })

  test('a statement with a draft that cannot be published is not kept', async () => {
    const unready = await makeWork(creator, { statesRights: false, title: '' }, { stay: 'draft' })
    const { body } = await change([unready.id], { releaseAt: 'now', statesRights: true })
    expect(body.refused).toMatchObject([{ id: unready.id }])
    expect(await read(unready.id)).toMatchObject({ state: 'draft', statesRights: false })
  })

  test('more than ten tags are refused for that work', async () => {
    const [album] = await albums(1, { tags: Array.from({ length: 10 }, (_, n) => `札${n}`) })
    const { body } = await change([album?.id ?? ''], { addTags: ['もう一つ'] })
    expect(body.refused).toMatchObject([{ reason: 'タグは10個までです。' }])
  })

  test('with another’s or an unknown work among them, none is changed', async () => {
    const rival = await somebody(service.parts)
    const [own] = await albums(1, { price: 1980 })
    const others = await makeWork(rival)
    for (const id of [others.id, newId()])
      expect((await change([own?.id ?? '', id], { price: 990 })).status).toBe(404)
    expect(await read(own?.id ?? '')).toMatchObject({ price: 1980 })
  })
})
