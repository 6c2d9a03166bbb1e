import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isSettled, nextState, type OrderFact, type OrderState } from './order-machine'

const facts: readonly OrderFact[] = [
  'placed',
  'paid',
  'cancelled',
  'expired',
  'held',
  'released',
  'preparing',
  'shipped',
  'delivered',
  'closed',
  'partiallyRefunded',
  'refunded',
  'disputed',
  'disputeWon',
]

/** Where a row of facts leads from the beginning; null once one of them cannot happen. */
const walk = (...happened: OrderFact[]): OrderState | null =>
  happened.reduce<OrderState | null>(
    (state, fact) => state && nextState(state, fact),
    'created' as OrderState,
  )

describe('an order', () => {
  test('goes from placing over payment and shipping to its end', () => {
    expect(walk('placed', 'paid', 'preparing', 'shipped', 'delivered', 'closed')).toBe('closed')
    expect(walk('placed', 'paid', 'shipped')).toBe('shipped')
  })

  test('of nothing to pay is paid as it is made', () => {
    expect(walk('paid')).toBe('paid')
  })

  test('is not shipped, delivered or refunded in part before it is paid', () => {
    for (const fact of ['preparing', 'shipped', 'delivered', 'partiallyRefunded'] as const)
      expect(walk('placed', fact)).toBeNull()
  })

  test('that was cancelled or expired is granted when its payment succeeds late, or pays it back (safety 61)', () => {
    for (const end of ['cancelled', 'expired'] as const) {
      expect(walk('placed', end, 'paid')).toBe('paid')
      expect(walk('placed', end, 'refunded')).toBe('refunded')
      expect(walk('placed', end, end)).toBeNull()
    }
  })

  test('that is paid is neither cancelled nor expires', () => {
    for (const fact of ['cancelled', 'expired', 'held', 'placed'] as const)
      expect(walk('placed', 'paid', fact)).toBeNull()
  })

  test('is shipped and delivered although a part of its money went back', () => {
    expect(walk('placed', 'paid', 'partiallyRefunded', 'shipped', 'partiallyRefunded')).toBe(
      'partiallyRefunded',
    )
    expect(walk('placed', 'paid', 'shipped', 'partiallyRefunded', 'delivered')).toBe('delivered')
  })

  test('comes back from a won dispute to where it was', () => {
    expect(nextState('disputed', 'disputeWon', 'shipped')).toBe('shipped')
    expect(nextState('paid', 'disputeWon', 'paid')).toBeNull()
  })

  test('that is paid back is at its end', () => {
    for (const fact of facts) expect(nextState('refunded', fact)).toBeNull()
  })

  test('whose refund failed is owed back until it is repeated, and nothing else happens to it', () => {
    expect(nextState('refunded', 'refundFailed')).toBe('refundOwed')
    expect(nextState('refundOwed', 'refunded')).toBe('refunded')
    expect(isSettled('refundOwed')).toBe(false)
    for (const fact of facts.filter((one) => !/efund/u.test(one)))
      expect(nextState('refundOwed', fact)).toBeNull()
  })

  test('that is held is released or cancelled by the staff, and nothing else happens to it', () => {
    expect(walk('placed', 'held', 'released', 'paid')).toBe('paid')
    expect(walk('placed', 'held', 'cancelled', 'refunded')).toBe('refunded')
    for (const fact of facts.filter((one) => one !== 'released' && one !== 'cancelled'))
      expect(nextState('held', fact)).toBeNull()
  })

  test('is settled only after it was paid, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...facts), { maxLength: 30 }), (happened) => {
        let state: OrderState = 'created'
        let wasPaid = false
        for (const fact of happened) {
          const next = nextState(state, fact)
          if (!next) continue
          wasPaid ||= next === 'paid'
          state = next
          if (isSettled(state)) expect(wasPaid).toBe(true)
        }
      }),
    )
  })
})
