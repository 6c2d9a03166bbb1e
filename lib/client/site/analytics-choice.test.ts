import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { allowsAnalytics, chooseAnalytics } from './analytics-choice'

const storage = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const define = (on: object, name: string, value: unknown) =>
  Object.defineProperty(on, name, { value, configurable: true, writable: true })

beforeEach(() => {
  define(globalThis, 'localStorage', storage(new Map()))
})
afterEach(() => {
  chooseAnalytics(true)
  Reflect.deleteProperty(globalThis, 'localStorage')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

test('analytics are allowed until somebody switches them off, and again afterwards', () => {
  expect(allowsAnalytics()).toBe(true)
  chooseAnalytics(false)
  expect(allowsAnalytics()).toBe(false)
  chooseAnalytics(true)
  expect(allowsAnalytics()).toBe(true)
})

test('a switch in another tab counts here as well', () => {
  localStorage.setItem('analytics', 'off')
  expect(allowsAnalytics()).toBe(false)
})

test('a browser that refuses for every site (Global Privacy Control) has switched them off', () => {
  define(navigator, 'globalPrivacyControl', true)
  chooseAnalytics(true)
  expect(allowsAnalytics()).toBe(false)
  define(navigator, 'globalPrivacyControl', false)
  expect(allowsAnalytics()).toBe(true)
})

test('without storage the choice lasts as long as the page', () => {
  define(globalThis, 'localStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('SecurityError')
    },
    removeItem: () => {
      throw new Error('SecurityError')
    },
  })
  chooseAnalytics(false)
  expect(allowsAnalytics()).toBe(false)
  chooseAnalytics(true)
  expect(allowsAnalytics()).toBe(true)
})
