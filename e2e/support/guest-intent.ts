import { expect, type Page } from '@playwright/test'
import { type Account, PASSWORD } from './account'
import { ready } from './open'

/** Marks the page's document, which a navigation with the router does not replace. */
export const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.before = 'signIn'
  })

export const expectSameDocument = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-before', 'signIn')

/** On the sign-in page, which says what happens next: signs in with the password and waits for the page of before. */
export async function signInToGoOn(page: Page, { email }: Account, note: string): Promise<void> {
  await expect(page.getByText(`ログインすると、${note}。`)).toBeVisible()
  await ready(page)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).not.toHaveURL(/\/account\//u)
}
