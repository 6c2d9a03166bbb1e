import { expect, type Page } from '@playwright/test'
import { freshEmail, newAccount } from '../account'
import { expectAccessible } from '../axe'
import { expectFits } from '../layout'
import { open } from '../open'
import { blockPopups } from '../provider'
import { withSecondFactor } from '../second-factor'

/**
 * Checks the screens after presses on the sign-in pages: axe finds nothing in either theme, and each screen fits its
 * window. The pages themselves are in the tables of screens.
 */
export async function checkWaysIn(page: Page): Promise<void> {
  const inspect = async (what: string) => {
    await expectAccessible(page, what)
    await expectFits(page, what)
  }
  const press = (name: string) => page.getByRole('button', { name }).click()
  const account = await newAccount()
  const { recoveryCodes } = await withSecondFactor(account)
  await blockPopups(page)
  await open(page, '/account/signin?error=OAuthAccountNotLinked')
  await expect(page.getByText('すでにアカウントがあります')).toBeVisible()
  await press('Googleで続ける')
  await expect(page.getByText('ポップアップを開けませんでした')).toBeVisible()
  await inspect('sign-in with a blocked window')
  await page.getByLabel('メールアドレス').fill(account.email)
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await press('ログインする')
  await page.getByLabel('認証コード（6桁）').fill('1')
  await press('ログインする')
  await expect(page.getByText('6桁の数字を入力してください。')).toBeVisible()
  await inspect('second factor with an error')
  await press('認証アプリを使えないとき')
  await page.getByLabel('回復コード').fill(recoveryCodes[0] ?? '')
  await inspect('recovery code')
  await open(page, '/account/link')
  await page.getByLabel('メールアドレス').fill(freshEmail())
  await press('リンクを送る')
  await expect(page.getByText('10分以内')).toBeVisible()
  await inspect('link sent')
  await page.evaluate(() => localStorage.clear())
  await open(page, `/account/link?token=${'x'.repeat(43)}`)
  await press('ログインする')
  await expect(page.getByText('メールアドレスを入力してください。', { exact: true })).toBeVisible()
  await inspect('link on another device')
  await open(page, '/account/token')
  await press('ログインする')
  await expect(page.getByText('お渡ししたトークンを入力してください。')).toBeVisible()
  await inspect('token')
  const goOn = page.getByRole('link', { name: 'このウィンドウで続ける' })
  await open(page, '/account/popup?attempt=1-2')
  await expect(goOn).toBeVisible()
  await expectFits(page, 'the end of a window')
  await open(page, '/account/popup?attempt=1-2&error=auth/login-blocked')
  await expect(goOn).toBeVisible()
  await inspect('the end of a window that failed')
}
