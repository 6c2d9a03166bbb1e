// postgres: one, rest
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { desc, eq, ne, sql } from 'drizzle-orm'
import { build, stop } from 'esbuild'
import { openTestMedia, sendFile, type TestAccount, type TestMedia } from '@/lib/api/testing/media'
import { schema } from '@/lib/db'
import { receiveAudio } from '@/lib/domain/content/media'
import { ffmpegHere, makeSound, makeTestFolder, testPrograms } from '@/lib/gateway/ffmpeg/testing'
import { listSetAside } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { MEMORY_ENV, memoryArgs } from '@/scripts/start/parts.mjs'

/** A WAV that calls itself an MP3, and a command: its content decides, and its name reaches no shell. */
const COMMAND_IN_A_NAME = '-i $(touch koeniwa-was-here);`touch koeniwa-was-here`.mp3'

let service: TestMedia
let creator: TestAccount
let files: Awaited<ReturnType<typeof makeTestFolder>>
let bundles: string
let worker: ChildProcess | undefined

beforeAll(async () => {
  service = await openTestMedia()
  creator = await service.signUp()
  files = await makeTestFolder()
  bundles = await mkdtemp(join(process.cwd(), 'node_modules/.worker-test-'))
  await build({
    entryPoints: ['worker/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    splitting: true,
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  })
  await stop()
}, 60_000)
// A failed test must not leave a worker that takes the next test's jobs.
afterEach(kill)
afterAll(async () => {
  await service.close()
  await files.remove()
  await rm(bundles, { recursive: true, force: true })
})

/** The bounds of memory that `npm start` gives a worker (scripts/start/parts.mjs). */
const bounds = memoryArgs('worker')

/** The worker as it runs in production: a process of its own, from a bundle. */
async function start(environment: Record<string, string> = {}): Promise<number> {
  const started = spawn(process.execPath, [...bounds, join(bundles, 'main.mjs')], {
    env: {
      ...MEMORY_ENV,
      ...process.env,
      ...service.environment,
      TMPDIR: tmpdir(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  worker = started
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  started.stdout?.on('data', listen)
  started.stderr?.on('data', listen)
  await until(() => {
    if (started.exitCode !== null) throw new Error(`worker ended: ${said}`)
    return said.includes('worker ready')
  })
  return started.pid ?? 0
}

async function kill(): Promise<void> {
  const dying = worker
  worker = undefined
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
  const gone = new Promise((exited) => dying.once('exit', exited))
  dying.kill('SIGKILL')
  await gone
}

async function until<T>(look: () => T | Promise<T>, maxMs = 60_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + maxMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`it did not happen within ${maxMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

async function addTrack(): Promise<string> {
  const [workId, trackId] = [newId(), newId()]
  await service.parts.db.insert(schema.work).values({
    id: workId,
    nid: `T${trackId}`,
    type: 'album',
    creatorId: creator.uid,
    title: '雨音',
    priceYen: 1100,
  })
  await service.parts.db
    .insert(schema.track)
    .values({ id: trackId, workId, trackNo: 1, title: '一' })
  return trackId
}

async function receive(name: string, trackId?: string) {
  const uploadId = await sendFile(service.origin, creator, await readFile(files.path(name)), name)
  const actor = { kind: 'account', uid: creator.uid } as never
  const id = trackId ?? (await addTrack())
  const { audioId } = await receiveAudio({ ...service.system(), actor }, { trackId: id, uploadId })
  return { trackId: id, audioId }
}

const audioOf = async (audioId: string) => {
  const [row] = await service.parts.db
    .select()
    .from(schema.audio)
    .where(eq(schema.audio.id, audioId))
  if (!row) throw new Error('no audio')
  return row
}
const heardOf = async (trackId: string) =>
  (await service.parts.db.select().from(schema.track).where(eq(schema.track.id, trackId)))[0]
    ?.audioId
const settled = (audioId: string) =>
  until(async () => {
    const row = await audioOf(audioId)
    return row.state === 'ready' || row.state === 'failed' ? row : null
  }, 90_000)

test('bad files fail with a reason that the creator reads, and the worker goes on (safety 45, 46, 48, 76)', async () => {
  let connections = 0
  const listener = createServer(() => {
    connections += 1
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => listener.once('listening', listening))
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0

  await makeSound(files.path('good.wav'), 12)
  await makeSound(files.path('flac'), 12, '-f', 'flac')
  const flac = await readFile(files.path('flac'))
  await writeFile(files.path('empty.mp3'), '')
  await writeFile(files.path('text.mp3'), 'これは音声ではありません。')
  await writeFile(
    files.path('-i x.mp3'),
    `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:${port}/$(id).ts\n#EXT-X-ENDLIST\n`,
  )
  await copyFile(files.path('good.wav'), files.path(COMMAND_IN_A_NAME))
  await writeFile(files.path('cut.flac'), flac.subarray(0, flac.length / 2))
  const noise = Buffer.from(flac)
  for (let at = 9_000; at < noise.length; at += 7) noise[at] = (at * 31) & 255
  await writeFile(files.path('noise.flac'), noise)

  const pid = await start()
  const expected = [
    ['empty.mp3', 'failed', 'audio/empty'],
    ['text.mp3', 'failed', 'audio/unknown-format'],
    ['-i x.mp3', 'failed', 'audio/unknown-format'],
    ['cut.flac', 'failed', 'audio/truncated'],
    ['noise.flac', 'failed', expect.stringMatching(/^audio\/(damaged|truncated|unknown)/u)],
    [COMMAND_IN_A_NAME, 'ready', null],
    ['good.wav', 'ready', null],
  ] as const
  for (const [name, state, failureCode] of expected) {
    const { trackId, audioId } = await receive(name)
    const row = await settled(audioId)
    expect({ name, state: row.state, failureCode: row.failureCode }).toEqual({
      name,
      state,
      failureCode,
    })
    if (state === 'failed') expect(row.failureMessage).toMatch(/[ぁ-ん]/u)
    expect(await heardOf(trackId)).toBe(state === 'ready' ? audioId : null)
  }
  expect(connections).toBe(0)
  expect(existsSync('koeniwa-was-here')).toBe(false)
  expect(worker?.exitCode).toBeNull()
  expect(worker?.pid).toBe(pid)
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'VmRSS: 0 kB')
  expect(Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1]) / 1024).toBeLessThan(250)
  // What is told to its creator is no failure of ours, which the staff would look into.
  expect(await listSetAside(service.parts.db, 100)).toEqual([])
  await new Promise((closed) => listener.close(closed))
  await kill()
}, 120_000)

