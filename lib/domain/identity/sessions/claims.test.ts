import { describe, expect, test } from '@jest/globals'
import { claimsOf, isInternalEmail } from './claims'

const settings = {
  CLAIMS_ALLOW_LIST: ['allowed@example.jp'],
  INTERNAL_EMAIL_DOMAINS: ['koeniwa.example', 'ml.koeniwa.example'],
}
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

  test('an address is internal when its domain is listed, to the letter', () => {
    expect(isInternalEmail(settings, 'a@koeniwa.example')).toBe(true)
    expect(isInternalEmail(settings, 'a@ml.koeniwa.example')).toBe(true)
    expect(isInternalEmail(settings, 'a@other.koeniwa.example')).toBe(false)
    expect(isInternalEmail(settings, 'a@evilkoeniwa.example')).toBe(false)
    expect(isInternalEmail(settings, 'a@koeniwa.example.jp')).toBe(false)
  })
})
