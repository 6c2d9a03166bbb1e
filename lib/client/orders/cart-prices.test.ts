import { describe, expect, test } from '@jest/globals'
import { CartPrices } from './cart-prices'

function browser(stored = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  return { stored, prices: new CartPrices(() => storage) }
}

describe('the prices seen', () => {
  test('are there at the next visit, the latest of each', () => {
    const { stored, prices } = browser()
    prices.remember('a', 1650)
    prices.remember('a', 1980)
    expect(browser(stored).prices.seen('a')).toBe(1980)
    expect(prices.seen('b')).toBeNull()
  })

  test('of what has left the cart are removed', () => {
    const { prices } = browser()
    prices.remember('a', 1650)
    prices.remember('b', 500)
    prices.dropOthers(['b'])
    expect(prices.seen('a')).toBeNull()
    expect(prices.seen('b')).toBe(500)
  })

  test('are none where storage holds something else, or nothing can be stored', () => {
    expect(browser(new Map([['cartPrices', '[null']])).prices.seen('a')).toBeNull()
    expect(browser(new Map([['cartPrices', '{"a":"1"}']])).prices.seen('a')).toBeNull()
    const refusing = new CartPrices(() => {
      throw new Error('denied')
    })
    expect(() => refusing.remember('a', 1)).not.toThrow()
  })
})
