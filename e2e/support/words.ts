import { expect, type Page } from '@playwright/test'

/** The short word at the foot of the page says this. */
export const expectWord = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
