// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import {
  grant,
  type MadeWork,
  makeWork,
  type Person,
  somebody,
  trackDraft,
} from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person
let work: MadeWork
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(async () => {
  creator = await somebody(service.parts)
  work = await makeWork(creator, {}, { tracks: 3 })
})

const call = (method: string, path: string, by: Person | null = creator, body?: object) =>
  service.call(path, { method, ...(by && { bearer: by.bearer }), ...(body && { body }) })
const idsOf = (body: { tracks?: unknown }) => (body.tracks as { id: string }[]).map(({ id }) => id)
const shown = async () => (await call('GET', `/album/${work.nid}`, null)).body
const remove = (trackId: string) => call('DELETE', `/studio/tracks/${trackId}`)
const hears = async (by: Person | null, trackId: string) => {
  const { status, body } = await call('GET', `/permission/generate/${trackId}`, by)
  return status === 200 ? body.type : status
}
/** As long ago as a purchase that was before what follows. */
const bought = async (by: Person, trackId?: string) => {
  await grant(service.parts, by, work, trackId)
  await service.parts.db.execute(sql`
    update entitlement set granted_at = now() - interval '1 day' where account_id = ${by.uid}`)
}

describe('a track of a published work', () => {
  test('that never had sound is deleted, with its failed file and the to-do of it', async () => {
    const added = await call('POST', `/studio/works/${work.id}/tracks`, creator, trackDraft('特典'))
    const [extra = ''] = idsOf(added.body).slice(-1)
    await service.parts.db.execute(sql`
      insert into upload (id, account_id, file_name, size_bytes, storage_key)
      values (${extra}, ${creator.uid}, 'x.txt', 1, ${extra})`)
    await service.parts.db.execute(sql`
      insert into audio (id, track_id, creator_id, upload_id, file_name, master_key, state, failure_code)
      values (${extra}, ${extra}, ${creator.uid}, ${extra}, 'x.txt', ${extra}, 'failed', 'no-audio')`)
    const tasks = async () => (await call('GET', '/studio/tasks')).body.failedFiles
    expect(await tasks()).toBe(1)
    const removed = await remove(extra)
    expect([removed.status, idsOf(removed.body)]).toEqual([200, work.trackIds])
    expect(await tasks()).toBe(0)
    const { rows } = await service.parts.db.execute(sql`select 1 from track where id = ${extra}`)
    expect(rows).toEqual([])
  })

  test('with sound is nothing for new listeners and buyers, and stays with those who own it', async () => {
    const [first = '', second = '', third = ''] = work.trackIds
    const owners = [await somebody(service.parts), await somebody(service.parts)] as const
    await bought(owners[0])
    await bought(owners[1], second)
    const removed = await remove(second)
    expect([removed.status, idsOf(removed.body)]).toEqual([200, [first, third]])

    expect(await shown()).toMatchObject({ trackCount: 2, durationMs: 60_000 })
    expect(idsOf(await shown())).toEqual([first, third])
    expect(await hears(null, second)).toBe(404)
    for (const owner of owners) {
      expect(await hears(owner, second)).toBe('full')
      const own = await call('GET', `/my/library/${work.nid}`, owner)
      expect(idsOf(own.body)).toContain(second)
    }

    const late = await somebody(service.parts)
    await grant(service.parts, late, work)
    await service.parts.db.execute(sql`
      update entitlement set granted_at = now() + interval '1 hour' where account_id = ${late.uid}`)
    expect(await hears(late, second)).toBe(404)
    expect(await hears(late, third)).toBe('full')
    expect(idsOf((await call('GET', `/my/library/${work.nid}`, late)).body)).toEqual([first, third])
    const offer = (await call('GET', `/album/${work.nid}/offer`, await somebody(service.parts)))
      .body
    const offered = (offer.tracks as { trackId: string }[]).map(({ trackId }) => trackId)
    expect(offered).toEqual([first, third])
    expect((await call('PUT', `/studio/tracks/${second}`, creator, trackDraft('二'))).status).toBe(
      404,
    )
    expect((await remove(second)).status).toBe(404)
  })

  test('makes room for others in order, and the last one with sound stays', async () => {
    const [first = '', second = '', third = ''] = work.trackIds
    await remove(first)
    const added = await call(
      'POST',
      `/studio/works/${work.id}/tracks`,
      creator,
      trackDraft('後日談'),
    )
    const extra = idsOf(added.body).at(-1) ?? ''
    expect(added.body.tracks).toMatchObject([
      { id: second, trackNo: 1 },
      { id: third, trackNo: 2 },
      { id: extra, trackNo: 3 },
    ])
    const order = { trackIds: [extra, third, second] }
    const put = await call('PUT', `/studio/works/${work.id}/track-order`, creator, order)
    expect(idsOf(put.body)).toEqual(order.trackIds)
    expect((await remove(third)).status).toBe(200)
    expect(await remove(second)).toMatchObject({ status: 409, body: { code: 'studio/last-track' } })
    expect((await remove(extra)).status).toBe(200)
  })
})
