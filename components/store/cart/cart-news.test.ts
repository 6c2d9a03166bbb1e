import { describe, expect, test } from '@jest/globals'
import { cartNews } from './cart-news'

const stand = { id: 'a', title: 'スタンド', quantity: 1 }
const badge = { id: 'b', title: 'バッジ', quantity: 2 }
const quote = (changes: Partial<Parameters<typeof cartNews>[1]> = {}) => ({
  lines: [stand, badge],
  delivery: { zone: 'standard' as const, fee: 990, isAssumed: true },
  total: 4_290,
  ...changes,
})

describe('what a cart says of its changes', () => {
  test('is nothing at first and where nothing changed', () => {
    expect(cartNews(null, quote())).toBe('')
    expect(cartNews(quote(), quote())).toBe('')
  })

  test('is what was removed, and the new total', () => {
    expect(cartNews(quote(), quote({ lines: [badge], total: 3_190 }))).toBe(
      '「スタンド」をカートから外しました。お支払い総額は3,190円です。',
    )
  })

  test('has other marks inside a name that has marks itself', () => {
    const lines = [{ ...stand, title: '「夜」の缶', quantity: 2 }, badge]
    expect(cartNews(quote(), quote({ lines }))).toContain('「『夜』の缶」を2点にしました。')
  })

  test('is the new quantity', () => {
    const lines = [stand, { ...badge, quantity: 3 }]
    expect(cartNews(quote(), quote({ lines, total: 5_390 }))).toBe(
      '「バッジ」を3点にしました。お支払い総額は5,390円です。',
    )
  })

  test('is the fee of the place that a postal code names', () => {
    const delivery = { zone: 'okinawa' as const, fee: 2_200, isAssumed: false }
    expect(cartNews(quote(), quote({ delivery, total: 5_500 }))).toBe(
      '送料は2,200円です。お支払い総額は5,500円です。',
    )
    const nowhere = quote({ delivery: { zone: 'undeliverable', fee: 0, isAssumed: false } })
    expect(cartNews(quote(), nowhere)).toBe('')
  })
})
