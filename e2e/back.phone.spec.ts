import { expect, test } from '@playwright/test'
import { open } from './support/open'
import { expectBackClosesCheckout, pressBack } from './support/store/back'

test('on a phone Back closes the checkout, and its page stays', async ({ page }) => {
  await expectBackClosesCheckout(page)
})

test('on a phone Back closes the filters of the search', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'さがす', exact: true }).first().tap()
  await expect(page).toHaveURL(/\/search/u)
  await page
    .getByRole('button', { name: /しぼりこ/u })
    .first()
    .tap()
  const filters = page.getByRole('complementary', { name: 'しぼりこみ' })
  await expect(filters).toBeVisible()
  pressBack(page)
  await expect(filters).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/search')
})
