import { expect, test } from '@jest/globals'
import { isInternalEmail } from './email-domains'

const settings = { INTERNAL_EMAIL_DOMAINS: ['koeniwa.example', 'ml.koeniwa.example'] }

test('an address is internal when its domain is listed, to the letter', () => {
  expect(isInternalEmail(settings, 'a@koeniwa.example')).toBe(true)
  expect(isInternalEmail(settings, 'a@ml.koeniwa.example')).toBe(true)
  expect(isInternalEmail(settings, 'a@other.koeniwa.example')).toBe(false)
  expect(isInternalEmail(settings, 'a@evilkoeniwa.example')).toBe(false)
  expect(isInternalEmail(settings, 'a@koeniwa.example.jp')).toBe(false)
})
