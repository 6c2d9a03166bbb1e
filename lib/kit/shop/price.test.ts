import { describe, expect, test } from '@jest/globals'
import { priceInForce } from './price'

describe('the price in force', () => {
  const sale = { price: 700, startAt: '2026-11-20T15:00:00Z', endAt: '2026-11-30T15:00:00Z' }
  const at = (iso: string) => priceInForce(1000, sale, new Date(iso))

  test('is the sale price from the first instant of the period …', () => {
    expect(at('2026-11-20T14:59:59.999Z')).toBe(1000)
    expect(at('2026-11-20T15:00:00Z')).toBe(700)
  })
  test('… until, but not at, its end', () => {
    expect(at('2026-11-30T14:59:59.999Z')).toBe(700)
    expect(at('2026-11-30T15:00:00Z')).toBe(1000)
  })
  test('is the regular price without a sale', () =>
    expect(priceInForce(1000, null, new Date())).toBe(1000))
})
