import { describe, expect, test } from '@jest/globals'
import { workPrice } from './work-facts'

const discountInfo = {
  price: 1155,
  startAt: '2026-11-17T15:00:00.000Z',
  endAt: '2026-12-15T15:00:00.000Z',
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

  test('before, after and without a sale: the regular price and nothing about a sale', () => {
    const plain = { priceYen: 1650, regularYen: 1650, saleEndsAt: null, discountPercent: 0 }
    expect(workPrice(work, new Date('2026-11-17T14:59:59Z'))).toEqual(plain)
    expect(workPrice(work, new Date(discountInfo.endAt))).toEqual(plain)
    expect(workPrice({ ...work, discountInfo: null })).toEqual(plain)
  })
})
