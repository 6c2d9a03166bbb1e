import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { mailTo } from './mailbox'
import { open } from './open'
import { expectWord } from './words'

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const stepUpOf = (page: Page) => dialogOf(page, 'ご本人の確認')

/** Opens the security page and waits until it is ready. */
export async function openSecurity(page: Page): Promise<void> {
  await open(page, '/my/account/security')
  await expect(page.getByRole('button', { name: '退会する' })).toBeVisible()
}

/** Changes the password on the security page. */
export async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'パスワードを変更する' }).click()
  const dialog = dialogOf(page, 'パスワードを変更する')
  await dialog.getByLabel('いまのパスワード', { exact: true }).fill(from)
  await dialog.getByLabel('新しいパスワード', { exact: true }).fill(to)
  await dialog.getByRole('button', { name: 'このパスワードにする' }).click()
  await expectWord(page, 'パスワードを変更しました')
}

/** Turns on the second factor. @returns the app, and the recovery codes as they are shown */
export async function enableSecondFactor(page: Page) {
  await page.getByRole('button', { name: '二段階認証を有効にする' }).click()
  const dialog = dialogOf(page, '二段階認証を有効にする')
  await expect(dialog.getByRole('img', { name: /QRコード/u })).toBeVisible()
  const app = new TOTP({
    secret: ((await dialog.locator('code').textContent()) ?? '').replace(/\s/gu, ''),
  })
  await dialog.getByLabel('アプリに表示された6桁のコード').fill(app.generate())
  await dialog.getByRole('button', { name: '有効にする' }).click()
  return { app, recoveryCodes: await shownRecoveryCodes(page) }
}

/** The ten recovery codes, which are shown only once. */
export async function shownRecoveryCodes(page: Page): Promise<string[]> {
  const codes = dialogOf(page, '回復コード').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allInnerTexts()
}

/** Confirms that the codes are saved, and closes them. */
export async function closeRecoveryCodes(page: Page): Promise<void> {
  const shown = dialogOf(page, '回復コード')
  await expect(shown.getByRole('button', { name: '閉じる' })).toBeDisabled()
  await shown.getByLabel('回復コードを保存しました').check()
  await shown.getByRole('button', { name: '閉じる' }).click()
  await expect(shown).toHaveCount(0)
}

/** Registers a passkey under this name; the page needs an authenticator. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'パスキーを登録する' }).click()
  const dialog = dialogOf(page, 'パスキーを登録する')
  await dialog.getByLabel('名前').fill(name)
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expectWord(page, `パスキー「${name}」を登録しました`)
}

/** Requests another address. */
export async function askForEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  const dialog = dialogOf(page, 'メールアドレスを変更する')
  await dialog.getByLabel('新しいメールアドレス').fill(email)
  await dialog.getByRole('button', { name: '確認のメールを送る' }).click()
  await expect(dialog.getByText('に確認のメールをお送りしました。')).toBeVisible()
  await dialog.getByRole('button', { name: '閉じる' }).click()
}

/** The link in a mail about a change of address. */
export async function emailChangeLink(
  email: string,
  mode: 'changeEmail' | 'recoverEmail',
): Promise<string> {
  const subject = mode === 'changeEmail' ? /新しいメールアドレスの確認/u : /変更のお申し込み/u
  const { text } = await mailTo(email, subject)
  return new RegExp(`https?://\\S+mode=${mode}&token=[\\w-]+`, 'u').exec(text)?.[0] ?? ''
}
