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

/** Asks for all of them, eight at a time. */
async function each<T>(all: readonly T[], ask: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of left) await ask(one)
    }),
  )
}

/**
 * The links to what is no page. Other journeys take their works back: such a link goes from the page that had it,
 * which is kept for a while.
 */
async function stillBroken(
  broken: readonly Broken[],
  statusOf: (path: string) => Promise<number>,
  linksOn: (path: string) => Promise<string[]>,
): Promise<Broken[]> {
  const still: Broken[] = []
  for (const one of broken) {
    const isThere = async () =>
      (await statusOf(one.path)) >= 400 && (await linksOn(one.from)).includes(one.path)
    await expect
      .poll(isThere, { timeout: 15_000 })
      .toBe(false)
      .catch(() => still.push(one))
  }
  return still
}

async function read(path: string) {
  const answer = await fetch(new URL(path, shop.origin))
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const html = isPage ? await answer.text() : ''
  const links = linksIn(html).flatMap((href) => pathOf(href, answer.url) ?? [])
  return { status: answer.status, links }
}

test('every link that a guest can follow from the top page leads to a page', async () => {
  const cameFrom = new Map([['/', '']])
  const broken: Broken[] = []
  const visit = async (path: string) => {
    const { status, links } = await read(path)
    if (status >= 400) broken.push({ path, status, from: cameFrom.get(path) ?? '' })
    for (const next of links)
      if (!cameFrom.has(next) && cameFrom.size < MOST_PAGES) cameFrom.set(next, path)
  }
  // Pages that were found on the way are visited in the next round.
  for (let visited = 0; visited < cameFrom.size; ) {
    const found = [...cameFrom.keys()].slice(visited)
    visited = cameFrom.size
    await each(found, visit)
  }
  expect(cameFrom.size).toBeGreaterThan(40)
  const statusOf = async (path: string) => (await read(path)).status
  const linksOn = async (path: string) => (await read(path)).links
  expect(await stillBroken(broken, statusOf, linksOn)).toEqual([])
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
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  await each([...cameFrom], async ([path, from]) => {
    const status = await statusOf(path)
    if (status >= 400) broken.push({ path, status, from })
  })
  expect(await stillBroken(broken, statusOf, (path) => linksOf(page, path))).toEqual([])
})
