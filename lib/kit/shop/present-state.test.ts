import { expect, test } from '@jest/globals'
import { presentStateAt } from './present-state'

const now = new Date('2026-11-21T12:00:00Z')
const at = (expiresAt: string | null, state: 'waiting' | 'open' | 'redeemed' | 'refunded') =>
  presentStateAt({ state, expiresAt }, now)

test('a present that nobody took is over at the instant it expires', () => {
  expect(at('2026-11-21T12:00:00.001Z', 'open')).toBe('open')
  expect(at('2026-11-21T12:00:00Z', 'open')).toBe('expired')
  expect(at(null, 'open')).toBe('open')
})

test('what was taken or paid back in time stays so', () => {
  expect(at('2026-11-01T00:00:00Z', 'redeemed')).toBe('redeemed')
  expect(at('2026-11-01T00:00:00Z', 'refunded')).toBe('refunded')
  expect(at(null, 'waiting')).toBe('notYet')
})
