// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { getAlbumOffer, placeOrder, verifyPayment } from '../index'
import { makeCoupon } from '../testing/sales'
import { byCard, ctxOf, openTestShop, type TestShop } from '../testing/shop'

const DAY_MS = 86_400_000

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  buyer = await shop.account()
}, 60_000)
afterAll(() => shop.close())

const ctx = () => ctxOf(shop.parts, buyer)
async function offerOf(albumId: string, couponCode?: string) {
  const [work] = await shop.parts.db.select().from(schema.work).where(eq(schema.work.id, albumId))
  const offer = await getAlbumOffer(ctx(), { nid: work?.nid ?? '', couponCode })
  return { ...offer, better: offer.tracks.map(({ isAlbumBetter }) => isAlbumBetter) }
}

describe('a track that costs at least what the rest of its album does', () => {
  test('is told where some tracks are owned: 275 yen for the album, 880 for its last track', async () => {
    const album = await shop.album({ priceYen: 1320, trackPrices: [1045, 880] })
    expect(await offerOf(album.id)).toMatchObject({ amount: 1320, better: [false, false] })
    const [first = ''] = album.trackIds
    const { transactionId } = await placeOrder(ctx(), { kind: 'audio', trackId: first }, byCard)
    await shop.pay(transactionId)
    await verifyPayment(ctx(), transactionId)
    expect(await offerOf(album.id)).toMatchObject({ amount: 275, better: [false, true] })
  })

  test.each([
    [440, [true, true, false]],
    [441, [false, true, false]],
    [880, [false, true, false]],
    [881, [false, false, false]],
  ])('is told while the album is on sale for %d yen, to the yen', async (priceYen, better) => {
    const [startAt, endAt] = [-1, 1].map((days) => new Date(Date.now() + days * DAY_MS))
    const album = await shop.album({
      priceYen: 1320,
      trackPrices: [440, 880, 50],
      ...(startAt && endAt && { discount: { priceYen, startAt, endAt } }),
    })
    expect(await offerOf(album.id)).toMatchObject({ amount: priceYen, better })
  })

  test('is not told of what cannot be bought, and counts a coupon for both', async () => {
    const withdrawn = await shop.album({ priceYen: 100, state: 'withdrawn' })
    await expect(offerOf(withdrawn.id)).rejects.toMatchObject({ kind: 'notFound' })
    const own = await shop.album({ priceYen: 400 })
    const maker = ctxOf(shop.parts, { ...buyer, uid: own.creatorId })
    const [work] = await shop.parts.db.select().from(schema.work).where(eq(schema.work.id, own.id))
    const { tracks } = await getAlbumOffer(maker, { nid: work?.nid ?? '' })
    expect(tracks.map(({ isAlbumBetter }) => isAlbumBetter)).toEqual([false, false])
    const dear = await shop.album({ priceYen: 600, trackPrices: [440, 440] })
    const { code } = await makeCoupon(shop.parts, { kind: 'amount', value: 300 })
    expect(await offerOf(dear.id)).toMatchObject({ better: [false, false] })
    expect(await offerOf(dear.id, code)).toMatchObject({ amount: 300, better: [false, false] })
  })
})
