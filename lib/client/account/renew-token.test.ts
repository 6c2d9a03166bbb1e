import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { renewToken } from './renew-token'

const MINUTE = 60_000
const { fetch: realFetch } = globalThis
const onPage = new Map<string, () => void>()
let expiresAtMs = 0
let isServiceThere = true
let renewals = 0

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  const page = {
    addEventListener: (name: string, listener: () => void) => onPage.set(name, listener),
    removeEventListener: (name: string) => onPage.delete(name),
  }
  Object.assign(globalThis, { document: page, ...page })
  renewals = 0
  isServiceThere = true
  globalThis.fetch = async (input) => {
    if (String(input).endsWith('/api/auth/session'))
      return Response.json({ uid: 'one', tokenExpiresAtMs: expiresAtMs })
    renewals += 1
    if (!isServiceThere) throw new TypeError('no connection')
    expiresAtMs = Date.now() + 60 * MINUTE
    return Response.json({ uid: 'one' })
  }
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
  for (const name of ['document', 'addEventListener', 'removeEventListener'])
    Reflect.deleteProperty(globalThis, name)
})

const start = () => {
  expiresAtMs = 60 * MINUTE
  renewToken({ uid: 'one', tokenExpiresAtMs: expiresAtMs })
}

test('a page that stays open renews its token five minutes before it expires, again and again (spec §9)', async () => {
  start()
  await jest.advanceTimersByTimeAsync(55 * MINUTE - 1)
  expect(renewals).toBe(0)
  await jest.advanceTimersByTimeAsync(1)
  expect(renewals).toBe(1)
  await jest.advanceTimersByTimeAsync(55 * MINUTE)
  expect(renewals).toBe(2)
})

test('while there is no connection it tries again after 30 s, 1, 2, 4, 8, then every 16 minutes (spec §9)', async () => {
  start()
  isServiceThere = false
  await jest.advanceTimersByTimeAsync(55 * MINUTE)
  const waitsS = [30, 60, 120, 240, 480, 960, 960]
  for (const [done, waitS] of waitsS.entries()) {
    expect(renewals).toBe(done + 1)
    await jest.advanceTimersByTimeAsync(waitS * 1000 - 1)
    expect(renewals).toBe(done + 1)
    await jest.advanceTimersByTimeAsync(1)
  }
  isServiceThere = true
  onPage.get('online')?.()
  await jest.advanceTimersByTimeAsync(0)
  expect(renewals).toBe(waitsS.length + 2)
  await jest.advanceTimersByTimeAsync(54 * MINUTE)
  expect(renewals).toBe(waitsS.length + 2)
})

// Last: the page's listeners are gone with it.
test('a session that is over is left alone', async () => {
  start()
  globalThis.fetch = async () => {
    renewals += 1
    return Response.json({ code: 'auth/sign-in-required' }, { status: 401 })
  }
  await jest.advanceTimersByTimeAsync(300 * MINUTE)
  expect(renewals).toBe(1)
  expect(onPage.size).toBe(0)
})
