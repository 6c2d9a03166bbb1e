// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { draft, makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person
let rival: Person

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  rival = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

const copy = (id: string, by: Person) =>
  service.call(`/studio/works/${id}/copy`, { method: 'POST', bearer: by.bearer })

test('a work is copied as a draft with its words, tags, credits and tracks, without what is its own', async () => {
  const source = await makeWork(creator, { title: '雨の図書館', tags: ['雨', '朗読'] })
  const before = await service.call(`/studio/works/${source.id}`, { bearer: creator.bearer })
  const { status, body } = await copy(source.id, creator)
  expect(status).toBe(201)
  const { description, price, cast } = before.body
  expect(body).toMatchObject({
    ...{ description, price, cast },
    title: '雨の図書館のコピー',
    tags: ['雨', '朗読'],
    state: 'draft',
    nid: null,
    cover: null,
    discount: null,
    releaseAt: null,
    tracks: [
      { trackNo: 1, title: '第1夜', audio: null, hasTranscript: false },
      { trackNo: 2, title: '第2夜', audio: null },
    ],
  })
  expect(body.id).not.toBe(source.id)
  const after = await service.call(`/studio/works/${source.id}`, { bearer: creator.bearer })
  expect(after.body).toEqual(before.body)
})

test('the title of a copy is no longer than a title may be', async () => {
  const { body } = await service.call('/studio/works', {
    method: 'POST',
    body: draft({ title: '🌙'.repeat(50) }),
    bearer: creator.bearer,
  })
  const made = await copy(String(body.id), creator)
  expect(made.body.title).toBe(`${'🌙'.repeat(48)}のコピー`)
})

test('another’s work cannot be copied', async () => {
  const { id } = await makeWork(creator)
  expect((await copy(id, rival)).status).toBe(404)
})
