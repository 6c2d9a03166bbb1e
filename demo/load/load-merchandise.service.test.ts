// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { somebody } from '@/lib/api/testing/catalogue'
import { openTestMedia, type TestMedia } from '@/lib/api/testing/media'
import { createApiClient } from '@/lib/client/api'
import type { Merchandise, MerchandiseCard } from '@/lib/contract/merchandise'
import { schema } from '@/lib/db'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { loadMerchandise } from './load-merchandise'
import type { PublishedWork } from './load-work'
import { readManifest } from './manifest'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

const manifest = readManifest()
let service: TestMedia
let shop: Shop
const creators = new Map<string, SignedIn>()

beforeAll(async () => {
  service = await openTestMedia()
  shop = {
    apiOrigin: service.origin,
    api: createApiClient(service.origin),
    mailboxOrigin: undefined,
    parts: service.parts,
    pool: service.parts.db.$client,
    owner: service.parts.db.$client,
    now: new Date(),
    print: () => undefined,
    close: async () => undefined,
  }
  for (const { id } of manifest.creators) {
    const { uid, bearer } = await somebody(service.parts)
    await givePayeeDetails(service.parts, uid)
    await service.parts.db
      .insert(schema.creator)
      .values({ accountId: uid, feeRateBp: 3000 })
      .onConflictDoNothing()
    creators.set(id, { uid, token: bearer, call: shop.api })
  }
}, 60_000)
afterAll(() => service.close())

const get = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${service.origin}/api${path}`)).json()) as T

test('the demo’s merchandise is on the shelves, with pictures and preorders, and stay as they are', async () => {
  const works: PublishedWork[] = []
  const inShop = await loadMerchandise(shop, manifest, creators, works)
  expect(inShop.size).toBe(manifest.merchandise.length)
  expect(await loadMerchandise(shop, manifest, creators, works)).toEqual(inShop)
  const { items, total } = await get<{ items: MerchandiseCard[]; total: number }>('/merchandises')
  expect(total).toBe(manifest.merchandise.length)
  for (const card of items) expect(card.picture?.widths.length).toBeGreaterThan(0)
  const states = Object.fromEntries(items.map((card) => [card.title, card.stockState]))
  expect(states).toMatchObject({
    '看板猫おもち アクリルスタンド': 'inStock',
    'ドラマCD「月うら喫茶室の、閉店後。」': 'preorder',
    'コマドリ号 おやすみアイマスク': 'preorder',
  })
  const mask = await get<Merchandise>(`/merchandises/${inShop.get('KM000007')}`)
  expect(mask.deliveryText).toMatch(/^\d{4}年\d{1,2}月[上中下]旬.*にお届けする予定です。$/u)
  expect(mask.returnsText).toContain('開封後')
  const { rows } = await service.parts.db.execute<{ units: number }>(
    sql`select sum(on_hand)::int units from stock where reserved = 0`,
  )
  expect(rows[0]?.units).toBe(411)
})
