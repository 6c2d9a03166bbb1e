// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { draft, makeWork, type Person, somebody, trackDraft } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

const call = (method: string, path: string, body?: object) =>
  service.call(path, { method, bearer: creator.bearer, ...(body && { body }) })
const { type: _, ...words } = draft()

test('two pages that edit one work: the second is told, loses nothing, and may overwrite', async () => {
  const { id } = await makeWork(creator, {}, { stay: 'draft' })
  const path = `/studio/works/${id}`
  const { version } = (await call('GET', path)).body
  const first = await call('PUT', path, { ...words, title: '一枚目の題', version })
  expect(first.status).toBe(200)
  expect(first.body.version).not.toBe(version)
  const second = { ...words, description: '二枚目の説明' }
  expect(await call('PUT', path, { ...second, version })).toMatchObject({
    status: 409,
    body: { code: 'studio/changed-elsewhere' },
  })
  expect((await call('GET', path)).body.title).toBe('一枚目の題')
  expect((await call('PUT', path, second)).body.description).toBe('二枚目の説明')
})

test('the same of a track; what is done elsewhere to other parts of the work is no conflict', async () => {
  const { id, trackIds } = await makeWork(creator, {}, { stay: 'draft' })
  const work = (await call('GET', `/studio/works/${id}`)).body
  const tracks = work.tracks as { id: string; version: string }[]
  const path = `/studio/tracks/${trackIds[0]}`
  const version = tracks[0]?.version
  const other = await call('PUT', `/studio/tracks/${trackIds[1]}`, trackDraft('別のトラック', 500))
  expect(other.body.version).toBe(work.version)
  expect((await call('PUT', path, { ...trackDraft('一枚目', 500), version })).status).toBe(200)
  expect((await call('PUT', path, { ...trackDraft('二枚目', 500), version })).status).toBe(409)
  expect(
    (await call('PUT', `/studio/works/${id}`, { ...words, version: work.version })).status,
  ).toBe(200)
})
