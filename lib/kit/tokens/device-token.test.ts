import { describe, expect, test } from '@jest/globals'
import { issueDeviceToken, knownDevice } from './device-token'

const SECRET = 's'.repeat(32)
const [A, B] = ['account-a', 'account-b']

describe('a device token', () => {
  test('is known to the account that signed in, and to no other', () => {
    const token = issueDeviceToken(SECRET, undefined, A)
    expect(knownDevice([SECRET], token, A)).toMatch(/^[\w-]{22}$/u)
    expect(knownDevice([SECRET], token, B)).toBeNull()
    expect(knownDevice(['t'.repeat(32)], token, A)).toBeNull()
  })

  test('stays the same device for everybody who shares it, five at most', () => {
    let token = issueDeviceToken(SECRET, undefined, A)
    const device = knownDevice([SECRET], token, A)
    token = issueDeviceToken(SECRET, token, B)
    token = issueDeviceToken(SECRET, token, B)
    expect([knownDevice([SECRET], token, A), knownDevice([SECRET], token, B)]).toEqual([
      device,
      device,
    ])
    for (const other of ['c', 'd', 'e', 'f']) token = issueDeviceToken(SECRET, token, other)
    expect(knownDevice([SECRET], token, A)).toBeNull()
    expect(knownDevice([SECRET], token, 'f')).toBe(device)
    expect(token.length).toBeLessThan(200)
  })

  test('is known under a former secret, and keeps its name under the new one', () => {
    const before = issueDeviceToken(SECRET, undefined, A)
    const secrets = ['n'.repeat(32), SECRET]
    const device = knownDevice(secrets, before, A)
    expect(device).toBe(knownDevice([SECRET], before, A))
    expect(knownDevice(secrets.slice(0, 1), issueDeviceToken('n'.repeat(32), before, A), A)).toBe(
      device,
    )
  })

  test('cannot be moved to another device, or made up', () => {
    const [, code = ''] = issueDeviceToken(SECRET, undefined, A).split('.')
    const [device = ''] = issueDeviceToken(SECRET, undefined, B).split('.')
    for (const token of [`${device}.${code}`, device, `${device}.`, 'kdv_', '', 'x'.repeat(5_000)])
      expect(knownDevice([SECRET], token, A)).toBeNull()
    expect(issueDeviceToken(SECRET, 'nonsense; Path=/', A)).toMatch(/^kdv_[\w-]{22}\.[\w-]{22}$/u)
  })
})
