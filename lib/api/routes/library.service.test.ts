// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { LibraryItem } from '@/lib/contract/library'
import { schema } from '@/lib/db'
import { withdrawWork } from '@/lib/domain/creators/studio'
import { savePosition } from '@/lib/domain/listening/playback'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import {
  countingStatements,
  draft,
  grant,
  type MadeWork,
  makeWork,
  type Person,
  somebody,
} from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let creator: Person
let buyer: Person
let works: Record<'album' | 'single' | 'preorder' | 'withdrawn' | 'other', MadeWork>

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts, { nickname: '雨だれ書房' })
  buyer = await somebody(service.parts)
  works = {
    album: await makeWork(creator, { title: '雨の夜', titleReading: 'あめのよる' }),
    single: await makeWork(creator, { title: 'アカツキの庭' }),
    preorder: await makeWork(
      creator,
      { title: '焚き火番' },
      { releaseAt: addDays(new Date(), 7), acceptPreorders: true },
    ),
    withdrawn: await makeWork(creator, {
      title: 'ｶﾞﾗｽの森',
      titleReading: 'がらすのもり',
      seriesName: '硝子三部作',
      seriesNumber: 1,
    }),
    other: await makeWork(creator, { title: '買っていない物語' }),
  }
  await grant(service.parts, buyer, works.album, works.album.trackIds[0])
  await grant(service.parts, buyer, works.album)
  await grant(service.parts, buyer, works.single, works.single.trackIds[1])
  await grant(service.parts, buyer, works.preorder)
  await grant(service.parts, buyer, works.withdrawn)
  await withdrawWork({ ...creator.ctx, now: new Date() }, works.withdrawn.id)
}, 60_000)
afterAll(() => service.close())

const get = (by: Person, path: string) => service.call(path, { bearer: by.bearer })
const library = async (query = '', by = buyer) =>
  (await get(by, `/my/library?${query}`)).body as unknown as { items: LibraryItem[]; total: number }
const nidsOf = (list: { items: LibraryItem[] }) => list.items.map(({ work }) => work.nid)

describe('the library', () => {
  test('has what was bought, newest first, withdrawn works too, and a track of an owned album once', async () => {
    const list = await library()
    expect(list.total).toBe(4)
    expect(nidsOf(list)).toEqual(
      [works.withdrawn, works.preorder, works.single, works.album].map(({ nid }) => nid),
    )
    expect(list.items).toMatchObject([
      { track: null, isWithdrawn: true, work: { saleStatus: 'ended' }, downloads: ['mp3'] },
      { track: null, isWithdrawn: false, work: { saleStatus: 'preorder' }, downloads: [] },
      { track: { id: works.single.trackIds[1] }, downloads: ['mp3'] },
      { track: null, downloads: ['mp3'] },
    ])
  })

  test('is sorted by title in the order of the kana, and by when something was heard', async () => {
    expect(nidsOf(await library('sort=title')).slice(0, 3)).toEqual(
      [works.single, works.album, works.withdrawn].map(({ nid }) => nid),
    )
    await service.parts.db.insert(schema.playbackPosition).values({
      accountId: buyer.uid,
      trackId: works.album.trackIds[1] ?? '',
      positionMs: 1,
    })
    expect(nidsOf(await library('sort=played'))[0]).toBe(works.album.nid)
  })

  test.each([
    ['ガラスの森', 'withdrawn'],
    ['がらす', 'withdrawn'],
    ['硝子三部', 'withdrawn'],
    ['暁', null],
    ['あかつき', 'single'],
    ['アメノヨル', 'album'],
  ] as const)('%s finds %s', async (query, found) => {
    const list = await library(`query=${encodeURIComponent(query)}`)
    expect(nidsOf(list)).toEqual(found ? [works[found].nid] : [])
    expect(list.total).toBe(found ? 1 : 0)
  })

  test('finds a work by any of its tracks, and a single track by its own title only', async () => {
    const found = async (query: string) =>
      nidsOf(await library(`query=${encodeURIComponent(query)}`)).sort()
    const whole = [works.album, works.preorder, works.withdrawn]
    expect(await found('第1夜')).toEqual(whole.map(({ nid }) => nid).sort())
    expect(await found('第2夜')).toEqual([...whole, works.single].map(({ nid }) => nid).sort())
  })

  test('searches by voice and creator, every term of them, and nothing by symbols', async () => {
    expect((await library(`query=${encodeURIComponent('なるせゆづは 書房')}`)).total).toBe(4)
    expect((await library(`query=${encodeURIComponent('鳴瀬　別の人')}`)).total).toBe(0)
    expect((await library(`query=${encodeURIComponent('%_')}`)).total).toBe(0)
    expect((await library(`query=${encodeURIComponent('書房')}&take=1&skip=2`)).items).toHaveLength(
      1,
    )
  })

  test('is empty for others, has a total beyond its end, and costs three statements and the token’s', async () => {
    const other = await somebody(service.parts)
    expect(await library('', other)).toEqual({ items: [], total: 0 })
    expect(await library('skip=60')).toEqual({ items: [], total: 4 })
    const { statements } = await countingStatements(service.parts, () => library())
    expect(statements).toBeLessThanOrEqual(4)
  })

  test('loses what was refunded', async () => {
    const refunded = await somebody(service.parts)
    await grant(service.parts, refunded, works.album)
    await service.parts.db.execute(
      sql`update entitlement set revoked_at = now() where account_id = ${refunded.uid}`,
    )
    expect((await library('', refunded)).total).toBe(0)
    expect((await get(refunded, `/my/library/${works.album.nid}`)).status).toBe(404)
  })

  test('offers the original where the creator allows it and every master is lossless', async () => {
    const owner = await somebody(service.parts)
    const work = await makeWork(creator, { title: '無損失' })
    await grant(service.parts, owner, work)
    const formats = async () => (await library('', owner)).items[0]?.downloads
    const probed = (codec: string) =>
      service.parts.db.execute(sql`
        update audio set probe = ${JSON.stringify({ codec })}::jsonb
         where track_id = any(${sql.param(work.trackIds)}::uuid[])`)
    await probed('flac')
    expect(await formats()).toEqual(['mp3'])
    const form = draft({ title: '無損失', allowsFlac: true })
    const path = `/studio/works/${work.id}`
    const saved = await service.call(path, { method: 'PUT', body: form, ...creator })
    expect(saved.body.allowsFlac).toBe(true)
    expect(await formats()).toEqual(['mp3', 'flac'])
    await probed('mp3')
    expect(await formats()).toEqual(['mp3'])
  })
})

