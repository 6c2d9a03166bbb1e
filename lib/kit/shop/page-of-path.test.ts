import { describe, expect, test } from '@jest/globals'
import { pageOfPath, publicPageOf } from './page-of-path'

describe('the page of a path', () => {
  test.each([
    ['/', '/', 'other'],
    ['/?utm_source=x', '/', 'other'],
    ['/search?query=secret', '/search', 'other'],
    ['/album/KN000101', '/album/KN000101', 'work'],
    ['/album/KN123456789', '/album/KN123456789', 'work'],
    ['/voice/KN000201/#comments', '/voice/KN000201', 'work'],
    ['/cast/鳴瀬ゆづは', '/cast/*', 'other'],
    ['/tag/雨', '/tag/*', 'other'],
    ['/my/account/purchase-history', '/my/*', 'other'],
    ['/news/a', '/news/*', 'other'],
    ['/studio', '/studio', 'other'],
    ['/tags', '/tags', 'other'],
    [
      '/user/0197b3c0-0000-7000-8000-000000000000',
      '/user/0197b3c0-0000-7000-8000-000000000000',
      'channel',
    ],
  ])('%s is counted as %s', (text, path, kind) => {
    expect(pageOfPath(text)).toEqual({ path, kind })
  })

  test.each([
    '',
    'store',
    '/nothing',
    '/album/KN1',
    '/album/KN000101/x',
    '/user/me',
    '//evil.example/',
    'https://evil.example/',
  ])('%s is none of ours', (text) => {
    expect(pageOfPath(text)).toBeNull()
  })
})

describe('the scripts of others', () => {
  test.each([
    ['/', '/'],
    ['/search', '/search'],
    ['/album/KN000101', '/album/KN000101'],
    ['/cast/鳴瀬ゆづは', '/cast/*'],
    ['/tag/雨', '/tag/*'],
    ['/legal/privacy', '/legal/*'],
    ['/merchandise/0197b3c0-0000-7000-8000-000000000000', '/merchandise/*'],
  ])('may run on %s, and hear of %s', (path, told) => {
    expect(publicPageOf(path)).toBe(told)
  })

  test.each([
    '/my',
    '/my/account/purchase-history/260101-0001',
    '/account/signin',
    '/account/reset',
    '/studio',
    '/studio/creator/bank',
    '/ops',
    '/ops/accounts',
    '/present/a-secret',
    '/playlist/0197b3c0-0000-7000-8000-000000000000',
    '/inquiry/thread',
    '/appeal',
    '/merchandise/cart',
    '/checkout',
    '/embed/album/KN000101',
  ])('may not run on %s', (path) => {
    expect(publicPageOf(path)).toBeNull()
  })
})
