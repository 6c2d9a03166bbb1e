// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import { makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let creator: Person

beforeAll(async () => {
  service = await testService()
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  creator = await somebody(service.parts)
})

const run = (query: ReturnType<typeof sql>) => service.parts.db.execute(query)
const titles = async (path: string): Promise<string[]> => {
  const { body } = await service.call(path, creator)
  return (body.items as { title: string }[]).map(({ title }) => title)
}

describe('the list of own works', () => {
  beforeEach(async () => {
    const rival = await somebody(service.parts)
    await makeWork(rival, { title: '人の作品', price: 9000 })
    const make = async (title: string, price: number, facts: object, releaseAt: string) => {
      const { id, trackIds } = await makeWork(creator, { title, price, ...facts })
      await run(
        sql`update work set release_at = ${releaseAt}, updated_at = ${releaseAt} where id = ${id}`,
      )
      return { id, trackId: trackIds[0] ?? '' }
    }
    const cat = await make('ネコの夜', 2200, {}, '2026-01-02')
    const rain = await make('雨の本', 1100, { titleReading: 'あめのほん' }, '2026-01-03')
    await make('つばめ', 3300, {}, '2026-01-01')
    await run(sql`insert into work_plays values (${cat.id}, 5), (${rain.id}, 9)`)
    const fan = await somebody(service.parts)
    await run(sql`insert into favourite_album (account_id, work_id) values (${fan.uid}, ${cat.id})`)
    await run(
      sql`insert into favourite_track (account_id, track_id) values (${fan.uid}, ${cat.trackId})`,
    )
    await run(
      sql`insert into favourite_track (account_id, track_id) values (${fan.uid}, ${rain.trackId})`,
    )
    const orderId = newId()
    await run(sql`
      insert into "order" (id, number, account_id, kind, network, total_yen, state, expires_at, paid_at)
      values (${orderId}, ${`KE${orderId}`}, ${fan.uid}, 'audio', 'stripe', 1100, 'paid', now(), now())`)
    await run(sql`
      insert into order_line (id, order_id, work_id, creator_id, title, unit_price_yen, amount_yen, fee_rate_bp, fee_yen)
      values (gen_random_uuid(), ${orderId}, ${rain.id}, ${creator.uid}, '雨', 1100, 1100, 3000, 330)`)
  })

  test.each([
    ['', ['つばめ', '雨の本', 'ネコの夜']],
    ['&sort=title', ['雨の本', 'つばめ', 'ネコの夜']],
    ['&sort=title&order=desc', ['ネコの夜', 'つばめ', '雨の本']],
    ['&sort=price', ['雨の本', 'ネコの夜', 'つばめ']],
    ['&sort=release&order=desc', ['雨の本', 'ネコの夜', 'つばめ']],
    ['&sort=updated', ['つばめ', 'ネコの夜', '雨の本']],
    ['&sort=plays&order=desc', ['雨の本', 'ネコの夜', 'つばめ']],
    ['&sort=favourites&order=desc', ['ネコの夜', '雨の本', 'つばめ']],
    ['&sort=sold&order=desc', ['雨の本', 'つばめ', 'ネコの夜']],
  ])('asked with “%s” is in that order on all its pages', async (asked, expected) => {
    expect(await titles(`/studio/works?take=100${asked}`)).toEqual(expected)
    const pages = [0, 1, 2].map((skip) => titles(`/studio/works?take=1&skip=${skip}${asked}`))
    expect((await Promise.all(pages)).flat()).toEqual(expected)
  })

  test('is ordered among what its state and words leave, a draft without a release last', async () => {
    const body = { type: 'album', title: '夜の下書き', price: 550 }
    await service.call('/studio/works', { method: 'POST', body, bearer: creator.bearer })
    for (const order of ['asc', 'desc'])
      expect((await titles(`/studio/works?sort=release&order=${order}`)).at(-1)).toBe('夜の下書き')
    const words = encodeURIComponent('夜')
    expect(await titles(`/studio/works?q=${words}&sort=price`)).toEqual(['夜の下書き', 'ネコの夜'])
    expect(await titles(`/studio/works?q=${words}&state=draft&sort=price`)).toEqual(['夜の下書き'])
  })

  test('is narrowed to what comes out later, and to what has a sound that could not be converted', async () => {
    const later = { releaseAt: new Date('2040-01-01T00:00:00Z') }
    await makeWork(creator, { title: '来年の雪' }, later)
    const { trackIds } = await makeWork(creator, { title: '割れた音' })
    // An earlier failure that a newer sound has followed is none.
    const [mended, broken] = trackIds
    await run(
      sql`update audio set state = 'failed', failure_code = 'unreadable' where track_id = ${broken}`,
    )
    await run(sql`
      insert into audio (id, track_id, creator_id, upload_id, file_name, master_key, state, failure_code, created_at)
      select gen_random_uuid(), track_id, creator_id, upload_id, file_name, master_key, 'failed',
             'unreadable', created_at - interval '1 day' from audio where track_id = ${mended}`)
    expect(await titles('/studio/works?state=scheduled')).toEqual(['来年の雪'])
    expect(await titles('/studio/works?state=failed')).toEqual(['割れた音'])
    expect((await titles('/studio/works?state=published')).length).toBe(5)
  })

  test('cannot be asked by anything else', async () => {
    const { status, body } = await service.call('/studio/works?sort=creator_id', creator)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  })
})

