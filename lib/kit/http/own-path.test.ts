import { describe, expect, test } from '@jest/globals'
import { ownPath } from './own-path'

const origin = 'https://koeniwa.example'

describe('where to return after signing in', () => {
  test.each([
    ['/album/KN000101', '/album/KN000101'],
    ['/search?query=%E9%9B%A8&page=2#list', '/search?query=%E9%9B%A8&page=2#list'],
    ['https://koeniwa.example/my/playlist', '/my/playlist'],
    ['studio', '/studio'],
  ])('%s stays', (url, path) => {
    expect(ownPath(url, origin)).toBe(path)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://koeniwa.example.evil.example/',
    'https://koeniwa.example@evil.example/',
    'https://user:pass@koeniwa.example/',
    'http://koeniwa.example/',
    'https://koeniwa.example:8443/',
    'https://[',
    '',
    null,
    undefined,
  ])('%j leads home and nowhere else (safety 12)', (url) => {
    const path = ownPath(url, origin)
    expect(new URL(path, origin).origin).toBe(origin)
    if (url !== 'https:evil.example') expect(path).toBe('/')
  })
})
