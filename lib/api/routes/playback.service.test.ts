// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { addTrack, withdrawWork } from '@/lib/domain/creators/studio'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import {
  countingStatements,
  grant,
  type MadeWork,
  makeWork,
  type Person,
  somebody,
  trackDraft,
} from '../testing/catalogue'
import { someAddress, type TestService, testService } from '../testing/test-service'

let service: TestService
let people: Record<'creator' | 'listener' | 'buyer' | 'trackBuyer' | 'staff' | 'unverified', Person>
let works: Record<'album' | 'voice' | 'preorder' | 'withdrawn' | 'draft', MadeWork>

beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: 'koeniwa.test' })
  const { parts } = service
  people = {
    creator: await somebody(parts),
    listener: await somebody(parts),
    buyer: await somebody(parts),
    trackBuyer: await somebody(parts),
    staff: await somebody(parts, { email: 'editor@koeniwa.test' }),
    unverified: await somebody(parts, { verified: false }),
  }
  const { creator, buyer, trackBuyer } = people
  works = {
    album: await makeWork(creator, { title: '雨だれ書房' }),
    voice: await makeWork(creator, { type: 'voice', title: '雨宿り' }, { tracks: 1 }),
    preorder: await makeWork(
      creator,
      { title: '焚き火番の騎士' },
      { releaseAt: addDays(new Date(), 7), acceptPreorders: true },
    ),
    withdrawn: await makeWork(creator, { title: '取り下げた物語' }),
    draft: await makeWork(creator, { title: '下書き' }, { stay: 'draft' }),
  }
  await grant(parts, buyer, works.album)
  await grant(parts, buyer, works.preorder)
  await grant(parts, buyer, works.withdrawn)
  await grant(parts, trackBuyer, works.album, works.album.trackIds[0])
  await withdrawWork({ ...creator.ctx, now: new Date() }, works.withdrawn.id)
}, 60_000)
afterAll(() => service.close())

const bearerOf = (person: keyof typeof people | 'guest') =>
  person === 'guest' ? {} : { bearer: people[person].bearer }
const permission = (person: keyof typeof people | 'guest', trackId: string | undefined) =>
  service.call(`/permission/generate/${trackId}`, bearerOf(person))

