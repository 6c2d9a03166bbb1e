// postgres: one
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { openTestMedia, sendFile, type TestAccount, type TestMedia } from '@/lib/api/testing/media'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { decodedSeconds, makeSound, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import { handleJob, runJobs } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { deleteAbandonedUploads, deleteUnusedAudio, transcode } from '.'
import { transcodeJob } from './jobs'

type Row = typeof schema.audio.$inferSelect

let service: TestMedia
let creator: TestAccount
let files: Awaited<ReturnType<typeof makeTestFolder>>
let worker: Awaited<ReturnType<typeof runJobs>> | undefined

beforeAll(async () => {
  service = await openTestMedia()
  creator = await service.signUp()
  files = await makeTestFolder()
  await makeSound(files.path('twelve.wav'), 12)
  await makeSound(files.path('nine.wav'), 9)
}, 60_000)
afterEach(async () => {
  await worker?.stop(5_000)
  worker = undefined
})
afterAll(async () => {
  await service.close()
  await files.remove()
})

/** The transcodes of the queue, with the worker's own handler. */
async function startWorker() {
  const handler = handleJob(transcodeJob, (ctx: Ctx, { audioId }, run) =>
    transcode(ctx, audioId, run),
  )
  worker = await runJobs(service.settings.DATABASE_URL, [handler], service.system, () => undefined)
}

async function addTrack(): Promise<string> {
  const [workId, trackId] = [newId(), newId()]
  await service.parts.db.insert(schema.work).values({
    id: workId,
    nid: `KN9${String(Date.now() % 100_000).padStart(5, '0')}`,
    type: 'album',
    creatorId: creator.uid,
    title: '雨音',
    priceYen: 1100,
  })
  await service.parts.db
    .insert(schema.track)
    .values({ id: trackId, workId, trackNo: 1, title: '一', audioId: null })
  return trackId
}

async function put(path: string, body: object): Promise<void> {
  const response = await fetch(`${service.origin}/api/studio/tracks/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${creator.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}
const send = async (trackId: string, name: string) =>
  put(`${trackId}/audio`, {
    uploadId: await sendFile(service.origin, creator, await readFile(files.path(name)), name),
  })
const change = (trackId: string, changes: object) =>
  put(trackId, { title: '一', price: 0, noSample: false, trialRange: null, cast: [], ...changes })

const versionsOf = (trackId: string): Promise<Row[]> =>
  service.parts.db
    .select()
    .from(schema.audio)
    .where(eq(schema.audio.trackId, trackId))
    .orderBy(schema.audio.id)

/** The version that a track plays, once nothing is being made for it. */
async function playedOnceDone(trackId: string, versions: number): Promise<Row> {
  const deadline = Date.now() + 40_000
  for (;;) {
    const rows = await versionsOf(trackId)
    const isDone = rows.every(({ state }) => state === 'ready' || state === 'failed')
    if (isDone && rows.length === versions) {
      const [track] = await service.parts.db
        .select()
        .from(schema.track)
        .where(eq(schema.track.id, trackId))
      const played = rows.find(({ id }) => id === track?.audioId)
      if (played) return played
    }
    if (Date.now() > deadline) throw new Error(`not done: ${JSON.stringify(rows)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function secondsOf(audioId: string, tier: 'full' | 'trial'): Promise<number> {
  const key = `media/${audioId}/${tier}/v2_h/v2_h.m4a`
  const path = files.path(`${audioId}-${tier}.m4a`)
  if (!(await service.parts.storage.fetchTo(key, path))) return 0
  return decodedSeconds(path)
}

test('a changed trial range, and none at all, cut the streams of ready audio anew from its master', async () => {
  await startWorker()
  const trackId = await addTrack()
  await change(trackId, { trialRange: { startMs: 0, endMs: 5000 } })
  await send(trackId, 'twelve.wav')
  const first = await playedOnceDone(trackId, 1)
  expect(await secondsOf(first.id, 'trial')).toBeCloseTo(5, 0)

  await change(trackId, { trialRange: { startMs: 2000, endMs: 5000 } })
  const second = await playedOnceDone(trackId, 2)
  expect(second.id).not.toBe(first.id)
  expect(second).toMatchObject({ masterKey: first.masterKey, trialStartMs: 2000, trialEndMs: 5000 })
  expect(await secondsOf(second.id, 'trial')).toBeCloseTo(3, 0)
  expect(await secondsOf(second.id, 'full')).toBeCloseTo(12, 0)

  await change(trackId, { noSample: true })
  const third = await playedOnceDone(trackId, 3)
  expect(third).toMatchObject({ trialStartMs: null, trialEndMs: null })
  expect(await secondsOf(third.id, 'trial')).toBe(0)

  await change(trackId, { noSample: true, title: '改題' })
  expect(await versionsOf(trackId)).toHaveLength(3)
}, 120_000)

test('a range changed before the work on an upload begins is read then', async () => {
  const trackId = await addTrack()
  await send(trackId, 'nine.wav')
  await change(trackId, { trialRange: { startMs: 1000, endMs: 3000 } })
  await startWorker()
  const played = await playedOnceDone(trackId, 1)
  expect(await secondsOf(played.id, 'trial')).toBeCloseTo(2, 0)
}, 60_000)

test('a range changed while a new master is being worked on is cut from the new master', async () => {
  const trackId = await addTrack()
  await startWorker()
  await send(trackId, 'twelve.wav')
  await playedOnceDone(trackId, 1)
  await worker?.stop(5_000)
  await send(trackId, 'nine.wav')
  const newest = (await versionsOf(trackId)).at(-1)
  await service.parts.db
    .update(schema.audio)
    .set({ state: 'working' })
    .where(eq(schema.audio.id, newest?.id ?? ''))
  await change(trackId, { trialRange: { startMs: 0, endMs: 2000 } })
  await startWorker()
  const played = await playedOnceDone(trackId, 3)
  expect(played.masterKey).toBe(newest?.masterKey)
  expect(await secondsOf(played.id, 'full')).toBeCloseTo(9, 0)
  expect(await secondsOf(played.id, 'trial')).toBeCloseTo(2, 0)
}, 120_000)

test('a file that we could not convert is told as our fault, stays, and is converted at a press', async () => {
  const crashing = files.path('crashing-program')
  await writeFile(crashing, '#!/bin/sh\nkill -SEGV $$\n', { mode: 0o755 })
  const settings = { ...service.settings, FFMPEG_PATH: crashing, FFPROBE_PATH: crashing }
  const crash = (audioId: string, isLastTry: boolean) =>
    transcode({ ...service.system(), settings }, audioId, {
      signal: new AbortController().signal,
      isLastTry,
    })
  const retry = async (account: TestAccount, trackId: string) => {
    const path = `${service.origin}/api/studio/tracks/${trackId}/audio/retry`
    const headers = { authorization: `Bearer ${account.bearer}` }
    return (await fetch(path, { method: 'POST', headers })).status
  }
  const trackId = await addTrack()
  await send(trackId, 'nine.wav')
  const [sent] = await versionsOf(trackId)
  const audioId = sent?.id ?? ''
  expect(await retry(creator, trackId)).toBe(409)

  await expect(crash(audioId, false)).rejects.toMatchObject({ reason: 'crashed' })
  expect((await versionsOf(trackId))[0]).toMatchObject({ state: 'working', failureCode: null })
  await expect(crash(audioId, true)).rejects.toMatchObject({ reason: 'crashed' })
  expect((await versionsOf(trackId))[0]).toMatchObject({
    state: 'failed',
    failureCode: 'audio/not-converted',
    failureMessage: expect.stringMatching(/^こちらの不具合で/u),
  })
  const nextWeek = new Date(Date.now() + 7 * 86_400_000)
  await deleteUnusedAudio({ ...service.parts, now: nextWeek })
  await deleteAbandonedUploads({ ...service.parts, now: nextWeek })

  expect(await retry(await service.signUp(), trackId)).toBe(404)
  const presses = await Promise.all([retry(creator, trackId), retry(creator, trackId)])
  expect(presses.sort()).toEqual([202, 409])
  await startWorker()
  const played = await playedOnceDone(trackId, 2)
  expect(await secondsOf(played.id, 'full')).toBeCloseTo(9, 0)
}, 60_000)
