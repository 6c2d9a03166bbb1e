import { describe, expect, test } from '@jest/globals'
import { judgeRequest } from './judge-request'

const judge = (method: string, url: string, headers = {}) => {
  const verdict = judgeRequest({ method, url, headers })
  return typeof verdict === 'string' ? verdict : verdict.status
}

describe('addresses', () => {
  test.each([
    '/',
    '/?x=%ff',
    '/album/KN000101?a=//b',
    '/tag/%E5%A4%9C%20%21',
    '/tag/%E3%80%82%E3%80%82',
    '/user/01890000-0000-7000-8000-000000000000',
    '/search/',
    '/_next/static/chunks/app/(store)/page-0a.js',
    '/.well-known/security.txt',
    '/api/works?query=%2F..%2F',
    '/api/my/download/1/file.zip',
  ])('%s is looked up', (url) => expect(judge('GET', url)).toBe('pass'))

  test.each([
    '/album/%ff',
    '/tag/%ED%A0%80',
    '/tag/%',
    '/%00',
    '/album/KN000101%00',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/ops%2forders',
    '/%6fps',
    '/%4Fps/orders',
    '/ops/',
    '/ops/orders/',
    '/my/../ops',
    '/my/%2e%2e/ops',
    '/my/.',
    `/${'a'.repeat(2_000)}`,
  ])('%s is nothing', (url) => {
    expect(judge('GET', url)).toBe('unknown-page')
    expect(judge('GET', `/api${url}`)).toBe(404)
  })

  test.each(['*', 'http://evil.example/', 'evil.example:443', ''])('%s is no address', (url) =>
    expect(judge('OPTIONS', url)).toBe(400),
  )
})

describe('methods', () => {
  test.each([
    ['GET', '/', 'pass'],
    ['HEAD', '/album/KN000101', 'pass'],
    ['POST', '/', 404],
    ['PUT', '/search', 404],
    ['OPTIONS', '/', 404],
    ['TRACE', '/', 404],
    ['TRACE', '/api/works', 404],
    ['PROPFIND', '/api/works', 404],
    ['DELETE', '/api/my/history', 'pass'],
    ['POST', '/api/auth/signout', 'pass'],
    ['PUT', '/api/auth/signout', 404],
    ['POST', '/page-cache/purge', 'pass'],
    ['GET', '/page-cache/purge', 404],
    ['POST', '/csp-reports', 'pass'],
    ['GET', '/csp-reports', 404],
  ])('%s %s', (method, url, verdict) => expect(judge(method, url)).toBe(verdict))
})

describe("the router's own state", () => {
  test('is let through as the browser sends it', () => {
    const tree = ['', { children: [['nid', 'KN000101', 'd', null], {}, null, null] }, null, null]
    const header = encodeURIComponent(JSON.stringify(tree))
    expect(judge('GET', '/search', { 'next-router-state-tree': header })).toBe('pass')
  })

  test.each(['x', '%', '%ff', '%7B%7D', 'null', '%5B%5D', 'a'.repeat(50_000)])('%s', (header) =>
    expect(judge('GET', '/search', { 'next-router-state-tree': header })).toBe(400),
  )
})
