import { test } from '@playwright/test'
import { furnishedListener } from './support/furnished'
import {
  checkCommunityOpened,
  checkMineOpened,
  checkPlayerOpened,
  checkStoreOpened,
} from './support/opened'
import { checkMyPages, checkOpenThings, checkPages } from './support/screens'

test.slow()

test('axe finds nothing on any page, by day and by night', ({ page }) => checkPages(page))

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
