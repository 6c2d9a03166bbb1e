// postgres: one
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { openTestMedia, sendFile, type TestAccount, type TestMedia } from '@/lib/api/testing/media'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { deleteUnusedAudio, receiveAudio } from '.'

const HOUR_MS = 3_600_000
let service: TestMedia
let creator: TestAccount
let trackId: string

beforeAll(async () => {
  service = await openTestMedia()
  creator = await service.signUp()
})
afterAll(() => service.close())
beforeEach(async () => {
  const workId = newId()
  trackId = newId()
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
})

type Version = { id: string; masterKey: string }
type Facts = Partial<typeof schema.audio.$inferInsert> & { readyHoursAgo?: number }

/** A version as a transcode leaves it: its master and a stream in storage, its row. */
async function addVersion({ readyHoursAgo = 0, ...facts }: Facts = {}): Promise<Version> {
  const { db, storage } = service.parts
  const uploadId = newId()
  const id = newId()
  const masterKey = facts.masterKey ?? `master/${id}`
  const storageKey = `upload/${uploadId}/file`
  await db.insert(schema.upload).values({
    id: uploadId,
    accountId: creator.uid,
    fileName: 'a.wav',
    sizeBytes: 5,
    storageKey,
    completedAt: new Date(),
    claimedAt: new Date(),
  })
  await db.insert(schema.audio).values({
    id,
    trackId,
    creatorId: creator.uid,
    uploadId,
    fileName: 'a.wav',
    masterKey,
    state: 'ready',
    durationMs: 1000,
    loudnessLufs: -16,
    finishedAt: new Date(Date.now() - readyHoursAgo * HOUR_MS),
    ...facts,
  })
  await storage.put(masterKey, Buffer.from('sound'))
  await storage.put(`media/${id}/full/256k/index.m3u8`, Buffer.from('list'))
  return { id, masterKey }
}

const play = (audioId: string) =>
  service.parts.db.update(schema.track).set({ audioId }).where(eq(schema.track.id, trackId))
const run = (hoursLater = 0) =>
  deleteUnusedAudio({ ...service.system(), now: new Date(Date.now() + hoursLater * HOUR_MS) })

/** What is left of a version. */
async function leftOf({ id, masterKey }: Version) {
  const { db, storage } = service.parts
  const rows = await db.$count(schema.audio, eq(schema.audio.id, id))
  const streams: string[] = []
  for await (const { key } of storage.list(`media/${id}/`)) streams.push(key)
  return {
    row: rows === 1,
    master: (await storage.head(masterKey)) !== null,
    streams: streams.length > 0,
  }
}
const ALL = { row: true, master: true, streams: true }
const NOTHING = { row: false, master: false, streams: false }

test('a superseded version is served for a day after the newer one is ready, and then removed', async () => {
  const former = await addVersion({ readyHoursAgo: 90 })
  const current = await addVersion({ readyHoursAgo: 1 })
  await play(current.id)
  await run()
  expect(await leftOf(former)).toEqual(ALL)
  await run(24)
  expect(await leftOf(former)).toEqual(NOTHING)
  expect(await leftOf(current)).toEqual(ALL)
  await run(24)
  expect(await leftOf(current)).toEqual(ALL)
})

test('a master stays while a version that stays was cut from it', async () => {
  const former = await addVersion({ readyHoursAgo: 90 })
  const recut = await addVersion({ readyHoursAgo: 60, masterKey: former.masterKey })
  await play(recut.id)
  await run()
  expect(await leftOf(former)).toEqual({ row: false, master: true, streams: false })
  expect(await leftOf(recut)).toEqual(ALL)
  const next = await addVersion({ readyHoursAgo: 30 })
  await play(next.id)
  await run()
  expect(await leftOf(recut)).toEqual(NOTHING)
})

test('versions that share a master and are both superseded go together with it', async () => {
  const first = await addVersion({ readyHoursAgo: 90 })
  const recut = await addVersion({ readyHoursAgo: 60, masterKey: first.masterKey })
  const current = await addVersion({ readyHoursAgo: 30 })
  await play(current.id)
  await Promise.all([run(), run()])
  expect([await leftOf(first), await leftOf(recut)]).toEqual([NOTHING, NOTHING])
  expect(await leftOf(current)).toEqual(ALL)
})

test('what is being made and what failed last, with its reason, stays', async () => {
  const current = await addVersion({ readyHoursAgo: 90 })
  await play(current.id)
  const failed = await addVersion({ state: 'failed', failureCode: 'audio/empty' })
  const working = await addVersion({ state: 'working', finishedAt: null })
  const waiting = await addVersion({ state: 'uploaded', finishedAt: null })
  await run(200)
  for (const version of [current, failed, working, waiting])
    expect(await leftOf(version)).toEqual(ALL)
})

test('a deleted track leaves nothing in storage, once nothing works on it', async () => {
  const played = await addVersion({ readyHoursAgo: 1 })
  await play(played.id)
  const working = await addVersion({ state: 'working', finishedAt: null })
  await service.parts.db.delete(schema.track).where(eq(schema.track.id, trackId))
  await run()
  expect([await leftOf(played), await leftOf(working)]).toEqual([NOTHING, ALL])
  await service.parts.db
    .update(schema.audio)
    .set({ state: 'failed', failureCode: 'audio/track-removed' })
    .where(eq(schema.audio.id, working.id))
  await run()
  expect(await leftOf(working)).toEqual(NOTHING)
})

test('an upload that never became a master goes with its track', async () => {
  const uploadId = await sendFile(service.origin, creator, Buffer.from('sound'))
  const actor = { kind: 'account', uid: creator.uid } as never
  const { audioId } = await receiveAudio({ ...service.system(), actor }, { trackId, uploadId })
  await service.parts.db.delete(schema.track).where(eq(schema.track.id, trackId))
  await service.parts.db
    .update(schema.audio)
    .set({ state: 'failed', failureCode: 'audio/track-removed' })
    .where(eq(schema.audio.id, audioId))
  await run()
  const left: string[] = []
  for await (const { key } of service.parts.storage.list('upload/')) left.push(key)
  expect(left).toEqual([])
  expect(await service.parts.db.$count(schema.audio, eq(schema.audio.id, audioId))).toBe(0)
})

test('more than a batch is removed in one run, and an interrupted run is resumed', async () => {
  const versions = await Promise.all(Array.from({ length: 205 }, () => addVersion()))
  await service.parts.db.delete(schema.track).where(eq(schema.track.id, trackId))
  const [begun] = versions
  // As a run leaves it that broke off after the files: the row is still there.
  await service.parts.storage.deletePrefix(`media/${begun?.id}/`)
  await service.parts.storage.delete(begun?.masterKey ?? '')
  await run()
  expect(await service.parts.db.$count(schema.audio, eq(schema.audio.trackId, trackId))).toBe(0)
})
