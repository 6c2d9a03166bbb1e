import { expect, type Page, type Route, test } from '@playwright/test'
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
const shotOf = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled' })

for (const viewport of [PHONE, { width: 1440, height: 900 }])
  for (const path of PAGES)
    test(`${path} first looks as it does with all styles of the page, at ${viewport.width} px`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
      await page.route(/\.js$|\/api\//u, (route) => route.abort())
      const late: Route[] = []
      await page.route(SHEETS_OF_THE_BUILD, (route) => void late.push(route))
      await open(page, shop.origin + path, { hasNoScript: true })
      // Whether a picture further down has been asked for yet is not what is compared.
      await page.addStyleTag({ content: 'img { visibility: hidden }' })
      await shotOf(page)
      const first = await shotOf(page)
      expect(late.length).toBeGreaterThan(1)
      for (const route of late) await route.continue()
      await expect(page.locator('head > link[media=print]')).toHaveCount(0)
      expect(first.equals(await shotOf(page))).toBe(true)
      await page.close()
    })
