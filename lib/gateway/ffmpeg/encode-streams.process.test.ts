import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encodeStreams } from './encode-streams'
import { probeAudio } from './probe-audio'
import { runProgram } from './run-program'
import {
  decodedSeconds,
  ffmpegHere,
  makeSound,
  makeTestFolder,
  meanVolume,
  type TestPrograms,
  testPrograms,
} from './testing'

let files: Awaited<ReturnType<typeof makeTestFolder>>
beforeAll(async () => {
  files = await makeTestFolder()
})
afterAll(() => files.remove())

type Trial = { startMs: number; endMs: number } | null

async function encode(programs: TestPrograms, name: string, trial: Trial) {
  const { durationMs } = await probeAudio(programs, files.path(name))
  const folder = await mkdtemp(files.path('streams-'))
  const progress: number[] = []
  const result = await encodeStreams(
    {
      ffmpeg: programs.FFMPEG_PATH,
      input: files.path(name),
      folder,
      trial,
      maxSeconds: durationMs / 1000 + 5,
    },
    durationMs,
    (done) => progress.push(done),
  )
  return { folder, result, progress }
}

/** Decodes a playlist the way a player does: the initialisation and every segment, one after the other. */
const hlsSeconds = (folder: string) =>
  decodedSeconds(`${folder}/index.m3u8`, '-allowed_extensions', 'ALL')

describe.each(testPrograms)('$name', (programs) => {
  // A graph that still has sound in its filters when the file ends.
  test.each([
    ['44.1 kHz in mono', 'cd.wav', ['-ar', '44100', '-ac', '1'], null],
    ['22.05 kHz', 'voice.mp3', ['-ar', '22050', '-ac', '1'], { startMs: 6_000, endMs: 11_900 }],
    ['96 kHz', 'studio.flac', ['-ar', '96000', '-ac', '2'], { startMs: 0, endMs: 4_000 }],
  ])('a sound of %s is encoded whole, wherever its trial ends', async (_, name, args, trial) => {
    await makeSound(files.path(name), 12, ...args)
    const { folder, result, progress } = await encode(programs, name, trial)
    expect(Math.abs(result.durationMs - 12_000)).toBeLessThan(100)
    expect(Math.abs((await decodedSeconds(`${folder}/full.m4a`)) - 12)).toBeLessThan(0.1)
    expect(result.peaks.length).toBeGreaterThan(100)
    expect(progress.at(-1)).toBeGreaterThan(0.9)
  })

  test('one pass makes whole and trial, as HLS and as m4a, and measures the sound', async () => {
    await makeSound(files.path('long.flac'), 40, '-ac', '2')
    const { folder, result, progress } = await encode(programs, 'long.flac', {
      startMs: 5_000,
      endMs: 15_000,
    })

    expect(Math.abs(result.durationMs - 40_000)).toBeLessThan(60)
    expect(result.loudnessLufs).toBeGreaterThan(-40)
    expect(result.loudnessLufs).toBeLessThan(-10)
    expect(result.truePeakDbfs).toBeLessThan(0)
    expect(result.peaks).toHaveLength(200)
    expect(Math.max(...result.peaks)).toBe(1)
    expect(progress.at(-1)).toBeGreaterThan(0.9)

    const names = await readdir(`${folder}/full`)
    expect(names.sort()).toEqual(
      ['00000', '00001', '00002', '00003', '00004', '00005', '00006']
        .map((n) => `${n}.m4s`)
        .concat('index.m3u8', 'init.mp4'),
    )
    const playlist = await readFile(`${folder}/full/index.m3u8`, 'utf8')
    expect(playlist).toContain('#EXT-X-ENDLIST')
    expect(playlist).not.toContain('/')

    for (const seconds of [
      await decodedSeconds(`${folder}/full.m4a`),
      await hlsSeconds(`${folder}/full`),
    ])
      expect(Math.abs(seconds - 40)).toBeLessThan(0.1)
    for (const seconds of [
      await decodedSeconds(`${folder}/trial.m4a`),
      await decodedSeconds(`${folder}/trial.m4a`, '-ignore_editlist', '1'),
      await hlsSeconds(`${folder}/trial`),
    ]) {
      expect(seconds).toBeLessThanOrEqual(10)
      expect(seconds).toBeGreaterThan(9.8)
    }
    expect(await meanVolume(`${folder}/trial.m4a`)).toBeGreaterThan(-45)
  })

  test('the streams are AAC-LC, 48 kHz, stereo, whatever came in', async () => {
    await makeSound(files.path('surround.wav'), 3, '-ar', '96000', '-ac', '6')
    const { folder } = await encode(programs, 'surround.wav', null)
    const { stdout } = await runProgram({
      command: [
        ...[programs.FFPROBE_PATH, '-v', 'error', '-of', 'json', '-show_entries'],
        ...['stream=codec_name,profile,sample_rate,channels', `${folder}/full.m4a`],
      ],
      maxMs: 10_000,
      limits: { cpuSeconds: 10, fileBytes: 0 },
    })
    expect(JSON.parse(stdout).streams).toEqual([
      { codec_name: 'aac', profile: 'LC', sample_rate: '48000', channels: 2 },
    ])
    expect(await readdir(folder)).not.toContain('trial')
  })

  test('silence is −70 LUFS and flat', async () => {
    await makeSound(files.path('silence.wav'), 2, '-af', 'volume=0')
    const { result } = await encode(programs, 'silence.wav', null)
    expect(result.loudnessLufs).toBe(-70)
    expect(new Set(result.peaks)).toEqual(new Set([0]))
  })

  test('a sound of which much cannot be decoded is refused, and how much is said', async () => {
    await makeSound(files.path('spoiled.opus'), 12, '-c:a', 'libopus')
    const spoiled = await readFile(files.path('spoiled.opus'))
    for (const part of [0.3, 0.5, 0.7]) {
      const at = Math.round(spoiled.length * part)
      spoiled.fill(0, at, at + 4)
    }
    await writeFile(files.path('spoiled.opus'), spoiled)
    const refused = encode(programs, 'spoiled.opus', null)
    await expect(refused).rejects.toMatchObject({ code: 'audio/damaged' })
    await expect(refused).rejects.toThrow(/約[23]秒分/u)
  })

  test('a sound that breaks off while it is decoded is refused', async () => {
    await makeSound(files.path('broken.flac'), 20)
    await truncate(files.path('broken.flac'), 400_000)
    const plan = {
      ffmpeg: programs.FFMPEG_PATH,
      input: files.path('broken.flac'),
      folder: await mkdtemp(files.path('broken-')),
      trial: null,
      maxSeconds: 30,
    }
    await expect(encodeStreams(plan, 20_000, () => undefined)).rejects.toMatchObject({
      code: 'audio/damaged',
    })
  })
})

