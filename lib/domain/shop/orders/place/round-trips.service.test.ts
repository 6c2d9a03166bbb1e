// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { placeOrder } from '../index'
import { makeGift } from '../testing/sales'
import { byCard, ctxOf, openTestShop, type TestShop } from '../testing/shop'

const send = pg.Client.prototype.query

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  buyer = await shop.account()
  // The first order also makes the buyer's customer at the network.
  const album = await shop.album()
  await placeOrder(ctxOf(shop.parts, buyer), { kind: 'audio', albumId: album.id }, byCard)
})
afterAll(async () => {
  pg.Client.prototype.query = send
  await shop.close()
})

/** What every connection of this process sends while it runs, `begin` and `commit` included. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    if (text) sent.push(text.trim().split(/\s+/u).slice(0, 3).join(' '))
    return Reflect.apply(send, this, args) as never
  } as typeof send
  try {
    await run()
  } finally {
    pg.Client.prototype.query = send
  }
  return sent
}

test('placing an order asks the database at most six times', async () => {
  const album = await shop.album()
  const gift = await makeGift(shop)
  const ctx = ctxOf(shop.parts, buyer)
  const ofAlbum = () => placeOrder(ctx, { kind: 'audio', albumId: album.id }, byCard)
  const ofGift = () => placeOrder(ctx, { kind: 'gift', giftId: gift.id }, byCard)
  await shop.address(buyer)
  const [mug, badge] = [await shop.merchandise(), await shop.merchandise({ priceYen: 880 })]
  const ofMerchandise = () =>
    placeOrder(
      ctx,
      {
        kind: 'merchandise',
        merchandises: [mug, badge].map((id) => ({ id, quantity: 2 })),
        expectedPrice: 5390,
        shipping: 'together',
      },
      byCard,
    )
  for (const order of [ofAlbum, ofGift, ofMerchandise])
    expect(await statementsOf(order)).toHaveLength(6)
})
