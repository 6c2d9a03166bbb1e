import { test } from '@playwright/test'
import { furnishedListener } from './support/furnished'
import {
  checkCommunityOpened,
  checkMineOpened,
  checkPlayerOpened,
  checkStoreOpened,
} from './support/opened'
import { checkMyPages, checkOpenThings, checkShopPages, checkTextPages } from './support/screens'

// The long ones are shared among the workers.
test.describe.configure({ mode: 'parallel' })
test.slow()

test('axe finds nothing on the pages of the shop, by day and by night', ({ page }) =>
  checkShopPages(page))

test('axe finds nothing on the pages to be read, by day and by night', ({ page }) =>
  checkTextPages(page))

test('axe finds nothing on a listener’s own pages', ({ page }) => checkMyPages(page))

test('axe finds nothing in what opens: menu, forms, modals, checkout, player', ({ page }) =>
  checkOpenThings(page))

test('axe finds nothing in what opens for a listener: sheets, dialogs, forms, the player', async ({
  page,
}) => {
  const listener = await furnishedListener(page)
  await checkStoreOpened(page, listener)
  await checkCommunityOpened(page, listener)
  await checkMineOpened(page, listener)
  await checkPlayerOpened(page, listener)
})
