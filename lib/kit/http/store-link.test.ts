import { expect, test } from '@jest/globals'
import { isStoreLink } from './store-link'

test.each(['/', '/search?type=voice#list', '/cast/朝霧', 'https://example.jp/news?id=1'])(
  '%s is what the store links to',
  (href) => {
    expect(isStoreLink(href)).toBe(true)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'search',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://example.jp/',
  'https://localhost/',
  'https://user:pass@example.jp/',
  '{{SITE_URL}}',
  '',
])('%j is no link of the store', (href) => {
  expect(isStoreLink(href)).toBe(false)
})
