// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { MAX_WORK_SOUNDS } from '@/lib/contract/sound'
import { saveWorkSound } from '@/lib/domain/listening/playback'
import { newId } from '@/lib/kit/ids'
import { type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let creator: Person
let album: MadeWork
let other: MadeWork

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts)
  album = await makeWork(creator, { title: '夜の庭' }, { tracks: 1 })
  other = await makeWork(creator, { title: '朝の庭' }, { tracks: 1 })
}, 60_000)
afterAll(() => service.close())

const slow = { rate: 0.8, isLevelled: false, channels: 'swapped' } as const
const save = (by: Person | null, workId: string, body: object = slow) =>
  service.call(`/my/sounds/${workId}`, { method: 'PUT', body, ...(by && { bearer: by.bearer }) })
const drop = (by: Person, workId: string) =>
  service.call(`/my/sounds/${workId}`, { method: 'DELETE', bearer: by.bearer })
const read = async (by: Person, ...ids: string[]) =>
  (
    await service.call(`/my/sounds?${ids.map((id) => `workIds[]=${id}`).join('&')}`, {
      bearer: by.bearer,
    })
  ).body

describe('the sound settings of a work', () => {
  test('are saved for one work and one listener, and taken back', async () => {
    const fan = await somebody(service.parts)
    expect((await save(fan, album.id)).status).toBe(204)
    expect(await read(fan, album.id, other.id)).toEqual({ [album.id]: slow })
    expect(await read(creator, album.id)).toEqual({})
    expect((await drop(fan, album.id)).status).toBe(204)
    expect((await drop(fan, album.id)).status).toBe(204)
    expect(await read(fan, album.id)).toEqual({})
  })

  test('of two devices are those that came last', async () => {
    const fan = await somebody(service.parts)
    const at = (seconds: number) => ({ ...fan.ctx, now: new Date(seconds * 1000) })
    const workId = album.id
    await saveWorkSound(at(20), { workId, ...slow, rate: 1.5 })
    await saveWorkSound(at(10), { workId, ...slow, rate: 0.5 })
    expect(await read(fan, album.id)).toMatchObject({ [album.id]: { rate: 1.5 } })
    await saveWorkSound(at(30), { workId, ...slow, rate: 2 })
    expect(await read(fan, album.id)).toMatchObject({ [album.id]: { rate: 2 } })
  })

  test('need a verified address, a visible work and possible values', async () => {
    const fan = await somebody(service.parts)
    const unverified = await somebody(service.parts, { verified: false })
    const draft = await makeWork(creator, { title: '下書き' }, { stay: 'draft', tracks: 1 })
    expect((await save(null, album.id)).status).toBe(401)
    expect((await save(unverified, album.id)).status).toBe(403)
    expect((await save(fan, draft.id)).status).toBe(404)
    expect((await save(fan, newId())).status).toBe(404)
    for (const wrong of [{ rate: 0.4 }, { rate: 2.1 }, { channels: 'left' }, { isLevelled: 1 }])
      expect((await save(fan, album.id, { ...slow, ...wrong })).status).toBe(400)
  })

  test('are bounded: beyond 2,000 works the oldest are dropped', async () => {
    const fan = await somebody(service.parts)
    await save(fan, album.id)
    await service.parts.db.execute(sql`
      update work_sound set updated_at = '2020-01-01' where account_id = ${fan.uid}`)
    // Rows of works that exist nowhere else: the limit is counted, the works are not read.
    await service.parts.db.transaction(async (tx) => {
      await tx.execute(sql`
        with made as (
          insert into work (id, type, title, creator_id)
          select gen_random_uuid(), 'voice', 'x', ${creator.uid} from generate_series(1, ${MAX_WORK_SOUNDS - 1}::int)
          returning id)
        insert into work_sound (account_id, work_id, rate, is_levelled, channels, updated_at)
        select ${fan.uid}, id, 1, true, 'stereo', '2021-01-01' from made`)
    })
    await save(fan, other.id)
    expect(await read(fan, album.id, other.id)).toEqual({ [other.id]: slow })
    const { rows } = await service.parts.db.execute<{ total: number }>(
      sql`select count(*)::int total from work_sound where account_id = ${fan.uid}`,
    )
    expect(rows).toEqual([{ total: MAX_WORK_SOUNDS }])
  })
})
