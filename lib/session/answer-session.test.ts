import type { IncomingMessage } from 'node:http'
import { expect, test } from '@jest/globals'
import { isSessionRead } from './answer-session'
import { testSessionReads } from './testing/session-reads'

testSessionReads('http://koeniwa.test')

test.each([
  ['GET', '/api/auth/session', true],
  ['HEAD', '/api/auth/session', false],
  ['POST', '/api/auth/session', false],
  ['GET', '/api/auth/session?callbackUrl=%2F', false],
  ['GET', '/api/auth/session/', false],
  ['GET', '/api/auth/csrf', false],
])('%s %s is a read of the session: %s', (method, url, isRead) => {
  expect(isSessionRead({ method, url } as IncomingMessage)).toBe(isRead)
})
