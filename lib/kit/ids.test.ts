import { expect, test } from '@jest/globals'
import { newId, newSecret, oldestIdOf } from './ids'

test('ids sort by the millisecond of their making and are valid UUIDv7', () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map((ms) => newId(ms))
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('the oldest id of an instant sorts before all ids made from then on, and after those before', () => {
  const at = new Date('2026-11-24T00:00:00Z')
  expect(oldestIdOf(at)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-8000-0{12}$/)
  expect(oldestIdOf(at) <= newId(at.getTime())).toBe(true)
  expect(oldestIdOf(at) > newId(at.getTime() - 1)).toBe(true)
})

test('ten thousand ids of one millisecond differ, and sort as they were made', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1))
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.toSorted()).toEqual(ids)
})

test('secrets are 256 bits, safe in a URL', () => expect(newSecret()).toMatch(/^[\w-]{43}$/))
