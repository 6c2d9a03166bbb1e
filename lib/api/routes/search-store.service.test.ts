// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { renewOutdated } from '@/lib/domain/content/catalogue'
import { withdrawWork } from '@/lib/domain/creators/studio'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { changeMerchandise, createMerchandise } from '@/lib/domain/shop/merchandise'
import { newId } from '@/lib/kit/ids'
import { type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let lamp: Person
let seller: Person
let night: MadeWork
const ids = new Map<string, string>()

beforeAll(async () => {
  service = await testService()
  lamp = await somebody(service.parts, { nickname: '月灯り工房' })
  seller = await somebody(service.parts, { nickname: 'ヴィオラ雑貨店' })
  await givePayeeDetails(service.parts, seller.uid)
  await somebody(service.parts, { nickname: '月灯りの聴き手' })
  await service.parts.db.execute(
    sql`update profile set nickname_reading = 'つきあかり こうぼう' where account_id = ${lamp.uid}`,
  )
  night = await makeWork(lamp, {
    title: '夜汽車の寝台',
    titleReading: 'よぎしゃのしんだい',
    cast: [],
  })
  await makeWork(lamp, { title: '秘密の温室', cast: [] }, { stay: 'draft' })
  await sell(lamp, { title: '猫のアクリルスタンド', titleReading: 'ねこのあくりるすたんど' })
  await sell(lamp, { title: 'おやすみアイマスク', description: '耳掻きのお供に。猫の刺繍。' })
  await sell(lamp, { title: '１５夜の缶バッジ', category: '缶バッジ', relatedNid: night.nid })
  await sell(seller, { title: 'マグカップ♡', description: '♪つき' })
  await createMerchandise(now(lamp), { title: '非公開の猫グッズ', priceYen: 500 })
}, 60_000)
afterAll(() => service.close())

const now = ({ ctx }: Person) => ({ ...ctx, now: new Date() })

/** Merchandise in the store, by its title. */
async function sell(
  person: Person,
  facts: Partial<Parameters<typeof createMerchandise>[1]>,
): Promise<void> {
  const id = await createMerchandise(now(person), { title: '', priceYen: 500, ...facts })
  const pictureId = newId()
  const { db } = service.parts
  await db
    .insert(schema.picture)
    .values({ id: pictureId, widths: [128], alt: '', color: '#000000' })
  await db.execute(sql`update merchandise set picture_id = ${pictureId} where id = ${id}`)
  await changeMerchandise(now(person), id, { isPublished: true })
  ids.set(facts.title ?? '', id)
}

type Found = { total: number; items: { title?: string; nickname?: string }[] }
async function find(path: string): Promise<Found> {
  const { status, body } = await service.call(path)
  expect(status).toBe(200)
  return body as Found
}
const titles = async (words: string, more = '') =>
  (await find(`/merchandises?query=${encodeURIComponent(words)}${more}`)).items.map(
    ({ title }) => title,
  )
const channels = async (words: string) =>
  (await find(`/channels?query=${encodeURIComponent(words)}`)).items.map(({ nickname }) => nickname)

describe('merchandise', () => {
  const [stand, mask, badge, mug] = [
    '猫のアクリルスタンド',
    'おやすみアイマスク',
    '１５夜の缶バッジ',
    'マグカップ♡',
  ]
  test.each([
    ['アクリル', [stand]],
    ['ｱｸﾘﾙ', [stand]],
    ['あくりるすたんど', [stand]],
    ['akuriru', [stand]],
    ['猫', [stand, mask]],
    ['ねこ', [stand]],
    ['neko', [stand]],
    ['猫 刺繍', [mask]],
    ['耳かき', [mask]],
    ['アイ・マスク', [mask]],
    ['15夜', [badge]],
    ['十五夜', [badge]],
    ['夜汽車', [badge]],
    ['よぎしゃ', [badge]],
    ['yogisha', [badge]],
    ['夜汽車の缶バッジ', [badge]],
    ['缶バッジ 月灯り', [badge]],
    ['つきあかり', [badge, mask, stand]],
    ['ばいおら', []],
    ['ビオラ', [mug]],
    ['❤', [mug]],
    ['♪', []],
    ['秘密の温室', []],
    ['非公開', []],
    ['%', []],
  ] as const)('%s finds %j, the best field and the newest first', async (words, found) => {
    expect(await titles(words)).toEqual(found)
  })

  test('without words all are listed, the newest first; pages and creators go with words', async () => {
    expect((await find('/merchandises?query=%20')).items.map(({ title }) => title)).toEqual([
      mug,
      badge,
      mask,
      stand,
    ])
    expect(await titles('猫', '&take=1&skip=1')).toEqual([mask])
    expect(await find('/merchandises?query=猫&take=1&skip=9')).toEqual({ items: [], total: 2 })
    expect(await titles('猫', `&creator=${seller.uid}`)).toEqual([])
    expect(await titles('月灯り', `&work=${night.nid}`)).toEqual([badge])
  })

  test('follows its texts, and leaves when it is hidden', async () => {
    const id = ids.get(mug) ?? ''
    await changeMerchandise(now(seller), id, { description: '朝露の湯のみ' })
    expect(await titles('朝露')).toEqual([mug])
    await changeMerchandise(now(seller), id, { isPublished: false })
    expect(await titles('朝露')).toEqual([])
    await changeMerchandise(now(seller), id, { isPublished: true, description: '' })
    expect(await titles('朝露')).toEqual([])
  })
})

describe('channels', () => {
  test.each([
    ['月灯り', ['月灯り工房']],
    ['灯り', ['月灯り工房']],
    ['つきあかりこうぼう', ['月灯り工房']],
    ['ツキアカリ', ['月灯り工房']],
    ['tsukiakari', ['月灯り工房']],
    ['工房 月灯り', ['月灯り工房']],
    ['ビオラ', ['ヴィオラ雑貨店']],
    ['ｳﾞｨｵﾗ', ['ヴィオラ雑貨店']],
    ['月灯り工房の', ['月灯り工房']],
    ['聴き手', []],
    ['夜汽車', []],
    ['！？', []],
  ])('%s finds %j', async (words, found) => {
    expect(await channels(words)).toEqual(found)
  })

  test('are shown with the number of their works', async () => {
    const { items, total } = await find('/channels?query=工房')
    expect([items, total]).toMatchObject([
      [{ id: lamp.uid, nickname: '月灯り工房', introduction: '', avatar: null, workCount: 1 }],
      1,
    ])
  })

  test('who is disabled, or has nothing in the store any more, is not found', async () => {
    const { db } = service.parts
    await db.execute(sql`update account set disabled_at = now() where id = ${seller.uid}`)
    expect(await channels('ビオラ')).toEqual([])
    await db.execute(sql`update account set disabled_at = null where id = ${seller.uid}`)
    const id = ids.get('マグカップ♡') ?? ''
    await changeMerchandise(now(seller), id, { isPublished: false })
    expect(await channels('ビオラ')).toEqual([])
    await changeMerchandise(now(seller), id, { isPublished: true })
    expect(await channels('ビオラ')).toEqual(['ヴィオラ雑貨店'])
  })

  test('words are asked for', async () => {
    expect((await service.call('/channels')).status).toBe(400)
    expect((await service.call(`/channels?query=${'あ'.repeat(201)}`)).status).toBe(400)
  })
})

test('a new name is found at once, for the channel and its merchandise', async () => {
  await service.call('/my/profile', {
    method: 'PUT',
    body: { nickname: '木漏れ日商店' },
    bearer: seller.bearer,
  })
  expect(await channels('木漏れ日')).toEqual(['木漏れ日商店'])
  expect(await titles('木漏れ日')).toEqual(['マグカップ♡'])
  expect([await channels('ビオラ'), await titles('ビオラ')]).toEqual([[], []])
})

test('the title of a work that leaves the store finds nothing more', async () => {
  await withdrawWork(now(lamp), night.id)
  expect(await titles('夜汽車')).toEqual([])
  expect(await titles('缶バッジ')).toEqual(['１５夜の缶バッジ'])
})

test('documents that a release marked are written again; those of nothing are deleted', async () => {
  const { db } = service.parts
  await db.execute(sql`update store_search set doc = '', is_outdated = true`)
  await db.execute(sql`
    insert into store_search (ref_id, kind, doc, is_outdated) values (${newId()}, 'channel', 'x', true)`)
  expect(await titles('缶バッジ')).toEqual([])
  await renewOutdated(service.parts)
  expect(await titles('缶バッジ')).toEqual(['１５夜の缶バッジ'])
  expect(await channels('木漏れ日')).toEqual(['木漏れ日商店'])
  const { rows } = await db.execute(
    sql`select 1 from store_search where is_outdated or doc in ('', 'x')`,
  )
  expect(rows).toEqual([])
})