describe('the lists of the shop', () => {
  test('of gifts: by state, words and columns', async () => {
    const gift = (title: string, price: number, isForSale: boolean) =>
      run(sql`
        insert into gift (id, creator_id, kind, title, price_yen, text, published_at)
        values (${newId()}, ${creator.uid}, 'text', ${title}, ${price}, '中身',
                ${isForSale ? sql`now()` : null})`)
    await gift('夜の手紙', 300, true)
    await gift('朝の手紙', 500, false)
    await gift('Good Night', 100, true)
    expect(await titles('/studio/gifts')).toEqual(['Good Night', '朝の手紙', '夜の手紙'])
    expect(await titles('/studio/gifts?sort=price&order=desc')).toEqual([
      '朝の手紙',
      '夜の手紙',
      'Good Night',
    ])
    expect(await titles('/studio/gifts?sort=sold')).toHaveLength(3)
    expect(await titles('/studio/gifts?state=notForSale')).toEqual(['朝の手紙'])
    expect(await titles('/studio/gifts?q=good&state=forSale&sort=title')).toEqual(['Good Night'])
  })

  test('of merchandise: by state, words and columns', async () => {
    const item = async (title: string, onHand: number, isShown: boolean) => {
      const id = newId()
      await run(sql`
        insert into merchandise (id, creator_id, title, price_yen, published_at)
        values (${id}, ${creator.uid}, ${title}, ${onHand * 100}, ${isShown ? sql`now()` : null})`)
      await run(sql`insert into stock (merchandise_id, on_hand) values (${id}, ${onHand})`)
    }
    await item('夜の栞', 3, true)
    await item('朝の栞', 9, false)
    await item('マグ', 5, true)
    expect(await titles('/studio/merchandises')).toEqual(['マグ', '朝の栞', '夜の栞'])
    expect(await titles('/studio/merchandises?sort=stock&order=desc')).toEqual([
      '朝の栞',
      'マグ',
      '夜の栞',
    ])
    expect(await titles('/studio/merchandises?sort=price')).toEqual(['夜の栞', 'マグ', '朝の栞'])
    expect(await titles('/studio/merchandises?state=hidden')).toEqual(['朝の栞'])
    expect(await titles(`/studio/merchandises?q=${encodeURIComponent('栞')}&sort=title`)).toEqual([
      '夜の栞',
      '朝の栞',
    ])
  })
})
