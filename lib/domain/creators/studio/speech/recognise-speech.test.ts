import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ffmpeg, makeTestFolder, testPrograms } from '@/lib/gateway/ffmpeg/testing'
import { SpeechRefused, translateLines } from '@/lib/gateway/speech'
import type { Listening } from '@/sandbox/listen'
import { startSpeechService } from '@/sandbox/speech'
import { isSilent, planParts } from './plan-parts'
import { recogniseSpeech } from './recognise-speech'

let service: Listening
let files: Awaited<ReturnType<typeof makeTestFolder>>
const model = () => ({ base: `${service.origin}/v1`, key: 'k', model: 'whisper-1' })

/** Noise in these seconds, digital silence elsewhere. */
const SPOKEN = [
  [1, 3],
  [6, 8.5],
  [11, 13],
] as const
const SECONDS = 15

beforeAll(async () => {
  service = await startSpeechService({ key: 'k' })
  files = await makeTestFolder()
  const isSpoken = SPOKEN.map(([from, to]) => `between(t,${from},${to - 0.0001})`).join('+')
  const source = `anoisesrc=d=${SECONDS}:c=pink:a=0.3:r=44100:seed=3,volume='${isSpoken}':eval=frame`
  for (const name of ['a.flac', 'a.mp3'])
    await ffmpeg('-f', 'lavfi', '-i', source, files.path(name))
}, 60_000)
afterAll(async () => {
  await service.close()
  await files.remove()
})
const faults = (api: object[]) =>
  fetch(`${service.origin}/sandbox/faults`, { method: 'PUT', body: JSON.stringify({ api }) })
beforeEach(() => faults([]))

describe('parts', () => {
  test('end in a pause of the last minute, or at ten minutes', () => {
    const silences = [
      { startMs: 400_000, endMs: 402_000 },
      { startMs: 550_000, endMs: 552_000 },
      { startMs: 570_000, endMs: 574_000 },
    ]
    expect(planParts(1_300_000, silences)).toEqual([
      { startMs: 0, endMs: 572_000 },
      { startMs: 572_000, endMs: 1_172_000 },
      { startMs: 1_172_000, endMs: 1_300_000 },
    ])
    expect(planParts(90_000, silences)).toEqual([{ startMs: 0, endMs: 90_000 }])
  })

  test('a stretch is silent where four fifths of it are', () => {
    const silences = [{ startMs: 1000, endMs: 1800 }]
    expect(isSilent({ startMs: 1000, endMs: 2000 }, silences)).toBe(true)
    expect(isSilent({ startMs: 1000, endMs: 2010 }, silences)).toBe(false)
  })
})

describe.each(testPrograms)('recognition with $name', ({ FFMPEG_PATH }) => {
  const recognise = (name: string, partMs?: number) =>
    recogniseSpeech(model(), {
      ffmpeg: FFMPEG_PATH,
      input: files.path(name),
      durationMs: SECONDS * 1000,
      folder: files.folder,
      ...(partMs && { partMs }),
    })

  test.each([
    ['whole', 'a.flac', undefined],
    ['in parts of five seconds', 'a.flac', 5_000],
    ['in parts of an MP3', 'a.mp3', 5_000],
  ])('%s finds each line within 50 ms, and nothing over silence', async (_, name, partMs) => {
    const found = await recognise(name, partMs)
    expect(found.map(({ text }) => text)).not.toContain('ご視聴ありがとうございました')
    expect(found).toHaveLength(SPOKEN.length)
    for (const [at, [from, to]] of SPOKEN.entries()) {
      expect(Math.abs((found[at]?.startMs ?? 0) - from * 1000)).toBeLessThanOrEqual(50)
      expect(Math.abs((found[at]?.endMs ?? 0) - to * 1000)).toBeLessThanOrEqual(50)
    }
  })

  test('a refusal is told from what may pass', async () => {
    await faults([{ match: 'transcriptions', effect: 'error-before' }])
    await expect(recognise('a.flac')).rejects.not.toBeInstanceOf(SpeechRefused)
    const wrong = { ...model(), key: 'other' }
    const sound = { ffmpeg: FFMPEG_PATH, input: files.path('a.flac'), durationMs: SECONDS * 1000 }
    await expect(recogniseSpeech(wrong, { ...sound, folder: files.folder })).rejects.toBeInstanceOf(
      SpeechRefused,
    )
  })
})

describe('translation', () => {
  test('answers each line in its place, over several requests', async () => {
    const lines = Array.from({ length: 95 }, (_, n) => `${n}行目`)
    expect(await translateLines(model(), lines)).toEqual(lines.map((line) => `In English: ${line}`))
  })

  test('what is no answer, or none in time, is no translation', async () => {
    await faults([{ match: 'completions', effect: 'drop-before' }])
    await expect(translateLines(model(), ['雨'])).rejects.toThrow()
    await expect(translateLines({ ...model(), key: 'other' }, ['雨'])).rejects.toBeInstanceOf(
      SpeechRefused,
    )
    expect(await translateLines(model(), [])).toEqual([])
  })
})