describe('the permission to hear a track', () => {
  const matrix = {
    guest: ['trial', 'trial', 'trial', 404, 404],
    unverified: ['trial', 'full', 'trial', 404, 404],
    listener: ['trial', 'full', 'trial', 404, 404],
    buyer: ['full', 'full', 'trial', 'full', 404],
    trackBuyer: ['full', 'full', 'trial', 404, 404],
    creator: ['full', 'full', 'full', 'full', 'full'],
    staff: ['trial', 'full', 'trial', 404, 404],
  } as const
  const columns = ['album', 'voice', 'preorder', 'withdrawn', 'draft'] as const

  for (const [person, row] of Object.entries(matrix) as [
    keyof typeof matrix,
    readonly (string | number)[],
  ][])
    for (const [index, work] of columns.entries())
      test(`${person}, ${work}: ${row[index]}`, async () => {
        const { status, body } = await permission(person, works[work].trackIds[0])
        expect(body.type ?? status).toBe(row[index])
      })

  test('of a buyer of one track is full for that track only', async () => {
    expect((await permission('trackBuyer', works.album.trackIds[1])).body.type).toBe('trial')
  })

  test('names where the streams are and how long it holds, and is nobody else’s', async () => {
    const { headers, body } = await permission('buyer', works.album.trackIds[0])
    expect(body.contentPath).toMatch(
      new RegExp(`/api/media/${works.album.trackIds[0]}/[0-9a-f-]{36}/$`, 'u'),
    )
    expect(Date.parse(String(body.expiresAt))).toBeGreaterThan(Date.now())
    expect(body.expiresIn).toBe(6 * 3600)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('costs one statement for a guest', async () => {
    const { statements } = await countingStatements(service.parts, () =>
      permission('guest', works.album.trackIds[0]),
    )
    expect(statements).toBe(1)
  })

  test('waits for the audio', async () => {
    const { creator } = people
    const before = await makeWork(creator, { title: '収録中' })
    const work = await addTrack(
      { ...creator.ctx, now: new Date() },
      before.id,
      trackDraft('第三夜', 500),
    )
    const { status, body } = await permission('guest', work.tracks.at(-1)?.id)
    expect([status, body.code]).toEqual([404, 'playback/not-ready'])
  })

  test('is refused where there is only a trial, and the track has none; owners hear it', async () => {
    const silent = await makeWork(people.creator, { title: '試聴のない夜' })
    await grant(service.parts, people.buyer, silent)
    const [chosen, unmade] = silent.trackIds
    const { db } = service.parts
    await db.execute(sql`update track set no_sample = true where id = ${chosen}`)
    await db.execute(sql`update audio set trial_start_ms = null, trial_end_ms = null
                          where track_id = ${unmade}`)
    for (const trackId of [chosen, unmade]) {
      for (const person of ['guest', 'listener'] as const) {
        const { status, body } = await permission(person, trackId)
        expect([status, body]).toEqual([
          403,
          {
            code: 'playback/no-sample',
            message: expect.stringContaining('このトラックには試聴がありません'),
          },
        ])
      }
      for (const person of ['buyer', 'creator'] as const)
        expect((await permission(person, trackId)).body.type).toBe('full')
    }
  })

  test('ends with the right to it', async () => {
    const refunded = await somebody(service.parts)
    await grant(service.parts, refunded, works.album)
    const ask = async () =>
      (await service.call(`/permission/generate/${works.album.trackIds[0]}`, refunded)).body.type
    expect(await ask()).toBe('full')
    await service.parts.db.execute(
      sql`update entitlement set revoked_at = now() where account_id = ${refunded.uid}`,
    )
    expect(await ask()).toBe('trial')
  })

  test.each(['nothing', newId(), '%00'])('for %s is not found', async (trackId) => {
    expect((await permission('guest', trackId)).status).toBe(404)
  })
})

describe('permissions by album', () => {
  const ask = (person: keyof typeof people | 'guest', ...ids: string[]) =>
    service.call(
      `/permission/albums?${ids.map((id) => `albumIds[]=${id}`).join('&')}`,
      bearerOf(person),
    )

  test('tell what somebody has, and what the rest costs', async () => {
    const { album, voice } = works
    expect((await ask('guest', album.id, voice.id)).body).toEqual({
      [album.id]: { type: 'trial', trackIds: [], priceToPay: 1320 },
      [voice.id]: expect.objectContaining({ type: 'trial' }),
    })
    expect((await ask('buyer', album.id)).body).toEqual({
      [album.id]: { type: 'full', trackIds: album.trackIds, priceToPay: 0 },
    })
    expect((await ask('trackBuyer', album.id)).body[album.id]).toMatchObject({
      type: 'partial',
      trackIds: [album.trackIds[0]],
    })
    expect((await ask('listener', voice.id)).body[voice.id]).toMatchObject({ type: 'full' })
    expect((await ask('creator', album.id)).body[album.id]).toMatchObject({ type: 'full' })
  })

  test('know a preorder as bought, and a withdrawn work as owned', async () => {
    const { preorder, withdrawn } = works
    const { body } = await ask('buyer', preorder.id, withdrawn.id)
    expect(body[preorder.id]).toMatchObject({ type: 'full' })
    expect(body[withdrawn.id]).toMatchObject({ type: 'full' })
  })

  test('of somebody who bought every track by itself are full', async () => {
    const owner = await somebody(service.parts)
    for (const trackId of works.album.trackIds)
      await grant(service.parts, owner, works.album, trackId)
    const { body } = await service.call(`/permission/albums?albumIds[]=${works.album.id}`, owner)
    expect(body[works.album.id]).toMatchObject({ type: 'full', priceToPay: 0 })
  })

  test('leave out what is hidden as what never was, and answer the others', async () => {
    const { album, draft, withdrawn } = works
    for (const person of ['guest', 'listener'] as const) {
      const alone = await ask(person, album.id)
      for (const other of [draft.id, withdrawn.id, newId()]) {
        const [among, single] = [await ask(person, album.id, other), await ask(person, other)]
        expect([among.status, among.body]).toEqual([200, alone.body])
        expect([single.status, single.body]).toEqual([200, {}])
      }
    }
  })

  test('need ids', async () => {
    expect((await service.call('/permission/albums')).status).toBe(400)
    expect((await ask('guest', 'nothing')).status).toBe(400)
    expect((await ask('guest', ...Array.from({ length: 101 }, newId))).status).toBe(400)
  })
})

describe('the playback position', () => {
  const save = (
    person: keyof typeof people | 'guest',
    trackId: string | undefined,
    currentTime: unknown,
  ) =>
    service.call('/history/playback', {
      method: 'PUT',
      body: { trackId, currentTime },
      ...bearerOf(person),
    })

  test('is kept, newest first, and never beyond the end; what was heard to its end is not unfinished', async () => {
    await save('listener', works.album.trackIds[1], 3.5)
    await save('listener', works.album.trackIds[0], 12.25)
    expect((await save('listener', works.album.trackIds[0], 80_000)).status).toBe(204)
    const { body } = await service.call('/my/history/playback', bearerOf('listener'))
    expect(body).toMatchObject({
      total: 2,
      items: [
        {
          trackId: works.album.trackIds[0],
          trackTitle: '第1夜',
          currentTime: 30,
          work: { nid: works.album.nid },
        },
        { trackId: works.album.trackIds[1], currentTime: 3.5 },
      ],
    })
    const left = await service.call('/my/history/playback?unfinished=true', bearerOf('listener'))
    expect(left.body).toMatchObject({ total: 1, items: [{ trackId: works.album.trackIds[1] }] })
    const other = await service.call('/my/history/playback', bearerOf('buyer'))
    expect(other.body).toEqual({ items: [], total: 0 })
  })

  test('of a work that was withdrawn stays for its buyers only', async () => {
    const parts = service.parts
    for (const person of [people.buyer, people.listener])
      await parts.db.insert(schema.playbackPosition).values({
        accountId: person.uid,
        trackId: works.withdrawn.trackIds[0] ?? '',
        positionMs: 5,
      })
    const nids = async (person: 'buyer' | 'listener') =>
      (
        (await service.call('/my/history/playback', bearerOf(person))).body.items as {
          work: { nid: string }
        }[]
      ).map((item) => item.work.nid)
    expect(await nids('buyer')).toContain(works.withdrawn.nid)
    expect(await nids('listener')).not.toContain(works.withdrawn.nid)
  })

  test('is refused to guests, unverified accounts, and for what may not be heard', async () => {
    const trackId = works.album.trackIds[0]
    expect((await save('guest', trackId, 1)).status).toBe(401)
    expect((await save('unverified', trackId, 1)).body.code).toBe('auth/email-not-verified')
    expect((await save('listener', works.draft.trackIds[0], 1)).status).toBe(404)
    expect((await save('listener', trackId, -1)).status).toBe(400)
    expect((await save('listener', trackId, '1')).status).toBe(400)
    expect((await service.call('/my/history/playback')).status).toBe(401)
  })
})

describe('the playback log', () => {
  const log = (
    person: keyof typeof people | 'guest',
    trackId: string | undefined,
    isTrial: boolean,
    address = someAddress(),
  ) =>
    service.call('/history/playback/log', {
      method: 'PUT',
      body: { trackId, isTrial },
      headers: { 'x-forwarded-for': address },
      ...bearerOf(person),
    })
  const lastPlay = async () =>
    (
      await service.parts.db.execute<{
        account_id: string | null
        is_trial: boolean
        is_counted: boolean
      }>(
        sql`select account_id, is_trial, is_counted from play_event order by played_at desc limit 1`,
      )
    ).rows[0]

  test('takes everybody, counts neither staff nor the creator', async () => {
    const trackId = works.album.trackIds[0]
    expect((await log('guest', trackId, true)).status).toBe(204)
    expect(await lastPlay()).toEqual({ account_id: null, is_trial: true, is_counted: true })
    await log('buyer', trackId, false)
    expect(await lastPlay()).toEqual({
      account_id: people.buyer.uid,
      is_trial: false,
      is_counted: true,
    })
    await log('staff', trackId, true)
    expect(await lastPlay()).toMatchObject({ is_counted: false })
    await log('creator', trackId, false)
    expect(await lastPlay()).toMatchObject({ is_counted: false })
  })

  test('does not believe a whole play of somebody who may only hear the trial', async () => {
    await log('listener', works.album.trackIds[0], false)
    expect(await lastPlay()).toMatchObject({ is_trial: true })
  })

  test('ignores who and what else the body claims', async () => {
    await service.call('/history/playback/log', {
      method: 'PUT',
      body: {
        trackId: works.album.trackIds[0],
        isTrial: true,
        accountId: people.buyer.uid,
        isCounted: true,
      },
      ...bearerOf('staff'),
    })
    expect(await lastPlay()).toMatchObject({ account_id: people.staff.uid, is_counted: false })
  })

  test('refuses hidden tracks and bad bodies', async () => {
    expect((await log('guest', works.draft.trackIds[0], true)).status).toBe(404)
    expect((await log('guest', 'x', true)).status).toBe(400)
  })

  test('knows guests of one network again on the same day, whatever their browser', async () => {
    const trackId = works.album.trackIds[0]
    const network = async (person: keyof typeof people | 'guest', address: string) => {
      await log(person, trackId, true, address)
      const { rows } = await service.parts.db.execute<{ network: string | null }>(
        sql`select network from play_event order by played_at desc limit 1`,
      )
      return rows[0]?.network
    }
    const here = await network('guest', '2001:db8:7:1::1')
    expect(here).toMatch(/^-?\d+$/u)
    expect(await network('guest', '2001:db8:7:1:ffff::2')).toBe(here)
    expect(await network('guest', '2001:db8:7:2::1')).not.toBe(here)
    expect(await network('buyer', '2001:db8:7:1::1')).toBeNull()
  })

  test('has one limit for all addresses of a network, of starts and of how far was heard', async () => {
    const trackId = works.album.trackIds[0] ?? ''
    const heardFrom = (address: string) =>
      service.call('/history/playback/heard', {
        method: 'POST',
        body: { heard: [{ trackId, isTrial: true, reached: 5 }] },
        headers: { 'x-forwarded-for': address },
      })
    const passed = async (
      times: number,
      send: (address: string) => Promise<{ status: number }>,
    ) => {
      const statuses: number[] = []
      for (let n = 1; n <= times; n += 1)
        statuses.push((await send(`2001:db8:8:1::${n.toString(16)}`)).status)
      return statuses.filter((status) => status === 204).length
    }
    expect(await passed(61, (address) => log('guest', trackId, true, address))).toBe(60)
    expect(await passed(21, heardFrom)).toBe(20)
  })

  test('has a limit for each listener', async () => {
    const address = someAddress()
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1)
      statuses.push((await log('guest', works.album.trackIds[0], true, address)).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await log('guest', works.album.trackIds[0], true)).status).toBe(204)
  })
})
