import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { AudioRefused } from './audio-refused'
import { encodeStreams } from './encode-streams'
import { probeAudio } from './probe-audio'
import { makeSound, makeTestFolder, type TestPrograms, testPrograms } from './testing'

let files: Awaited<ReturnType<typeof makeTestFolder>>
beforeAll(async () => {
  files = await makeTestFolder()
})
afterAll(() => files.remove())

/** The same bytes for the same seed, on every machine (a linear congruential generator). */
function* bytesFrom(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    yield state >>> 8
  }
}

function spoil(sound: Buffer, places: number, from: number, to: number): Buffer {
  const spoiled = Buffer.from(sound)
  const random = bytesFrom(places)
  for (let n = 0; n < places; n += 1) {
    const at = from + (Number(random.next().value) % Math.max(1, to - from))
    spoiled[at] = Number(random.next().value) & 255
  }
  return spoiled
}

const MUTATIONS: Record<string, (sound: Buffer) => Buffer> = {
  'its head spoiled': (sound) => spoil(sound, 8, 0, 64),
  'bytes spoiled everywhere': (sound) => spoil(sound, 400, 64, sound.length),
  'its middle missing': (sound) =>
    Buffer.concat([sound.subarray(0, sound.length / 3), sound.subarray((sound.length * 2) / 3)]),
  'its second half first': (sound) =>
    Buffer.concat([sound.subarray(sound.length / 2), sound.subarray(0, sound.length / 2)]),
  'cut after its first tenth': (sound) => sound.subarray(0, sound.length / 10),
  'lengths in its head gone mad': (sound) => {
    const mad = Buffer.from(sound)
    mad.fill(0xff, 4, 8)
    mad.fill(0xff, 40, 44)
    return mad
  },
}

/** As the worker does it: look, then encode; nothing but a refusal in words may come of it. */
async function take(programs: TestPrograms, name: string): Promise<string> {
  try {
    const { durationMs } = await probeAudio(programs, files.path(name))
    const folder = await mkdtemp(files.path('streams-'))
    const trial = { startMs: 500, endMs: Math.min(2_000, durationMs) }
    const plan = { ffmpeg: programs.FFMPEG_PATH, input: files.path(name), folder, trial }
    await encodeStreams({ ...plan, maxSeconds: durationMs / 1000 + 5 }, durationMs, () => undefined)
    return 'taken'
  } catch (error) {
    if (!(error instanceof AudioRefused)) throw error
    expect(error.message).toMatch(/[ぁ-ん]/u)
    return error.code
  }
}

/** Resampled on the way, where a format lets the rate differ from that of the streams. */
const FORMATS: [string, string[]][] = [
  ['mp3', ['-c:a', 'libmp3lame']],
  ['wav', []],
  ['flac', []],
  ['m4a', ['-c:a', 'aac']],
  ['alac.m4a', ['-c:a', 'alac']],
  ['aac', ['-c:a', 'aac']],
  ['ogg', ['-c:a', 'libvorbis']],
  ['opus', ['-c:a', 'libopus', '-ar', '48000']],
  ['aiff', []],
]

describe.each(testPrograms)(
  'mutated sounds of every accepted format are taken or refused with a reason, soon (safety 45): $name',
  (programs) => {
    test.each(FORMATS)('%s', async (format, args) => {
      await makeSound(files.path(`whole.${format}`), 3, '-ar', '44100', ...args)
      expect(await take(programs, `whole.${format}`)).toBe('taken')
      const sound = await readFile(files.path(`whole.${format}`))
      const outcomes: string[] = []
      for (const [index, [, mutate]] of Object.entries(MUTATIONS).entries()) {
        await writeFile(files.path(`${index}.${format}`), mutate(sound))
        outcomes.push(await take(programs, `${index}.${format}`))
      }
      expect(outcomes.filter((outcome) => !/^(taken|audio\/[a-z-]+)$/u.test(outcome))).toEqual([])
      expect(outcomes.some((outcome) => outcome !== 'taken')).toBe(true)
    })
  },
)
