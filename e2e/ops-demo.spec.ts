import { expect, test } from '@playwright/test'
import { open } from './support/open'
import { checkOpsDetails, checkOpsLists, checkOpsMenu } from './support/ops/screens'

// The long ones are shared among the workers.
test.describe.configure({ mode: 'parallel' })
test.slow()

test('who starts the shop and opens the console finds something to do on its screens', async ({
  page,
}) => {
  await checkOpsLists(page)
  await open(page, '/legal/sellers')
  await expect(page.getByText('東京都見本区縁側町2-3-4')).toBeVisible()
})

test('axe finds nothing on the pages of the console’s menu, by day and by night', ({ page }) =>
  checkOpsMenu(page))

test('axe finds nothing on what the console’s lists lead to, by day and by night', ({ page }) =>
  checkOpsDetails(page))