describe('a work of the library', () => {
  test('is read whole by who owns any of it, also after it was withdrawn, and by nobody else', async () => {
    for (const work of [works.album, works.single, works.withdrawn, works.preorder])
      expect((await get(buyer, `/my/library/${work.nid}`)).body).toMatchObject({
        nid: work.nid,
        tracks: [{ id: work.trackIds[0] }, { id: work.trackIds[1] }],
      })
    for (const nid of [works.other.nid, 'KN999999'])
      expect((await get(buyer, `/my/library/${nid}`)).status).toBe(404)
    expect((await get(creator, `/my/library/${works.withdrawn.nid}`)).status).toBe(404)
  })

  test('can be heard by who owns it after it was withdrawn, its subtitles with it', async () => {
    const [trackId = ''] = works.withdrawn.trackIds
    expect((await get(buyer, `/permission/generate/${trackId}`)).body.type).toBe('full')
    const permissions = await get(buyer, `/permission/albums?albumIds[]=${works.withdrawn.id}`)
    expect(permissions.body[works.withdrawn.id]).toMatchObject({ type: 'full' })
    expect((await get(buyer, `/album/${works.withdrawn.nid}`)).status).toBe(404)
  })

  test('gives the subtitles of what may be heard whole, and no others (safety 35)', async () => {
    const lines = [{ startTime: 0, endTime: 900, text: { 'ja-JP': 'こんばんは。' } }]
    for (const work of Object.values(works))
      for (const trackId of work.trackIds)
        await service.parts.db.insert(schema.transcript).values({ trackId, lines })
    const tracks = async (by: Person, work: MadeWork) =>
      (await get(by, `/my/library/${work.nid}/transcript`)).body.tracks
    expect(await tracks(buyer, works.withdrawn)).toEqual(
      works.withdrawn.trackIds.map((trackId) => ({ trackId, lines })),
    )
    expect(await tracks(buyer, works.single)).toEqual([
      { trackId: works.single.trackIds[1], lines },
    ])
    for (const work of [works.other, works.preorder])
      expect((await get(buyer, `/my/library/${work.nid}/transcript`)).status).toBe(404)
    expect(await tracks(creator, works.other)).toHaveLength(2)
  })
})

