import { expect, type Page } from '@playwright/test'

/** The short word at the foot of the page says this. */
export const expectWord = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()

/** The page has come alive: it knows who is here. */
export const expectAwake = (page: Page) =>
  expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /のメニューを開く/u })
      .or(page.getByRole('banner').getByRole('link', { name: 'ログイン' })),
  ).toBeVisible()
