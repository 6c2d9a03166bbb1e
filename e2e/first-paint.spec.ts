import { type Browser, expect, test } from '@playwright/test'
import { PHONE } from './support/layout'
import { open } from './support/open'
import { shop } from './support/shop'

const PAGES = [
  '/',
  '/search?query=%E9%9B%A8',
  '/store',
  '/ranking',
  '/album/KN000101',
  '/voice/KN000201',
  '/merchandise',
  '/tags',
  '/faq',
  '/legal/asct',
  '/news',
]
const SHEETS_OF_THE_BUILD = /\/_next\/static\/chunks\/[^/,]+\.css$/u

/** The whole page as the server sent it, without the code of its islands and without pictures. */
async function paint(
  browser: Browser,
  { path, viewport, isFirst }: { path: string; viewport: typeof PHONE; isFirst: boolean },
) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  await page.route(/\.js$|\/api\//u, (route) => route.abort())
  let late = 0
  await page.route(SHEETS_OF_THE_BUILD, (route) => {
    late += 1
    return isFirst ? route.abort() : route.continue()
  })
  await open(page, shop.origin + path, { hasNoScript: true })
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  expect(late, `sheets of ${path}`).toBeGreaterThan(1)
  if (!isFirst) await expect(page.locator('head > link[media=print]')).toHaveCount(0)
  const painted = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await page.close()
  return painted
}

test('the first paint looks as it does with all styles of the page', async ({ browser }) => {
  test.setTimeout(120_000)
  for (const viewport of [PHONE, { width: 1440, height: 900 }])
    for (const path of PAGES) {
      const first = await paint(browser, { path, viewport, isFirst: true })
      const whole = await paint(browser, { path, viewport, isFirst: false })
      if (!first.equals(whole))
        for (const [name, body] of Object.entries({ first, whole }))
          await test.info().attach(name, { body, contentType: 'image/png' })
      expect(first.equals(whole), `${path} at ${viewport.width} px`).toBe(true)
    }
})
