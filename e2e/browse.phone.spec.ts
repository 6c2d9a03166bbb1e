import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open } from './support/open'

test('on a phone the top page is short, shows more at a press, and the footer folds its groups', async ({
  page,
}) => {
  await open(page, '/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    5_000,
  )
  await expectFits(page, '/')
  await expectAccessible(page, '/')
  const rows = page.locator('main section[aria-labelledby^="row-"] h2:visible')
  const before = await rows.count()
  await page.getByRole('button', { name: 'ほかの特集も見る' }).click()
  expect(await rows.count()).toBeGreaterThan(before)
  const footer = page.locator('footer')
  await expect(footer.getByRole('link', { name: '利用規約' })).toBeHidden()
  await footer.getByText('規約', { exact: true }).click()
  await expect(footer.getByRole('link', { name: '利用規約' })).toBeVisible()
})

test('on a phone the order of a list is a menu beside the count, with the filters', async ({
  page,
}) => {
  await open(page, '/search?query=雨')
  await page.getByRole('button', { name: '並び順：関連順' }).click()
  await expectAccessible(page, 'the menu of orders')
  await page
    .getByRole('navigation', { name: '並び順' })
    .getByRole('link', { name: '人気順' })
    .click()
  await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'popular')
  await expectFits(page, 'the search page')
})
