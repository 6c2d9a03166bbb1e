// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type MadeWork, makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person
let draft: MadeWork

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  draft = await makeWork(creator, {}, { stay: 'draft' })
}, 60_000)
afterAll(() => service.close())

const preview = (id: string, by: Person = creator) =>
  service.call(`/studio/works/${id}/preview`, { bearer: by.bearer })

test('a draft is shown as its page will be, and is nowhere else', async () => {
  const { status, body } = await preview(draft.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: draft.id, nid: null, saleStatus: 'onSale' })
  const published = await service.call(`/studio/works/${draft.id}/publication`, {
    method: 'PUT',
    body: {},
    bearer: creator.bearer,
  })
  const { body: page } = await service.call(`/album/${published.body.nid}`)
  const { releaseAt: _, updatedAt: __, nid: ___, ...shown } = page
  expect(body).toMatchObject(shown)
})

test('a work without a cover says what it needs, and a track without sound is left out', async () => {
  const { body: made } = await service.call('/studio/works', {
    method: 'POST',
    body: { type: 'album', title: '表紙のない本', price: 880 },
    bearer: creator.bearer,
  })
  expect(await preview(String(made.id))).toMatchObject({
    status: 422,
    body: { code: 'studio/no-cover' },
  })
  const work = await makeWork(creator, {}, { stay: 'draft', tracks: 1 })
  await service.call(`/studio/works/${work.id}/tracks`, {
    method: 'POST',
    body: { title: 'まだ音のない夜' },
    bearer: creator.bearer,
  })
  expect((await preview(work.id)).body.tracks).toHaveLength(1)
})

test("another's work is as unknown as one that never was", async () => {
  const other = await somebody(service.parts)
  const missing = await preview(other.uid, other)
  expect(missing.status).toBe(404)
  expect(await preview(draft.id, other)).toMatchObject({ status: 404, body: missing.body })
})