test('an ffmpeg that crashes costs a try, and never the file', async () => {
  const crashed = files.path('crashed-once')
  const crashing = files.path('ffmpeg-that-crashes-once')
  await writeFile(
    crashing,
    `#!/bin/sh\nmkdir '${crashed}' 2>/dev/null && kill -ABRT $$\nexec '${ffmpegHere.FFMPEG_PATH}' "$@"\n`,
    { mode: 0o755 },
  )
  await makeSound(files.path('fine.wav'), 3)
  const { trackId, audioId } = await receive('fine.wav')
  await start({ FFMPEG_PATH: crashing })
  expect(await settled(audioId)).toMatchObject({ state: 'ready', failureCode: null })
  expect(await heardOf(trackId)).toBe(audioId)
  expect(existsSync(crashed)).toBe(true)
  await kill()
}, 120_000)

test('a worker killed at ten points of transcodes never shows half a stream, and the next one resumes within a minute (safety 70)', async () => {
  const received: ({ seconds: number } & Awaited<ReturnType<typeof receive>>)[] = []
  const rowsOf = () => Promise.all(received.map(({ audioId }) => audioOf(audioId)))
  const storedOf = async (audioId: string) => {
    const keys: string[] = []
    for await (const { key } of service.parts.storage.list(`media/${audioId}/`)) keys.push(key)
    return keys
  }
  type Rows = Awaited<ReturnType<typeof rowsOf>>
  const killWhen: ((rows: Rows) => boolean | Promise<boolean>)[] = [
    (rows) => rows.some(({ state, progress }) => state !== 'ready' && progress > 0.3),
    async (rows) => {
      for (const { id, state } of rows)
        if (state !== 'ready' && (await storedOf(id)).length > 0) return true
      return false
    },
  ]
  // Lengths that are near each other: the first that is due finds the others at work as well.
  const lengths = [104, 100, 96, 92, 88]
  for (const seconds of lengths) await makeSound(files.path(`${seconds}.wav`), seconds)
  let points = 0
  for (let round = 0; points < 10; round += 1) {
    expect(round).toBeLessThan(12)
    const isDue = killWhen[round % killWhen.length] ?? (() => true)
    // Every try starts from the beginning: what was seen of the one before does not count.
    await service.parts.db
      .update(schema.audio)
      .set({ progress: 0, probe: null })
      .where(ne(schema.audio.state, 'ready'))
    const before = await triesOf(received)
    const startedAt = Date.now()
    await start({ TRANSCODE_CONCURRENCY: '5' })
    await until(async () =>
      (await triesOf(received)).every((tries, index) => tries > Math.min(before[index] ?? 0, 98)),
    )
    expect(Date.now() - startedAt).toBeLessThan(60_000)
    // Files sent earlier would be ready before the killed ones are due again, and no kill would meet them.
    const open = (await rowsOf()).filter(({ state }) => state !== 'ready').length
    for (const seconds of lengths.slice(0, 5 - open))
      received.push({ seconds, ...(await receive(`${seconds}.wav`)) })
    await until(async () => {
      const rows = await rowsOf()
      return rows.every(({ state }) => state === 'ready') || isDue(rows)
    })
    await kill()
    const tries = await triesOf(received)
    for (const [index, { trackId, audioId }] of received.entries()) {
      const { state } = await audioOf(audioId)
      if (state !== 'ready' && (tries[index] ?? 0) > (before[index] ?? 0)) points += 1
      expect(await heardOf(trackId)).toBe(state === 'ready' ? audioId : null)
    }
  }
  await start({ TRANSCODE_CONCURRENCY: '5' })
  for (const { seconds, trackId, audioId } of received) {
    expect(await settled(audioId)).toMatchObject({ state: 'ready', failureCode: null })
    expect(await heardOf(trackId)).toBe(audioId)
    const playlist = await textOf(`media/${audioId}/full/256k/index.m3u8`)
    const parts = [...playlist.matchAll(/#EXTINF:([\d.]+)/gu)].map(([, length]) => Number(length))
    expect(parts.reduce((sum, length) => sum + length, 0)).toBeCloseTo(seconds, 0)
    const listed = playlist.split('\n').filter((line) => line.endsWith('.m4s'))
    const stored = (await storedOf(audioId)).filter((key) => /full\/256k\/\d+\.m4s$/u.test(key))
    expect(stored.map((key) => key.split('/').at(-1)).sort()).toEqual(listed.sort())
  }
  await kill()
}, 300_000)

async function textOf(key: string): Promise<string> {
  const stream = await service.parts.storage.read(key)
  if (!stream) throw new Error(`${key} is missing`)
  return Buffer.concat(await stream.toArray()).toString()
}

/** How often each file's transcode was begun. A finished one counts as begun as often as anybody asks. */
async function triesOf(received: readonly { audioId: string }[]): Promise<number[]> {
  const { rows } = await service.parts.db.execute<{ audio_id: string; tries: number }>(
    sql`select data->>'audioId' audio_id,
               case when state = 'completed' then 99 else retry_count + (state = 'active')::int end tries
          from pgboss.job where name = 'transcode'`,
  )
  return received.map(({ audioId }) => rows.find((row) => row.audio_id === audioId)?.tries ?? 0)
}

test.each(testPrograms)(
  'a new version is heard once it is ready, the old one until then; the newest wins: $name',
  async (programs) => {
    const { FFMPEG_PATH, FFPROBE_PATH } = programs
    await makeSound(files.path('one.wav'), 11)
    const trackId = await addTrack()
    const first = await receive('one.wav', trackId)
    await start({ FFMPEG_PATH, FFPROBE_PATH })
    await settled(first.audioId)
    expect(await heardOf(trackId)).toBe(first.audioId)
    await kill()
    const second = await receive('one.wav', trackId)
    expect(await heardOf(trackId)).toBe(first.audioId)
    await start({ FFMPEG_PATH, FFPROBE_PATH })
    await settled(second.audioId)
    expect(await heardOf(trackId)).toBe(second.audioId)
    const [newest] = await service.parts.db
      .select({ id: schema.audio.id })
      .from(schema.audio)
      .where(eq(schema.audio.trackId, trackId))
      .orderBy(desc(schema.audio.createdAt))
    expect(newest?.id).toBe(second.audioId)
  },
  120_000,
)
