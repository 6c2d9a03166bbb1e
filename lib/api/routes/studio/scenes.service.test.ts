// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import {
  draft,
  type MadeWork,
  makeWork,
  type Person,
  somebody,
  trackDraft,
} from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person
let work: MadeWork

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  work = await makeWork(creator, { tags: ['場面の庭'] })
}, 60_000)
afterAll(() => service.close())

const changeTrack = (scenes: object[], trackId = work.trackIds[0]) =>
  service.call(`/studio/tracks/${trackId}`, {
    method: 'PUT',
    body: { ...trackDraft('第一夜', 500), scenes },
    bearer: creator.bearer,
  })
const scene = (startMs: number, name: string, note = '') => ({ startMs, name, note })
const scenesOf = (body: unknown) => (body as { tracks: { scenes: object[] }[] }).tracks[0]?.scenes
const shown = async () => scenesOf((await service.call(`/album/${work.nid}`)).body)

test('scenes are shown to everybody in the order of their times', async () => {
  const { status, body } = await changeTrack([
    scene(20_000, '雨音', '大きな雷の音があります'),
    scene(0, '来店'),
  ])
  expect(status).toBe(200)
  const inOrder = [scene(0, '来店'), scene(20_000, '雨音', '大きな雷の音があります')]
  expect(scenesOf(body)).toEqual(inOrder)
  expect(await shown()).toEqual(inOrder)
})

test('a scene behind the end of the sound is not shown, and comes back with a longer sound', async () => {
  const { rows } = await service.parts.db.execute<{ duration_ms: number }>(
    sql`select a.duration_ms from track t join audio a on a.id = t.audio_id where t.id = ${work.trackIds[0]}`,
  )
  const end = Number(rows[0]?.duration_ms)
  const { body } = await changeTrack([scene(0, '来店'), scene(end, 'まだない場面')])
  expect(scenesOf(body)).toHaveLength(2)
  expect(await shown()).toEqual([scene(0, '来店')])
})

test('two scenes at once, a scene without a name and a 51st are refused', async () => {
  const before = await shown()
  const tooMany = Array.from({ length: 51 }, (_, place) => scene(place * 1000, `場面${place}`))
  for (const scenes of [[scene(0, 'あ'), scene(0, 'い')], [scene(0, '')], tooMany])
    expect((await changeTrack(scenes)).status).toBe(400)
  expect(await shown()).toEqual(before)
})

test('a work whose creator declares generated voices says so, and a search can leave it out', async () => {
  const generated = await makeWork(creator, { tags: ['場面の庭'], hasGeneratedVoices: true })
  expect((await service.call(`/album/${generated.nid}`)).body.hasGeneratedVoices).toBe(true)
  expect((await service.call(`/album/${work.nid}`)).body.hasGeneratedVoices).toBe(false)
  const found = async (query: string) => {
    const { body } = await service.call(`/works?${query}`)
    return (body.items as { nid: string }[]).map(({ nid }) => nid)
  }
  const tag = `tag=${encodeURIComponent('場面の庭')}`
  expect(await found(tag)).toEqual([generated.nid, work.nid])
  expect(await found(`${tag}&generated=false`)).toEqual([work.nid])
  expect(await found(`${tag}&generated=true`)).toEqual([generated.nid])
  const creatorId = `creator=${creator.uid}`
  expect(await found(`${creatorId}&generated=false`)).toEqual([work.nid])
  expect(await found('generated=true')).toEqual([generated.nid])
  const words = `query=${encodeURIComponent('雨だれ書房')}`
  expect(await found(`${words}&generated=false`)).toEqual([work.nid])
})

test('a work is published only with the statement of rights, which a published work keeps', async () => {
  const made = await makeWork(creator, { title: '権利の庭' }, { stay: 'draft' })
  const put = (path: string, body: object) =>
    service.call(`/studio/works/${made.id}${path}`, { method: 'PUT', body, bearer: creator.bearer })
  const { type: _, ...form } = draft({ title: '権利の庭' })
  expect((await put('', { ...form, statesRights: false })).body.statesRights).toBe(false)
  const refused = await put('/publication', {})
  expect(refused.status).toBe(422)
  expect(refused.body.details).toEqual([
    { path: 'statesRights', message: expect.stringContaining('権利') },
  ])
  await put('', { ...form, statesRights: true })
  expect((await put('/publication', {})).status).toBe(200)
  expect((await put('', { ...form, statesRights: false })).body.statesRights).toBe(true)
})
