import { describe, expect, test } from '@jest/globals'
import { isBuyable, stockWords } from './stock-words'

describe('the state of the stock', () => {
  test('is said in words, with the number where few are left', () => {
    expect(stockWords({ stockState: 'inStock', remaining: null }).text).toBe('在庫あり')
    expect(stockWords({ stockState: 'fewLeft', remaining: 3 }).text).toBe('残り3点')
    expect(stockWords({ stockState: 'preorder', remaining: null }).text).toBe('予約受付中')
    expect(stockWords({ stockState: 'preorder', remaining: 2 }).text).toBe('予約受付中（残り2点）')
    expect(stockWords({ stockState: 'soldOut', remaining: null }).text).toBe('売り切れ')
  })

  test('lets buy what is on the shelf and what is preordered, and nothing else', () => {
    expect((['inStock', 'fewLeft', 'preorder'] as const).every(isBuyable)).toBe(true)
    expect((['soldOut', 'notYet', 'ended'] as const).some(isBuyable)).toBe(false)
  })
})
