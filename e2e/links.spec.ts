import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { open } from './support/open'
import { shop } from './support/shop'

/** Enough for every kind of page, and an end for a shop of any size. */
const MOST_PAGES = 300

/** The path of a link to this shop, without its fragment; null for what leads elsewhere. */
function pathOf(href: string, base: string): string | null {
  if (!URL.canParse(href, base)) return null
  const { origin, pathname, search } = new URL(href, base)
  return origin === shop.origin ? pathname + search : null
}

/** The links that a page's HTML names. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/gu)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  )

type Broken = { path: string; status: number; from: string }

test('every link that a guest can follow from the top page leads to a page', async () => {
  const cameFrom = new Map([['/', '']])
  const broken: Broken[] = []
  // A Map can grow while it is walked through: pages found on the way are visited too.
  for (const [path, from] of cameFrom) {
    const answer = await fetch(new URL(path, shop.origin))
    if (answer.status >= 400) broken.push({ path, status: answer.status, from })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const html = isPage ? await answer.text() : ''
    for (const href of linksIn(html)) {
      const next = pathOf(href, answer.url)
      if (next && !cameFrom.has(next) && cameFrom.size < MOST_PAGES) cameFrom.set(next, path)
    }
  }
  expect(cameFrom.size).toBeGreaterThan(40)
  expect(broken).toEqual([])
})

/** All links of the page in the browser, those of closed menus too, once it knows who is here. */
async function linksOf(page: Page, path: string): Promise<string[]> {
  await open(page, path)
  await expect(page.locator('h1')).toBeVisible()
  // The studio has its own menu, which is there from the start.
  if (!path.startsWith('/studio'))
    await expect(page.getByRole('button', { name: /のメニューを開く$/u })).toBeVisible()
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return hrefs.flatMap((href) => pathOf(href, page.url()) ?? [])
}

const PAGES_OF_LISTENERS = [
  '/',
  '/album/KN000101',
  '/my/library/albums',
  '/my/history',
  '/my/account/purchase-history',
  '/my/account/payment-method',
  '/studio/upload',
]

test('every link that a signed-in listener sees, in the menus too, leads to a page', async ({
  page,
}) => {
  await newListener(page)
  const cameFrom = new Map<string, string>()
  for (const path of PAGES_OF_LISTENERS)
    for (const link of await linksOf(page, path)) cameFrom.set(link, path)
  for (const path of PAGES_OF_LISTENERS) expect([...cameFrom.keys()], path).toContain(path)

  const broken: Broken[] = []
  for (const [path, from] of cameFrom) {
    const answer = await page.request.get(path)
    if (answer.status() >= 400) broken.push({ path, status: answer.status(), from })
  }
  expect(broken).toEqual([])
})
