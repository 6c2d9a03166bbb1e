// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person
let rival: Person
let trackId: string | undefined

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  rival = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

const line = (startTime: number, text: string, english?: string) => ({
  startTime,
  endTime: startTime + 500,
  text: { 'ja-JP': text, ...(english !== undefined && { 'en-US': english }) },
})
const newTrack = async () => (await makeWork(creator, {}, { tracks: 1 })).trackIds[0]
const path = () => `/studio/tracks/${trackId}/subtitles`
const read = (person = creator) => service.call(path(), person)
const save = (body: object, person = creator) =>
  service.call(path(), { method: 'PUT', body, bearer: person.bearer })

describe('subtitles of a track', () => {
  beforeAll(async () => {
    trackId = await newTrack()
  })

  test('are none at first, with what an editor needs of the track', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({ lines: [], version: null, trackNo: 1 })
  })

  test('are saved as plain text in the order of time, without lines that say nothing', async () => {
    const { status, body } = await save({
      lines: [
        line(2000, '<b>こんばんは</b>\u0000\u202e', ' Good evening '),
        line(1000, 'いらっしゃい\r\nませ', ''),
        line(3000, ' \u200b'),
      ],
    })
    expect(status).toBe(200)
    expect(body.lines).toEqual([
      { startTime: 1000, endTime: 1500, text: { 'ja-JP': 'いらっしゃい\nませ' } },
      {
        startTime: 2000,
        endTime: 2500,
        text: { 'ja-JP': '<b>こんばんは</b>', 'en-US': 'Good evening' },
      },
    ])
    expect((await read()).body).toEqual(body)
  })

  test('are refused with the line that ends before it begins', async () => {
    const { status, body } = await save({
      lines: [line(0, 'あ'), { ...line(5, 'い'), endTime: 5 }],
    })
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ path: 'lines.1.endTime' }])
  })

  test('are another person’s secret', async () => {
    expect((await read(rival)).status).toBe(404)
    expect((await service.call(`/studio/tracks/${trackId}/waveform`, rival)).status).toBe(404)
    expect((await save({ lines: [line(0, 'あ')] }, rival)).status).toBe(404)
  })

  test('mark the track, and no lines remove them', async () => {
    const transcript = async () =>
      (await service.call(`/studio/works/${(await read()).body.workId}`, creator)).body.tracks
    expect(await transcript()).toMatchObject([{ hasTranscript: true }])
    expect((await save({ lines: [] })).body).toMatchObject({ lines: [], version: null })
    expect(await transcript()).toMatchObject([{ hasTranscript: false }])
  })
})

test('the outline of a track comes with its length', async () => {
  const { status, body } = await service.call(
    `/studio/tracks/${await newTrack()}/waveform`,
    creator,
  )
  expect(status).toBe(200)
  expect(body).toEqual({ durationMs: expect.any(Number), peaks: expect.any(Array) })
})

describe('two editors of the same subtitles', () => {
  beforeAll(async () => {
    trackId = await newTrack()
  })

  test('the second to save is refused and changes nothing; read anew it may save', async () => {
    const { version } = (await read()).body
    const first = await save({ version, lines: [line(0, '先に保存した字幕')] })
    expect(first.status).toBe(200)
    const late = await save({ version, lines: [line(0, '後から保存した字幕')] })
    expect([late.status, late.body.code]).toEqual([409, 'studio/subtitles-changed'])
    const now = (await read()).body
    expect(now.lines).toMatchObject([{ text: { 'ja-JP': '先に保存した字幕' } }])
    expect((await save({ version: now.version, lines: [line(0, '直した')] })).status).toBe(200)
  })

  test('of two at once exactly one saves', async () => {
    const { version } = (await read()).body
    const statuses = await Promise.all(
      ['一', '二'].map(async (text) => (await save({ version, lines: [line(0, text)] })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 409])
  })
})
