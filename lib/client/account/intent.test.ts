import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { clearIntent, savedIntent, saveIntent } from './intent'

const MINUTE_MS = 60_000
const realNow = Date.now
const now = (ms: number) => {
  Date.now = () => ms
}

beforeEach(() => {
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  now(0)
})
afterEach(() => {
  Date.now = realNow
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('an intent is kept for ten minutes, with the account that the page belonged to', () => {
  saveIntent({ kind: 'cart' }, 'u1')
  now(10 * MINUTE_MS - 1)
  expect(savedIntent()).toEqual({ intent: { kind: 'cart' }, uid: 'u1', atMs: 0 })
  now(10 * MINUTE_MS)
  expect(savedIntent()).toBeNull()
})

test('a clock that was set back makes it too old, not younger', () => {
  now(MINUTE_MS)
  saveIntent({ kind: 'cart' }, null)
  now(0)
  expect(savedIntent()).toBeNull()
})

test('a later one replaces it, and it can be deleted', () => {
  saveIntent({ kind: 'cart' }, null)
  saveIntent({ kind: 'purchase', id: 'a1' }, null)
  expect(savedIntent()?.intent).toEqual({ kind: 'purchase', id: 'a1' })
  clearIntent()
  expect(savedIntent()).toBeNull()
})

test('what is stored and is no intent is none; without storage there is none either', () => {
  sessionStorage.setItem('intent', '{"atMs":')
  expect(savedIntent()).toBeNull()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  saveIntent({ kind: 'cart' }, null)
  expect(savedIntent()).toBeNull()
})
