import { test } from '@playwright/test'
import { checkWaysIn } from './support/screens/ways-in-screens'

test('the ways in: nothing for axe to find, nothing too wide', async ({ page }) => {
  test.slow()
  await checkWaysIn(page)
})
