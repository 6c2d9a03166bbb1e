// postgres: one
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { receiveAudio, transcode } from '@/lib/domain/content/media'
import { runSpeech } from '@/lib/domain/creators/studio'
import { ffmpeg, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import type { Listening } from '@/sandbox/listen'
import { startSpeechService } from '@/sandbox/speech'
import { type MadeWork, makeWork, type Person, somebody, trackDraft } from '../../testing/catalogue'
import { openTestMedia, sendFile, type TestMedia } from '../../testing/media'

let service: TestMedia
let peer: Listening
let files: Awaited<ReturnType<typeof makeTestFolder>>
let creator: Person
let work: MadeWork
let trackId: string

beforeAll(async () => {
  peer = await startSpeechService({ key: 'k' })
  service = await openTestMedia('disk', {
    SPEECH_API_KEY: 'k',
    SPEECH_API_BASE: `${peer.origin}/v1`,
    TRANSLATION_API_KEY: 'k',
    TRANSLATION_API_BASE: `${peer.origin}/v1`,
    SPEECH_MINUTES_PER_MONTH: '1',
  })
  files = await makeTestFolder()
  const noise =
    "anoisesrc=d=6:c=pink:a=0.3:r=44100,volume='between(t,1,2)+between(t,4,5)':eval=frame"
  await ffmpeg('-f', 'lavfi', '-i', noise, files.path('a.wav'))
}, 60_000)
afterAll(async () => {
  await service.close()
  await peer.close()
  await files.remove()
})
beforeEach(async () => {
  await faults([])
  creator = await somebody(service.parts)
  work = await makeWork(creator, {}, { stay: 'draft', tracks: 1 })
  trackId = work.trackIds[0] ?? ''
})

const faults = (api: object[]) =>
  fetch(`${peer.origin}/sandbox/faults`, { method: 'PUT', body: JSON.stringify({ api }) })
const call = async (method: string, path: string, body?: object, by = creator) => {
  const answer = await fetch(`${service.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${by.bearer}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : {} }
}
const order = (kind = 'recognition', by = creator) =>
  call('POST', `/studio/tracks/${trackId}/speech`, { kind }, by)
const state = async () => (await call('GET', `/studio/tracks/${trackId}/speech`)).body
const subtitles = async () => (await call('GET', `/studio/tracks/${trackId}/subtitles`)).body
const allow = () => call('PUT', `/studio/works/${work.id}/speech-permission`)
const execute = (query: ReturnType<typeof sql>) => service.parts.db.execute(query)

/** A sound with two words in it, converted. */
async function giveSound() {
  const bytes = await readFile(files.path('a.wav'))
  const uploadId = await sendFile(service.origin, { ...creator, sid: '' }, bytes)
  const { audioId } = await receiveAudio({ ...creator.ctx, now: new Date() }, { trackId, uploadId })
  await transcode(service.system(), audioId, {
    isLastTry: true,
    signal: new AbortController().signal,
  })
}
async function run(isLastTry = false) {
  const { rows } = await execute(
    sql`select id from speech_task where track_id = ${trackId} order by created_at desc limit 1`,
  )
  const signal = new AbortController().signal
  return runSpeech(service.system(), String(rows[0]?.id), { isLastTry, signal })
}

describe('subtitles by recognition', () => {
  test('are made only with consent, named as generated, and what people wrote stays', async () => {
    await giveSound()
    expect(await order()).toMatchObject({ status: 409, body: { code: 'speech/not-allowed' } })
    await allow()
    expect((await order()).body.tasks).toEqual([
      { kind: 'recognition', state: 'waiting', failure: null },
    ])
    await run()
    const { lines, version } = await subtitles()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ text: { 'ja-JP': 'こんばんは。' }, generated: ['ja-JP'] })
    expect(Math.abs(lines[0].startTime - 1000)).toBeLessThanOrEqual(50)

    const mended = [{ ...lines[0], text: { 'ja-JP': 'こんばんは、お嬢さん。' } }, lines[1]]
    const put = { lines: mended, version }
    const saved = await call('PUT', `/studio/tracks/${trackId}/subtitles`, put)
    expect(saved.body.lines.map((line: { generated?: string[] }) => line.generated)).toEqual([
      undefined,
      ['ja-JP'],
    ])
    await order()
    await run()
    const texts = (await subtitles()).lines.map((line: { text: object }) => line.text)
    expect(texts).toEqual([
      { 'ja-JP': 'こんばんは、お嬢さん。' },
      { 'ja-JP': '今夜は、雨ですね。' },
    ])
  })

  test('are translated, and English that people wrote stays', async () => {
    await allow()
    await giveSound()
    expect((await order('translation')).body.code).toBe('speech/no-lines')
    const lines = [
      { startTime: 0, endTime: 900, text: { 'ja-JP': '雨', 'en-US': 'Rain, by hand' } },
      { startTime: 1000, endTime: 1900, text: { 'ja-JP': '月' } },
    ]
    await call('PUT', `/studio/tracks/${trackId}/subtitles`, { lines })
    await order('translation')
    await run()
    expect((await subtitles()).lines).toEqual([
      lines[0],
      { ...lines[1], text: { 'ja-JP': '月', 'en-US': 'In English: 月' }, generated: ['en-US'] },
    ])
  })
})

describe('the minutes of a month', () => {
  test('are used once by two who ask at once, and given back by what fails for good', async () => {
    await allow()
    await giveSound()
    const both = await Promise.all([order(), order()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    await faults([{ match: 'transcriptions', effect: 'error-before', times: 2 }])
    await expect(run()).rejects.toThrow('500')
    expect((await state()).tasks[0].state).toBe('running')
    await expect(run(true)).rejects.toThrow('500')
    expect((await state()).tasks[0]).toMatchObject({ state: 'failed' })
    expect((await state()).minutesLeft).toBe(1)
    expect((await order()).status).toBe(202)
    await run()
    await execute(sql`update speech_task set seconds = 58 where track_id = ${trackId}`)
    expect(await order()).toMatchObject({ status: 409, body: { code: 'speech/quota' } })
    await execute(sql`update speech_task set created_at = created_at - interval '32 days'`)
    expect((await order()).status).toBe(202)
  })

  const minutesLeft = async () => {
    const other = await makeWork(creator, {}, { stay: 'draft', tracks: 1 })
    return (await call('GET', `/studio/tracks/${other.trackIds[0]}/speech`)).body.minutesLeft
  }
  /** Once the service has answered so many times, and before we read it. */
  function afterAnswers(count: number, act: () => Promise<unknown>) {
    const { fetch: really } = globalThis
    let answers = 0
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const answer = await really(...args)
      if (!String(args[0]).startsWith(`${peer.origin}/v1`)) return answer
      answers += 1
      if (answers === count) await act()
      return answer
    })
    return { answers: () => answers, end: () => spy.mockRestore() }
  }

  test('count what was sent, also when the track is deleted meanwhile', async () => {
    await allow()
    await giveSound()
    await order()
    const answered = afterAnswers(1, () => call('DELETE', `/studio/tracks/${trackId}`))
    await run()
    answered.end()
    expect(await minutesLeft()).toBe(0)
  })

  test('count what was translated before a failure, and no more is sent once the consent is gone', async () => {
    await allow()
    await giveSound()
    const lines = Array.from({ length: 90 }, (_, n) => ({
      startTime: n * 10,
      endTime: n * 10 + 9,
      text: { 'ja-JP': `${n}行目` },
    }))
    await call('PUT', `/studio/tracks/${trackId}/subtitles`, { lines })
    await order('translation')
    const answered = afterAnswers(2, () =>
      call('DELETE', `/studio/works/${work.id}/speech-permission`),
    )
    await run()
    answered.end()
    expect(answered.answers()).toBe(2)
    const { rows } = await execute(
      sql`select seconds, sent_seconds sent, state, failure from speech_task where track_id = ${trackId}`,
    )
    const failure = '音声がなくなったか、同意が取り消されました。'
    expect(rows).toEqual([{ seconds: 6, sent: 6, state: 'failed', failure }])
  })

  test('a consent that was taken back before the sound was sent sends nothing', async () => {
    await allow()
    await giveSound()
    await order()
    await call('DELETE', `/studio/works/${work.id}/speech-permission`)
    await run()
    expect((await state()).tasks[0].failure).toMatch(/同意が取り消されました/u)
    expect((await subtitles()).lines).toEqual([])
  })
})

test("another's track is unknown, and without settings there is nothing to ask for", async () => {
  const other = await somebody(service.parts)
  expect((await order('recognition', other)).status).toBe(404)
  await call('PUT', `/studio/tracks/${trackId}`, trackDraft('一'))
  const { settings } = service.parts
  const keys = [settings.SPEECH_API_KEY, settings.TRANSLATION_API_KEY]
  Object.assign(settings, { SPEECH_API_KEY: undefined, TRANSLATION_API_KEY: undefined })
  expect((await state()).kinds).toEqual([])
  expect((await order()).status).toBe(404)
  Object.assign(settings, { SPEECH_API_KEY: keys[0], TRANSLATION_API_KEY: keys[1] })
  expect((await state()).kinds).toEqual(['recognition', 'translation'])
})
