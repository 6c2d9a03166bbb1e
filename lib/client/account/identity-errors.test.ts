import { expect, test } from '@jest/globals'
import { hasIdentityCode, identityError, identityMessage } from './identity-errors'

const NAMED_BY_THE_SPECIFICATION = [
  'internal-error',
  'user-disabled',
  'user-token-expired',
  'network-request-failed',
  'missing-recaptcha-token',
  'multi-factor-auth-required',
  'user-mismatch',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'invalid-api-key',
  'invalid-continue-uri',
  'web-storage-unsupported',
  'login-blocked',
  'request-failed',
  'app-offline',
  'not-registered',
  'installation-not-found',
]

test('every identity code of the specification has Japanese words, with or without auth/ (spec §8)', () => {
  for (const code of NAMED_BY_THE_SPECIFICATION) {
    expect(identityMessage(code)).toMatch(/[ぁ-ん].*。$/u)
    expect(identityMessage(`auth/${code}`)).toBe(identityMessage(code))
    if (code !== 'internal-error')
      expect(identityMessage(code)).not.toBe(identityMessage('internal-error'))
  }
})

test('an unknown sign-in provider is an Unknown auth provider (spec §5)', () => {
  expect(identityMessage('auth/unknown-provider')).toContain('Unknown auth provider')
})

test('an address that has an account says to sign in first and link then', () => {
  expect(identityMessage('OAuthAccountNotLinked')).toMatch(/ログインしてから.*連携/u)
})

test('what nobody knows is never shown as it came', () => {
  for (const code of ['<b>x</b>', 'constructor', '__proto__', ''])
    expect(identityMessage(code)).toBe(identityMessage('internal-error'))
})

test('an error keeps its code', () => {
  expect(identityError('auth/popup-blocked')).toMatchObject({ code: 'auth/popup-blocked' })
  expect(hasIdentityCode(identityError('auth/popup-blocked'), 'popup-blocked')).toBe(true)
  expect(hasIdentityCode(new Error('popup-blocked'), 'popup-blocked')).toBe(false)
  expect(identityError('network-request-failed').status).toBe(0)
})
