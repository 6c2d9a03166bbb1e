// postgres: one
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { openTestMedia, sendFile, type TestAccount, type TestMedia } from '@/lib/api/testing/media'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { deleteDraft, removeTrack, withdrawWork } from '@/lib/domain/creators/studio'
import { makeSound, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import { newId } from '@/lib/kit/ids'
import { deleteUnusedAudio, receiveAudio, transcode } from '.'

let service: TestMedia
let creator: TestAccount
let files: Awaited<ReturnType<typeof makeTestFolder>>
let work: { id: string; trackId: string }
let audioId: string

beforeAll(async () => {
  service = await openTestMedia()
  creator = await service.signUp()
  files = await makeTestFolder()
  await makeSound(files.path('a.wav'), 3)
}, 60_000)
afterAll(async () => {
  await service.close()
  await files.remove()
})
beforeEach(async () => {
  work = { id: newId(), trackId: newId() }
  await service.parts.db.insert(schema.work).values({
    id: work.id,
    type: 'album',
    creatorId: creator.uid,
    title: '雨音',
    priceYen: 1100,
  })
  await service.parts.db
    .insert(schema.track)
    .values({ id: work.trackId, workId: work.id, trackNo: 1, title: '一' })
  const bytes = await readFile(files.path('a.wav'))
  const uploadId = await sendFile(service.origin, creator, bytes, 'a.wav')
  const made = await receiveAudio(own(), { trackId: work.trackId, uploadId })
  audioId = made.audioId
})

const own = (): Ctx => ({
  ...service.system(),
  actor: { kind: 'account', uid: creator.uid } as never,
})
const run = () =>
  transcode(service.system(), audioId, { isLastTry: false, signal: new AbortController().signal })
const audioRow = async () =>
  (await service.parts.db.select().from(schema.audio).where(eq(schema.audio.id, audioId)))[0]
const isHeard = async () =>
  (await service.parts.storage.head(`media/${audioId}/full/256k/index.m3u8`)) !== null

/** The streams are made and stored; recording them waits until `change` is committed. */
async function whileStoring(change: (client: PoolClient) => Promise<unknown>) {
  const client = await service.parts.db.$client.connect()
  await client.query('begin')
  await change(client)
  const running = run()
  const isWaiting = async () =>
    (
      await service.parts.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length > 0
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 15))
  expect(await isHeard()).toBe(true)
  await client.query('commit')
  client.release()
  await running
}

/** Nothing of it is left, after the job that deletes what nobody uses. */
async function expectNothingLeft() {
  expect(await isHeard()).toBe(false)
  await deleteUnusedAudio(service.system())
  expect(await audioRow()).toBeUndefined()
  expect(await service.parts.storage.head(`master/${audioId}`)).toBeNull()
}

test('deleted before the job begins: it ends at once, and nothing is left (safety 68)', async () => {
  await deleteDraft(own(), work.id)
  await run()
  expect(await audioRow()).toMatchObject({ state: 'failed', failureCode: 'audio/track-removed' })
  await expectNothingLeft()
})

test('deleted while its streams are stored: it never becomes ready, and nothing is left (safety 68)', async () => {
  await whileStoring((client) => client.query('delete from work where id = $1', [work.id]))
  expect(await audioRow()).toMatchObject({ state: 'failed', failureCode: 'audio/track-removed' })
  await expectNothingLeft()
})

test('deleted after it is ready: nothing is left, and doing the job again brings nothing back (safety 68)', async () => {
  await run()
  expect(await audioRow()).toMatchObject({ state: 'ready' })
  await deleteDraft(own(), work.id)
  await run()
  await deleteUnusedAudio(service.system())
  await run()
  await expectNothingLeft()
})

test('its track is taken out while its streams are stored: it never becomes ready, the draft stays (safety 68)', async () => {
  await whileStoring((client) => client.query('delete from track where id = $1', [work.trackId]))
  expect(await audioRow()).toMatchObject({ state: 'failed', failureCode: 'audio/track-removed' })
  await expectNothingLeft()
  expect(
    await service.parts.db.select().from(schema.work).where(eq(schema.work.id, work.id)),
  ).toHaveLength(1)
})

test('its track is taken out while it is encoded, whoever is first (safety 68)', async () => {
  await Promise.all([run(), removeTrack(own(), work.trackId)])
  await run()
  await expectNothingLeft()
})

test('the work is unpublished while a new sound is made: who owns it hears the new one, the store has neither (safety 68)', async () => {
  await service.parts.db
    .update(schema.work)
    .set({ state: 'published', nid: 'KN000999', publishedAt: new Date(), releaseAt: new Date() })
    .where(eq(schema.work.id, work.id))
  await Promise.all([run(), withdrawWork(own(), work.id)])
  expect(await audioRow()).toMatchObject({ state: 'ready' })
  expect(await isHeard()).toBe(true)
  const { rows } = await service.parts.db.execute(
    sql`select w.state, (select count(*)::int from work_search d where d.work_id = w.id) shown from work w where w.id = ${work.id}`,
  )
  expect(rows).toEqual([{ state: 'withdrawn', shown: 0 }])
})