describe('the history', () => {
  const save = (by: Person, trackId: string | undefined, currentTime: number) =>
    service.call('/history/playback', {
      method: 'PUT',
      bearer: by.bearer,
      body: { trackId, currentTime },
    })

  test('tells where to go on, of the tracks that were heard', async () => {
    const listener = await somebody(service.parts)
    const [one, two] = works.album.trackIds
    await save(listener, one, 4.25)
    const positions = async (by: Person) =>
      (await get(by, `/my/history/playback/position?trackIds[]=${one}&trackIds[]=${two}`)).body
    expect(await positions(listener)).toEqual({
      [one ?? '']: { currentTime: 4.25, playedAt: expect.any(String) },
    })
    expect(await positions(creator)).toEqual({})
    expect((await get(listener, '/my/history/playback')).body).toMatchObject({
      items: [{ trackId: one, currentTime: 4.25 }],
    })
  })

  test('keeps the later of two devices: what the service received first changes nothing afterwards', async () => {
    const listener = await somebody(service.parts)
    const [trackId = ''] = works.album.trackIds
    const at = (now: Date, currentTime: number) =>
      savePosition({ ...listener.ctx, now }, { trackId, currentTime })
    const later = new Date()
    await at(later, 20)
    await at(new Date(later.getTime() - 400), 5)
    const { body } = await get(listener, `/my/history/playback/position?trackIds[]=${trackId}`)
    expect(body).toMatchObject({ [trackId]: { currentTime: 20 } })
  })

  test('is deleted by the track or whole, one’s own only, any number of times', async () => {
    const listener = await somebody(service.parts)
    const other = await somebody(service.parts)
    for (const by of [listener, other])
      for (const trackId of works.album.trackIds) await save(by, trackId, 3)
    const total = async (by: Person) => (await get(by, '/my/history/playback')).body.total
    const clear = (path: string) =>
      service.call(`/my/history/playback${path}`, { method: 'DELETE', bearer: listener.bearer })
    for (let n = 0; n < 2; n += 1)
      expect((await clear(`/${works.album.trackIds[0]}`)).status).toBe(204)
    expect(await total(listener)).toBe(1)
    for (let n = 0; n < 2; n += 1) expect((await clear('')).status).toBe(204)
    expect([await total(listener), await total(other)]).toEqual([0, 2])
  })
})

describe('the history of merchandise', () => {
  test('has the orders that were paid for, with what was in them', async () => {
    const fan = await somebody(service.parts)
    const other = await somebody(service.parts)
    const { db } = service.parts
    const [pictureId, merchandiseId] = [newId(), newId()]
    await db.insert(schema.picture).values({ id: pictureId, widths: [128, 384], color: '#102030' })
    const preorderDeliveryAt = new Date('2027-03-11T00:00:00.000Z')
    await db.insert(schema.merchandise).values({
      id: merchandiseId,
      creatorId: creator.uid,
      title: 'しおり',
      priceYen: 700,
      pictureId,
      preorderDeliveryAt,
    })
    for (const [n, state, paidAt] of [
      [1, 'paid', new Date()],
      [2, 'awaitingPayment', null],
      [3, 'cancelled', null],
    ] as const) {
      const orderId = newId()
      await db.insert(schema.order).values({
        id: orderId,
        number: `M${n}`,
        accountId: fan.uid,
        kind: 'merchandise',
        state,
        network: 'stripe',
        totalYen: 2_390,
        deliveryFeeYen: 990,
        expiresAt: addDays(new Date(), 1),
        paidAt,
      })
      await db.insert(schema.orderLine).values({
        orderId,
        merchandiseId,
        creatorId: creator.uid,
        title: 'しおり',
        quantity: 2,
        unitPriceYen: 700,
        amountYen: 1_400,
        feeRateBp: 3000,
        feeYen: 420,
      })
    }
    expect((await get(fan, '/my/history/merchandises')).body).toEqual({
      total: 1,
      items: [
        {
          orderNumber: 'M1',
          state: 'paid',
          total: 2_390,
          deliveryFee: 990,
          paidAt: expect.any(String),
          items: [
            {
              id: merchandiseId,
              title: 'しおり',
              price: 700,
              quantity: 2,
              imagePath: `/api/image/${pictureId}/384.webp`,
              preorderDeliveryAt: preorderDeliveryAt.toISOString(),
            },
          ],
        },
      ],
    })
    expect((await get(other, '/my/history/merchandises')).body).toEqual({ items: [], total: 0 })
  })
})

describe('the address', () => {
  const address = {
    recipient: '庭野 こえ',
    postalCode: '9000001',
    prefectureCode: '47',
    city: '那覇市',
    street: '港町1-2-3',
    building: '',
    phone: '0981234567',
  }
  const save = (by: Person, body: object) =>
    service.call('/my/address', { method: 'PUT', bearer: by.bearer, body })

  test('is one, kept by its owner, and nobody else’s', async () => {
    const fan = await somebody(service.parts)
    expect((await get(fan, '/my/address')).status).toBe(404)
    const answers = await Promise.all([save(fan, address), save(fan, address)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await save(fan, { ...address, building: '庭ビル2F' })
    expect((await get(fan, '/my/address')).body).toEqual({ ...address, building: '庭ビル2F' })
    const { rows } = await service.parts.db.execute(
      sql`select 1 from address where account_id = ${fan.uid}`,
    )
    expect(rows).toHaveLength(1)
    expect((await get(creator, '/my/address')).status).toBe(404)
  })

  test.each([
    ['postalCode', '900-0001'],
    ['prefectureCode', '48'],
    ['phone', '12345'],
    ['recipient', ' '],
  ])('says which field is wrong: %s', async (field, value) => {
    const fan = await somebody(service.parts)
    const { status, body } = await save(fan, { ...address, [field]: value })
    expect([status, (body.details as { path: string }[])[0]?.path]).toEqual([400, field])
  })
})
