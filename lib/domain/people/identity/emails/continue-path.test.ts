import { describe, expect, test } from '@jest/globals'
import { AppError } from '@/lib/kit/errors'
import { continuePathOf } from './continue-path'

const site = { SITE_ORIGIN: 'https://koeniwa.example' }

const codeOf = (uri: string) => {
  try {
    return continuePathOf(site, uri)
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

describe('where a mail’s link goes on to (safety 12)', () => {
  test('is a path of this site', () => {
    expect(codeOf('/my/library?tab=1#x')).toBe('/my/library?tab=1#x')
    expect(codeOf('https://koeniwa.example/album/KN000001')).toBe('/album/KN000001')
    expect(continuePathOf(site, undefined)).toBeNull()
  })

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'https://koeniwa.example.evil.example/',
    'https://koeniwa.example:8443/',
    'https://a@koeniwa.example/',
    'https://koeniwa.example//evil.example/',
    'http://koeniwa.example/',
  ])('%s is another site', (uri) => {
    expect(codeOf(uri)).toBe('auth/unauthorized-domain')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'my/library', '', 'https://', '夜の庭'])(
    '%j is no address',
    (uri) => {
      expect(codeOf(uri)).toBe('auth/invalid-continue-uri')
    },
  )
})
