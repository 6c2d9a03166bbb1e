import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { open } from './support/open'

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('the ranking begins with three covers side by side and numerals of 56 px', async ({
  page,
}) => {
  await open(page, '/ranking?period=all')
  const items = page.locator('main ol > li')
  expect(await items.count()).toBeGreaterThan(3)
  const [first, third, fourth] = [
    await items.nth(0).boundingBox(),
    await items.nth(2).boundingBox(),
    await items.nth(3).boundingBox(),
  ]
  expect(third?.y).toBe(first?.y)
  expect(fourth?.y).toBeGreaterThan(first?.y ?? 0)
  const size = (at: number) =>
    items
      .nth(at)
      .locator('span')
      .first()
      .evaluate((node) => getComputedStyle(node).fontSize)
  expect(await size(0)).toBe('56px')
  expect((await boxOf(page, 'main ol > li:nth-child(4) img')).width).toBeCloseTo(64, 0)
})

test('a person has a portrait and is heard at a press; tags are tiles with three covers', async ({
  page,
}) => {
  await open(page, `/cast/${encodeURIComponent('古都野しをん')}`)
  const header = page.locator('main header').first()
  expect(await header.locator('span[aria-hidden]').first().boundingBox()).toMatchObject({
    width: 160,
    height: 160,
  })
  await expect(header.getByRole('button', { name: '声を聴く' })).toBeVisible()
  await expectAccessible(page, 'a person')
  await open(page, '/tags')
  const tile = page.locator('main a[href^="/tag/"]').first()
  await expect(tile.locator('img')).toHaveCount(3)
  await expectAccessible(page, 'tags')
})

test('the top page has a band of night with covers of 320 px, voices, and no work more than twice', async ({
  page,
}) => {
  await open(page, '/')
  const band = page.getByRole('region', { name: 'くりかえし聴かれている作品' })
  expect((await band.locator('img').first().boundingBox())?.width).toBeCloseTo(320, 0)
  const voices = page.getByRole('region', { name: '声から選ぶ' })
  expect(await voices.getByRole('link').count()).toBeGreaterThan(3)
  const hrefs = await page
    .locator(
      'main :is(section[aria-labelledby^="row-"], section[aria-labelledby="night-band"]) :is(a[href^="/album/"], a[href^="/voice/"])',
    )
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const counts = new Map<string, number>()
  for (const href of hrefs) counts.set(href, (counts.get(href) ?? 0) + 1)
  expect([...counts].filter(([, times]) => times > 2)).toEqual([])
  await expectAccessible(page, 'the top page')
})
