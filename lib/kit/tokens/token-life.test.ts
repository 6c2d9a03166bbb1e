import { describe, expect, test } from '@jest/globals'
import { isTokenDue, isTokenExpired, tokenRetryMs, tokenWaitMs } from './token-life'

const MINUTE = 60_000
const expiresAtMs = 60 * MINUTE

describe('the life of an access token (spec §9)', () => {
  test('it is renewed five minutes before it expires', () => {
    expect(isTokenDue(expiresAtMs, 55 * MINUTE - 1)).toBe(false)
    expect(isTokenDue(expiresAtMs, 55 * MINUTE)).toBe(true)
    expect(tokenWaitMs(expiresAtMs, 0, 0)).toBe(55 * MINUTE)
    expect(tokenWaitMs(expiresAtMs, 0, 59 * MINUTE)).toBe(0)
    expect(tokenWaitMs(expiresAtMs, 0, 99 * MINUTE)).toBe(0)
  })

  test('it counts as expired 30 seconds early', () => {
    expect(isTokenExpired(expiresAtMs, expiresAtMs - 30_001)).toBe(false)
    expect(isTokenExpired(expiresAtMs, expiresAtMs - 30_000)).toBe(true)
  })

  test('failures are tried again after 30 seconds, doubling, at most 16 minutes apart', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => tokenRetryMs(failures) / 1000)
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
    expect(tokenWaitMs(expiresAtMs, 2, 0)).toBe(MINUTE)
  })
})
