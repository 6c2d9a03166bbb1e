import { expect, test } from '@jest/globals'
import { expiryOf, expiryOrNone } from './expiry'

const now = new Date('2026-07-03T12:00:00.400Z')

test('an end is a time and whole seconds from now, never more than there are', () => {
  expect(expiryOf('2026-07-03T13:00:00Z', now)).toEqual({
    expiresAt: '2026-07-03T13:00:00.000Z',
    expiresIn: 3599,
  })
  expect(expiryOf(new Date('2026-07-03T12:00:00Z'), now).expiresIn).toBe(0)
  expect(expiryOrNone(null, now)).toEqual({ expiresAt: null, expiresIn: null })
  expect(expiryOrNone(now, now).expiresIn).toBe(0)
})
