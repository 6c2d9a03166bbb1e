import { describe, expect, test } from '@jest/globals'
import { createCart } from './cart'

const HOUR_MS = 3_600_000

function browser() {
  const stored = new Map<string, string>()
  const clock = { now: Date.UTC(2026, 10, 21) }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const tabs: ReturnType<typeof createCart>[] = []
  return {
    stored,
    clock,
    tellTabs: () => {
      for (const tab of tabs) tab.reload()
    },
    visit: () => {
      const cart = createCart(
        () => storage,
        () => clock.now,
      )
      tabs.push(cart)
      return cart
    },
  }
}

describe('the cart', () => {
  test('takes items with a quantity of 1, and replaces the quantity of one that is there', () => {
    const cart = browser().visit()
    cart.add('a')
    cart.add('b', 2)
    cart.add('a', 5)
    expect(cart.items()).toEqual([
      { id: 'a', quantity: 5 },
      { id: 'b', quantity: 2 },
    ])
  })

  test('gives items back and is emptied; what is not in it changes nothing', () => {
    const cart = browser().visit()
    cart.add('a')
    cart.remove('b')
    expect(cart.items()).toHaveLength(1)
    cart.remove('a')
    expect(cart.items()).toEqual([])
    cart.add('c')
    cart.clear()
    expect(cart.items()).toEqual([])
  })

  test('says until when it is kept, and is kept for another six hours when asked', () => {
    const { clock, visit } = browser()
    const cart = visit()
    expect(cart.keptUntil()).toBeNull()
    cart.add('a')
    const until = clock.now + 6 * HOUR_MS
    expect(cart.keptUntil()).toBe(until)
    clock.now += 5.9 * HOUR_MS
    expect(cart.keptUntil()).toBe(until)
    cart.keep()
    expect(cart.keptUntil()).toBe(clock.now + 6 * HOUR_MS)
    clock.now += HOUR_MS
    expect(visit().items()).toEqual([{ id: 'a', quantity: 1 }])
    cart.clear()
    expect(cart.keptUntil()).toBeNull()
  })

  test('tells who shows it of every change', () => {
    const cart = browser().visit()
    let told = 0
    const leave = cart.store.subscribe(() => {
      told += 1
    })
    cart.add('a')
    cart.remove('a')
    leave()
    cart.add('b')
    expect(told).toBe(2)
  })

  test('is the same in two tabs', () => {
    const { visit, tellTabs } = browser()
    const [here, there] = [visit(), visit()]
    expect(there.items()).toEqual([])
    here.add('a', 2)
    tellTabs()
    expect(there.items()).toEqual([{ id: 'a', quantity: 2 }])
    here.clear()
    tellTabs()
    expect(there.items()).toEqual([])
  })

  test('takes a change in a tab that has not heard of another’s as one of the newest cart', () => {
    const { visit } = browser()
    const [here, there] = [visit(), visit()]
    expect(there.items()).toEqual([])
    here.add('a')
    there.add('b')
    expect(there.items().map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('is kept with the time of its change, and is there at the next visit', () => {
    const { stored, visit } = browser()
    visit().add('a', 3)
    expect(stored.get('cartUpdatedAt')).toBe('2026-11-21T00:00:00.000Z')
    expect(visit().items()).toEqual([{ id: 'a', quantity: 3 }])
  })

  test('is deleted at a visit more than six hours after its last change', () => {
    const { stored, clock, visit } = browser()
    visit().add('a')
    clock.now += 6 * HOUR_MS - 1
    expect(visit().items()).toHaveLength(1)
    clock.now += 2
    expect(visit().items()).toEqual([])
    expect(stored.size).toBe(0)
  })

  test('is empty where storage is missing, refused or full of something else', () => {
    const { stored, visit } = browser()
    visit().add('a')
    stored.set('cart', '{"not":"a cart"}')
    expect(visit().items()).toEqual([])
    stored.set('cart', 'not json')
    expect(visit().items()).toEqual([])
    const refusing = createCart(() => {
      throw new Error('denied')
    })
    refusing.add('a')
    expect(refusing.items()).toEqual([{ id: 'a', quantity: 1 }])
  })

  test('promises to be kept only where there is storage that takes it', () => {
    const { stored, visit } = browser()
    expect(visit().isKept()).toBe(true)
    expect([...stored.keys()]).toEqual([])
    expect(createCart(() => null).isKept()).toBe(false)
    const full = () => {
      throw new Error('denied')
    }
    expect(createCart(full).isKept()).toBe(false)
    const storage = { getItem: () => null, setItem: full, removeItem: () => undefined }
    expect(createCart(() => storage).isKept()).toBe(false)
  })
})
