import { expect, test } from '@playwright/test'
import { freshEmail } from './support/account'
import { open } from './support/open'
import { chooseThere, openProvider } from './support/provider'
import { checkWaysIn } from './support/screens/ways-in-screens'
import { shop } from './support/shop'

test('the ways in on a phone: nothing for axe to find, nothing too wide', async ({ page }) => {
  test.slow()
  await checkWaysIn(page)
})

test('a provider in a window of its own on a phone', async ({ page }) => {
  await open(page, '/account/signup?callbackUrl=%2Fabout')
  await chooseThere(await openProvider(page, 'Apple'), freshEmail())
  await expect(page).toHaveURL(`${shop.origin}/about`)
  await expect(page.getByRole('dialog', { name: 'プロフィールの設定' })).toBeVisible()
})
