import { afterAll, afterEach, expect, test } from '@jest/globals'
import { nextAuthLog } from './next-auth-log'
import { giveWebSettings } from './testing/web-settings'

afterAll(giveWebSettings())
const { error, warn } = console
afterEach(() => {
  Object.assign(console, { error, warn })
})

test('what fails inside next-auth is printed with its code and its error', () => {
  const printed: unknown[] = []
  console.error = (...line: unknown[]) => printed.push(['error', ...line])
  console.warn = (...line: unknown[]) => printed.push(['warn', ...line])
  const away = new Error('the provider is away')
  nextAuthLog.error('SIGNIN_OAUTH_ERROR', { error: away, providerId: 'google' })
  nextAuthLog.error('JWT_SESSION_ERROR', away)
  expect(printed).toEqual([
    ['error', 'next-auth failed', { code: 'SIGNIN_OAUTH_ERROR' }, away],
    ['warn', 'next-auth failed', { code: 'JWT_SESSION_ERROR' }, away],
  ])
})
