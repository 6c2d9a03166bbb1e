import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { leaveBrowser, mountHook } from '../form/testing/mount-hook'
import { leaveUnsaved, useLeaveGuard } from '../site/unsaved'
import { renewAfterRelease, welcomeBack } from './renew-page'

const gone = new Error('Failed to load chunk /_next/static/chunks/0a.js from module 1')
const kept = new Map<string, string>()
const reload = jest.fn()
const asked: string[] = []
let status = 404

const browser = {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  document: { querySelectorAll: () => [{ name: 'body', type: 'textarea', value: '雨の夜' }] },
  fetch: async (url: string) => {
    asked.push(url)
    return { status }
  },
  location: { pathname: '/inquiry', reload },
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
}
const own = Object.keys(browser).map(
  (name) => [name, Reflect.getOwnPropertyDescriptor(globalThis, name)] as const,
)

beforeEach(() => {
  status = 404
  reload.mockClear()
  asked.length = 0
  kept.clear()
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
})
afterEach(() => {
  for (const [name, was] of own) {
    if (was) Object.defineProperty(globalThis, name, was)
    else Reflect.deleteProperty(globalThis, name)
  }
})
afterAll(leaveBrowser)

describe('a page that lacks a file', () => {
  test('stays where the file only did not arrive', async () => {
    status = 200
    await renewAfterRelease(gone)
    await renewAfterRelease(new Error('something else'))
    expect(reload).not.toHaveBeenCalled()
    expect(asked).toEqual(['/_next/static/chunks/0a.js'])
  })

  test('is never loaded anew over what an editor has not saved', async () => {
    await mountHook(() => useLeaveGuard(true))
    await renewAfterRelease(gone)
    expect(reload).not.toHaveBeenCalled()
    leaveUnsaved()
  })

  test('of an earlier release is loaded anew with what was typed, once', async () => {
    await renewAfterRelease(gone)
    expect(reload).toHaveBeenCalledTimes(1)
    expect([...kept.values()].join()).toContain('雨の夜')
    // What was typed belongs to the other page.
    browser.location.pathname = '/'
    welcomeBack()
    expect(kept.size).toBe(0)
    await renewAfterRelease(gone)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
