import { describe, expect, test } from '@jest/globals'
import { orderableItems, waitingKinds } from './cart-items'

const idOf = (n: number) => `0190f3a1-0000-7000-8000-${String(n).padStart(12, '0')}`

describe('what of a cart can be ordered', () => {
  test('is each thing with its quantity, 99 at most', () => {
    expect(
      orderableItems([
        { id: idOf(1), quantity: 2 },
        { id: idOf(2), quantity: 500 },
      ]),
    ).toEqual([
      { id: idOf(1), quantity: 2 },
      { id: idOf(2), quantity: 99 },
    ])
  })

  test('is nothing that cannot be an id, and twenty kinds at most', () => {
    expect(orderableItems([{ id: 'x', quantity: 1 }])).toEqual([])
    const many = Array.from({ length: 25 }, (_, n) => ({ id: idOf(n), quantity: 1 }))
    expect(orderableItems(many)).toHaveLength(20)
    expect(waitingKinds([...many, { id: 'x', quantity: 1 }])).toBe(5)
    expect(waitingKinds(many.slice(0, 20))).toBe(0)
  })
})
