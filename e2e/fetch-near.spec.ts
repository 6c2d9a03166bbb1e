import { expect, type Page, test } from '@playwright/test'
import { open } from './support/open'

/** The paths whose pages the router asks the web for. */
function watchPages(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.has('_rsc')) asked.push(url.pathname)
  })
  return asked
}

test('no page is fetched before the pointer stays on its link; the click is then answered at once', {
  tag: '@main',
}, async ({ page }) => {
  const asked = watchPages(page)
  await open(page, '/')
  await page.mouse.move(2, 2)
  await open(page, '/')
  expect(asked).toEqual([])

  const link = page.locator('#main h3 a[href^="/album/"]').first()
  const path = (await link.getAttribute('href')) ?? ''
  await link.scrollIntoViewIfNeeded()
  const answer = page.waitForResponse((response) => response.url().includes(`${path}?_rsc`))
  await link.hover()
  await (await answer).finished()
  await expect.poll(() => asked).toContain(path)
  // What arrives now comes from the cache.
  await page.context().setOffline(true)
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the focus fetches a page as the pointer does', async ({ page }) => {
  const asked = watchPages(page)
  await open(page, '/album/KN000101')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'ランキング', exact: true }).first().focus()
  await expect.poll(() => asked).toContain('/ranking')
})

test('who saves data fetches no page ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked = watchPages(page)
  await open(page, '/')
  const link = page.getByRole('link', { name: 'ランキング', exact: true }).first()
  await link.hover()
  await link.click()
  await expect(page).toHaveURL('/ranking')
  expect(asked.filter((path) => path !== '/ranking')).toEqual([])
})
