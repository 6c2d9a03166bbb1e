// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { grant, type MadeWork, makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person
let rival: Person
let buyer: Person
let album: MadeWork
let id: string

beforeAll(async () => {
  service = await testService()
  rival = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

const call = (by: Person | null, method: string, path: string, body?: object) =>
  service.call(path, { method, ...(body && { body }), ...(by && { bearer: by.bearer }) })
const written = { stars: 2, body: '最後に猫が帰ってきます。' }

async function review(by: Person, work: MadeWork, body: object = written): Promise<string> {
  await grant(service.parts, by, work)
  const answer = await call(by, 'POST', `/album/${work.nid}/reviews`, body)
  expect(answer.status).toBe(201)
  return String(answer.body.id)
}
const received = async (by: Person, query = '') =>
  (await call(by, 'GET', `/studio/reviews${query}`)).body
const shown = async (by: Person | null = null) =>
  (await call(by, 'GET', `/album/${album.nid}/reviews`)).body
const noticesOf = async (person: Person): Promise<string[]> =>
  (
    (await call(person, 'GET', '/my/notifications')).body as unknown as {
      items: { title: string }[]
    }
  ).items.map(({ title }) => title)

beforeEach(async () => {
  creator = await somebody(service.parts)
  buyer = await somebody(service.parts)
  album = await makeWork(creator, { title: '夜の庭' })
  id = await review(buyer, album)
})

describe('the list of reviews', () => {
  test('has the unanswered first, then the newest, of one’s own albums alone', async () => {
    const second = await review(await somebody(service.parts), await makeWork(creator))
    const third = await review(await somebody(service.parts), album)
    await call(creator, 'PUT', `/studio/reviews/${third}/reply`, { body: 'うれしいです。' })
    const all = await received(creator)
    expect(all.items).toMatchObject([
      { id: second, reply: null },
      { id, reply: null, work: { nid: album.nid, title: '夜の庭' }, ...written },
      { id: third, reply: { body: 'うれしいです。' } },
    ])
    expect(await received(creator, '?show=unanswered')).toMatchObject({
      total: 2,
      items: [{ id: second }, { id }],
    })
    expect(await received(creator, '?take=1&skip=2')).toMatchObject({
      total: 3,
      items: [{ id: third }],
    })
    expect(await received(rival)).toMatchObject({ total: 0, items: [] })
  })

  test('leaves out what the operator has hidden, which cannot be answered either', async () => {
    await service.parts.db.execute(sql`update review set hidden_at = now() where id = ${id}`)
    expect(await received(creator)).toMatchObject({ total: 0, items: [] })
    const reply = await call(creator, 'PUT', `/studio/reviews/${id}/reply`, { body: 'え' })
    expect(reply.status).toBe(404)
  })
})

describe('the reply to a review', () => {
  test('is one, public, and notified once; it can be rewritten and deleted', async () => {
    const path = `/studio/reviews/${id}/reply`
    for (const body of ['ありがとう。', 'ありがとうございます。'])
      expect((await call(creator, 'PUT', path, { body })).status).toBe(204)
    expect((await shown()).items).toMatchObject([
      { ...written, reply: { body: 'ありがとうございます。' } },
    ])
    expect(await noticesOf(buyer)).toEqual([
      expect.stringMatching(/さんが「夜の庭」のレビューに返信しました$/u),
    ])
    expect((await call(creator, 'DELETE', path)).status).toBe(204)
    expect((await shown()).items).toMatchObject([{ reply: null }])
  })

  test('stays when the review is rewritten, and goes with the review', async () => {
    await call(creator, 'PUT', `/studio/reviews/${id}/reply`, { body: 'ありがとうございます。' })
    const rewritten = { stars: 5, body: '聴き直すと、よい結末でした。' }
    expect((await call(buyer, 'PUT', `/review/${id}`, rewritten)).body).toMatchObject({
      ...rewritten,
      reply: { body: 'ありがとうございます。' },
    })
    expect((await call(buyer, 'DELETE', `/review/${id}`)).status).toBe(204)
    expect((await shown()).items).toEqual([])
  })

  test('needs words, and nobody but the album’s creator can write it', async () => {
    const path = `/studio/reviews/${id}/reply`
    expect((await call(creator, 'PUT', path, { body: ' ' })).status).toBe(400)
    expect((await call(null, 'PUT', path, { body: 'あ' })).status).toBe(401)
    for (const person of [rival, buyer])
      expect((await call(person, 'PUT', path, { body: 'あ' })).status).toBe(404)
    expect((await shown()).items).toMatchObject([{ reply: null }])
  })
})

describe('the words of a review', () => {
  const hidden = () => `/studio/reviews/${id}/hidden`

  test('are hidden with a reason, which who wrote them is given once; the stars stay', async () => {
    expect((await call(creator, 'PUT', hidden(), { reason: '' })).status).toBe(400)
    for (const reason of ['結末にふれているため', '結末に触れているため'])
      expect((await call(creator, 'PUT', hidden(), { reason })).status).toBe(204)
    const seen = await shown()
    expect(seen).toMatchObject({
      items: [{ stars: 2, body: '', isBodyHidden: true }],
      summary: { count: 1, average: 2 },
    })
    expect(JSON.stringify(seen)).not.toContain('猫')
    expect((await shown(buyer)).items).toMatchObject([{ body: written.body, isBodyHidden: true }])
    expect(await noticesOf(buyer)).toEqual([
      '「夜の庭」のレビューの本文を、作者が非表示にしました（理由：結末にふれているため）',
    ])
    expect((await received(creator)).items).toMatchObject([
      { body: written.body, hiddenReason: '結末に触れているため' },
    ])
    expect(await received(creator, '?show=unanswered')).toMatchObject({ total: 0 })
  })

  test('stay hidden when they are rewritten, until their creator shows them again', async () => {
    await call(creator, 'PUT', hidden(), { reason: '結末に触れているため' })
    await call(buyer, 'PUT', `/review/${id}`, { stars: 3, body: '猫が帰ります。' })
    expect((await shown()).items).toMatchObject([{ stars: 3, body: '', isBodyHidden: true }])
    for (const person of [rival, buyer])
      expect((await call(person, 'DELETE', hidden())).status).toBe(404)
    expect((await call(creator, 'DELETE', hidden())).status).toBe(204)
    expect((await shown()).items).toMatchObject([{ body: '猫が帰ります。', isBodyHidden: false }])
  })
})
