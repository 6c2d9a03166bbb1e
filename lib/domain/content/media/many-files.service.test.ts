// postgres: one, rest
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { openTestMedia, sendFile, type TestAccount, type TestMedia } from '@/lib/api/testing/media'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { ffmpeg, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import { handleJob, runJobs } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { receiveAudio, transcode } from '.'
import { transcodeJob } from './jobs'

const FILES = 100
const EMPTY = 37
const LONG_TITLE = 73

let service: TestMedia
let creator: TestAccount
let files: Awaited<ReturnType<typeof makeTestFolder>>
let worker: Awaited<ReturnType<typeof runJobs>> | undefined
beforeAll(async () => {
  service = await openTestMedia()
  creator = await service.signUp()
  files = await makeTestFolder()
  const tone = ['-f', 'lavfi', '-i', 'sine=d=1.2:r=22050']
  await ffmpeg(...tone, files.path('a.flac'))
  await ffmpeg(...tone, '-metadata', `title=${'夜'.repeat(3_334)}`, files.path('long.flac'))
}, 60_000)
afterAll(async () => {
  await worker?.stop(1_000)
  await service.close()
  await files.remove()
})

/** An album with so many tracks. */
async function makeAlbum(): Promise<string[]> {
  const { db } = service.parts
  const workId = newId()
  const work = { id: workId, type: 'album', creatorId: creator.uid, title: '百夜' } as const
  await db.insert(schema.work).values({ ...work, priceYen: 1100 })
  const tracks = Array.from({ length: FILES }, (_, at) => ({
    id: newId(),
    workId,
    trackNo: at + 1,
    title: `第${at + 1}夜`,
  }))
  await db.insert(schema.track).values(tracks)
  return tracks.map(({ id }) => id)
}

test('100 files at once, one with a title of 10 kB and one of 0 bytes: 99 become ready, one is refused with its reason', async () => {
  const tracks = await makeAlbum()
  const [plain, long] = [
    await readFile(files.path('a.flac')),
    await readFile(files.path('long.flac')),
  ]
  const contentOf = (at: number) => {
    if (at === EMPTY) return Buffer.alloc(0)
    return at === LONG_TITLE ? long : plain
  }
  const ctx: Ctx = { ...service.system(), actor: { kind: 'account', uid: creator.uid } as never }
  await Promise.all(
    tracks.map(async (trackId, at) => {
      const uploadId = await sendFile(service.origin, creator, contentOf(at), `${at}.flac`)
      await receiveAudio(ctx, { trackId, uploadId })
    }),
  )
  const handler = handleJob(transcodeJob, (own: Ctx, { audioId }, run) =>
    transcode(own, audioId, run),
  )
  worker = await runJobs(service.settings.DATABASE_URL, [handler], service.system, () => undefined)
  type Row = {
    track_id: string
    state: string
    code: string | null
    message: string | null
    title: string | null
  }
  const read = async () => {
    const { rows } = await service.parts.db.execute<Row>(sql`
      select track_id, state, failure_code code, failure_message message, probe->>'title' title from audio`)
    return rows
  }
  let rows = await read()
  while (rows.some(({ state }) => state === 'uploaded' || state === 'working')) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    rows = await read()
  }
  expect(rows.map(({ state, code }) => code ?? state).toSorted()).toEqual([
    'audio/empty',
    ...Array(FILES - 1).fill('ready'),
  ])
  const failed = rows.filter(({ state }) => state === 'failed')
  expect(failed).toMatchObject([{ track_id: tracks[EMPTY], code: 'audio/empty' }])
  expect(failed[0]?.message).toMatch(/空|0バイト/u)
  const titled = rows.find(({ track_id }) => track_id === tracks[LONG_TITLE])
  expect(titled?.title).toBe('夜'.repeat(100))
}, 180_000)
