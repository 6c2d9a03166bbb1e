import { expect, type Page } from '@playwright/test'

/** Expects this toast at the bottom of the page. */
export const expectWord = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