test('a program that does not end is killed with its children', async () => {
  const started = Date.now()
  await expect(
    runProgram({
      command: ['/bin/sh', '-c', 'sleep 31.5 & sleep 31.5'],
      maxMs: 300,
      limits: { cpuSeconds: 5, fileBytes: 0 },
    }),
  ).rejects.toMatchObject({ reason: 'timeout' })
  expect(Date.now() - started).toBeLessThan(5_000)
})

test('a program that is not there is said so', async () => {
  await expect(
    runProgram({
      command: ['/no/such/ffmpeg'],
      maxMs: 1_000,
      limits: { cpuSeconds: 5, fileBytes: 0 },
    }),
  ).rejects.toMatchObject({ reason: 'missing' })
})

describe('a program that crashes is our fault, never the file’s', () => {
  test.each(['ABRT', 'SEGV', 'KILL'])('SIG%s', async (signal) => {
    const crashing = files.path(`crashes-by-${signal}`)
    await writeFile(crashing, `#!/bin/sh\nkill -${signal} $$\n`, { mode: 0o755 })
    await makeSound(files.path('fine.wav'), 2)
    const input = files.path('fine.wav')
    const folder = await mkdtemp(files.path('crashed-'))
    const plan = { ffmpeg: crashing, input, folder, trial: null, maxSeconds: 7 }
    const settings = { FFMPEG_PATH: crashing, FFPROBE_PATH: crashing, AUDIO_MAX_HOURS: 6 }
    const reason = signal === 'KILL' ? 'killed' : 'crashed'
    await expect(encodeStreams(plan, 2_000, () => undefined)).rejects.toMatchObject({ reason })
    await expect(probeAudio(settings, input)).rejects.toMatchObject({ reason })
    await expect(
      probeAudio({ ...settings, FFPROBE_PATH: ffmpegHere.FFPROBE_PATH }, input),
    ).rejects.toMatchObject({ reason })
  })
})
