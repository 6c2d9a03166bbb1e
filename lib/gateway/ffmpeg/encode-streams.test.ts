import { mkdir, readdir, readFile, truncate } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { encodeStreams } from './encode-streams'
import { probeAudio } from './probe-audio'
import { runProgram } from './run-program'
import { decodedSeconds, ffmpegSettings, makeSound, makeTestFolder, meanVolume } from './testing'

let files: Awaited<ReturnType<typeof makeTestFolder>>
beforeAll(async () => {
  files = await makeTestFolder()
})
afterAll(() => files.remove())

async function encode(name: string, trial: { startMs: number; endMs: number } | null) {
  const { durationMs } = await probeAudio(ffmpegSettings, files.path(name))
  const folder = files.path(`${name}-streams`)
  await mkdir(folder)
  const progress: number[] = []
  const result = await encodeStreams(
    {
      ffmpeg: 'ffmpeg',
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

test('one pass makes whole and trial, as HLS and as m4a, and measures the sound', async () => {
  await makeSound(files.path('long.flac'), 40, '-ac', '2')
  const { folder, result, progress } = await encode('long.flac', { startMs: 5_000, endMs: 15_000 })

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
  const { folder } = await encode('surround.wav', null)
  const { stdout } = await runProgram({
    command: [
      ...['ffprobe', '-v', 'error', '-of', 'json', '-show_entries'],
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
  const { result } = await encode('silence.wav', null)
  expect(result.loudnessLufs).toBe(-70)
  expect(new Set(result.peaks)).toEqual(new Set([0]))
})

test('a sound that breaks off while it is decoded is refused', async () => {
  await makeSound(files.path('broken.flac'), 20)
  await truncate(files.path('broken.flac'), 400_000)
  await mkdir(files.path('broken'))
  const plan = {
    ffmpeg: 'ffmpeg',
    input: files.path('broken.flac'),
    folder: files.path('broken'),
    trial: null,
    maxSeconds: 30,
  }
  await expect(encodeStreams(plan, 20_000, () => undefined)).rejects.toMatchObject({
    code: 'audio/damaged',
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
