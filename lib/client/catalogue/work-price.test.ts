import { describe, expect, test } from '@jest/globals'
import { workPrice } from './work-price'

const discountInfo = {
  price: 1155,
  startAt: '2026-11-17T15:00:00.000Z',
  endAt: '2026-12-15T15:00:00.000Z',
  referencePriceUntil: '2026-12-10T15:00:00.000Z',
}
const work = { price: 1650, discountInfo, saleStatus: 'onSale' as const }

describe('the price a page shows', () => {
  test('during a sale: the sale price, its end, and the discount rounded down', () => {
    expect(workPrice(work, new Date('2026-11-20T00:00:00Z'))).toEqual({
      priceYen: 1155,
      regularYen: 1650,
      saleEndsAt: discountInfo.endAt,
      discountPercent: 30,
    })
  })

  test('the sale price alone once the regular price may no longer be shown, or never might', () => {
    const alone = {
      priceYen: 1155,
      regularYen: null,
      saleEndsAt: discountInfo.endAt,
      discountPercent: 0,
    }
    expect(workPrice(work, new Date(discountInfo.referencePriceUntil))).toEqual(alone)
    const never = { ...work, discountInfo: { ...discountInfo, referencePriceUntil: null } }
    expect(workPrice(never, new Date('2026-11-20T00:00:00Z'))).toEqual(alone)
  })

  test('before, after and without a sale: the price and nothing about a sale', () => {
    const plain = { priceYen: 1650, regularYen: null, saleEndsAt: null, discountPercent: 0 }
    expect(workPrice(work, new Date('2026-11-17T14:59:59Z'))).toEqual(plain)
    expect(workPrice(work, new Date(discountInfo.endAt))).toEqual(plain)
    expect(workPrice({ ...work, discountInfo: null })).toEqual(plain)
  })
})
