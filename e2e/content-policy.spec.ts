import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { open } from './support/open'

/** What the page's content security policy has refused. */
async function watchRefusals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      refused.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

test('nothing that a form loads is refused by the content security policy', async ({ page }) => {
  const refusals = await watchRefusals(page)
  await open(page, '/account/signin')
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page.getByText('メールアドレスを入力してください').first()).toBeVisible()
  expect(await refusals()).toEqual([])
  await newListener(page)
  await open(page, '/my/account/profile')
  await page.getByLabel('ニックネーム').fill('')
  await page.getByRole('button', { name: /保存/u }).first().click()
  await expect(page.getByLabel('ニックネーム')).toHaveAttribute('aria-invalid', 'true')
  expect(await refusals()).toEqual([])
})
