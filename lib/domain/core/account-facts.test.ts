import { describe, expect, test } from '@jest/globals'
import { claimsOf } from './account-facts'

const settings = { CLAIMS_ALLOW_LIST: ['allowed@example.jp'] }
const plain = { creatorInfo: false, bankInfo: false }

describe('claims', () => {
  test('are those of the account', () => {
    const account = { email: 'a@example.jp', emailVerified: true }
    expect(claimsOf(settings, { ...account, creatorInfo: true, bankInfo: false })).toEqual({
      creatorInfo: true,
      bankInfo: false,
    })
  })

  test('are forced on for an allow-listed address once it is verified', () => {
    const account = { email: 'allowed@example.jp', ...plain }
    expect(claimsOf(settings, { ...account, emailVerified: true })).toEqual({
      creatorInfo: true,
      bankInfo: true,
    })
    expect(claimsOf(settings, { ...account, emailVerified: false })).toEqual(plain)
  })
})
