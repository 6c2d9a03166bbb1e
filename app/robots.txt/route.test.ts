import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { giveWebSettings } from '@/lib/session/testing/web-settings'
import { GET } from './route'

let takeSettingsBack = () => {}
beforeAll(() => {
  takeSettingsBack = giveWebSettings({ SITE_ORIGIN: 'https://koeniwa.example' })
})
afterAll(() => takeSettingsBack())

test('search engines read pages and pictures, and nothing of one person', async () => {
  const answer = GET()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await answer.text()).split('\n')).toEqual([
    'User-Agent: *',
    'Allow: /',
    'Allow: /api/image/',
    'Disallow: /api/',
    'Disallow: /my/',
    'Disallow: /studio',
    'Disallow: /ops',
    'Disallow: /account/',
    'Disallow: /merchandise/cart',
    '',
    'Sitemap: https://koeniwa.example/sitemap.xml',
    '',
  ])
})
