import { test } from '@playwright/test'
import { expectBookingRows, expectTrialFromCard } from './support/store/upcoming'

test('the rows of an album on booking say so', async ({ page }) => {
  await expectBookingRows(page)
})

test('an announced album is heard from its card, as long as its row says', async ({ page }) => {
  await expectTrialFromCard(page)
})
