import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { freshEmail, freshNickname, PASSWORD } from './support/account'
import { mailTo, verificationCode } from './support/mailbox'
import { open, ready } from './support/open'
import { addAuthenticator } from './support/passkey'
import {
  addPasskey,
  askForEmail,
  changePassword,
  closeRecoveryCodes,
  dialogOf,
  emailChangeLink,
  enableSecondFactor,
  openSecurity,
} from './support/security'
import { done, serviceCalls } from './support/service'
import { shop } from './support/shop'
import { expectWord } from './support/words'

const NEW_PASSWORD = 'asa-no-niwa-de-okiru'

async function signUp(page: Page, email: string) {
  await open(page, '/account/signup')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登録する', exact: true }).click()
  const verification = dialogOf(page, 'メールアドレスの確認')
  await verification.getByLabel('確認コード（6桁）').fill(await verificationCode(email))
  await verification.getByRole('button', { name: 'コードで確認する' }).click()
  const naming = dialogOf(page, 'プロフィールの設定')
  await naming.getByLabel('ニックネーム').fill(freshNickname())
  await naming.getByRole('checkbox').check()
  await naming.getByRole('button', { name: 'はじめる' }).click()
  await expect(naming).toHaveCount(0)
}

async function signOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /のメニューを開く/u })
    .click()
  await page.locator('#user-menu').getByRole('button', { name: 'ログアウト' }).click()
  // The header says so a moment before the page is left.
  await page.waitForURL(`${shop.origin}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
}

async function submitPassword(page: Page, email: string, password: string) {
  await open(page, '/account/signin?callbackUrl=%2Fmy%2Faccount%2Fsecurity')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログインする', exact: true }).click()
}

/** An app that is signed in to the same account. */
async function appOf(email: string) {
  const body = { email, password: NEW_PASSWORD, client: 'app' }
  const answer = serviceCalls()<{ accessToken: string }>('POST', '/identity/sign-in/password', body)
  return serviceCalls((await done(answer)).accessToken)
}

test('the whole life of an account', async ({ page }) => {
  test.setTimeout(240_000)
  const email = freshEmail()
  const newEmail = freshEmail()
  await addAuthenticator(page)

  await test.step('signs up, verifies the address, changes the password', async () => {
    await signUp(page, email)
    await openSecurity(page)
    await changePassword(page, PASSWORD, NEW_PASSWORD)
    await mailTo(email, /パスワードが変更されました|パスワード/u)
  })

  const app = await appOf(email)
  const codes = await test.step('switches the second factor on', async () => {
    const factor = await enableSecondFactor(page)
    expect(factor.recoveryCodes).toHaveLength(10)
    await closeRecoveryCodes(page)
    await expect(page.getByText(/残り10個です/u)).toBeVisible()
    return factor
  })

  await test.step('signs out, and in again with the password and the app', async () => {
    await signOut(page)
    await submitPassword(page, email, NEW_PASSWORD)
    const next = codes.app.generate({ timestamp: Date.now() + codes.app.period * 1_000 })
    await page.getByLabel('認証コード（6桁）').fill(next)
    await page.getByRole('button', { name: 'ログインする', exact: true }).click()
    await expect(page).toHaveURL(`${shop.origin}/my/account/security`)
    await ready(page)
  })

  await test.step('adds a passkey', () => addPasskey(page, 'わたしの電話'))

  await test.step('changes the address through the mails to both', async () => {
    await askForEmail(page, newEmail)
    await open(page, await emailChangeLink(email, 'recoverEmail'))
    await expect(page.getByRole('button', { name: '変更を取り消す' })).toBeVisible()
    await open(page, await emailChangeLink(newEmail, 'changeEmail'))
    // The secret is out of the address at once.
    await expect(page).toHaveURL(`${shop.origin}/account/verify?mode=changeEmail`)
    await page.getByRole('button', { name: 'このアドレスに変更する' }).click()
    await expect(page.getByText(`メールアドレスを ${newEmail} に変更しました。`)).toBeVisible()
    await page.getByRole('link', { name: 'セキュリティの設定へ' }).click()
    await expect(page.getByRole('main').getByText(newEmail, { exact: true })).toBeVisible()
  })

  await test.step('ends the session of the app', async () => {
    expect((await app('GET', '/my/profile')).status).toBe(200)
    await page.getByRole('button', { name: /^アプリ.*をログアウトさせる$/u }).click()
    const dialog = dialogOf(page, 'この端末をログアウトさせますか')
    await dialog.getByRole('button', { name: 'ログアウトさせる' }).click()
    await expectWord(page, 'をログアウトさせました')
    await expect.poll(async () => (await app('GET', '/my/profile')).status).toBe(401)
  })

  await test.step('takes the data along', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '自分のデータを受け取る' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^koeniwa-data-\d{4}-\d{2}-\d{2}\.json$/u)
    expect(await readFile(await download.path(), 'utf8')).toContain(newEmail)
  })

  await test.step('leaves, and cannot come back', async () => {
    await page.getByRole('button', { name: '退会する' }).click()
    const dialog = dialogOf(page, '退会しますか')
    const leave = dialog.getByRole('button', { name: 'アカウントを削除して退会する' })
    await leave.click()
    await expect(dialog.getByText('「退会する」と入力してください。')).toBeVisible()
    await dialog.getByLabel(/確認のため/u).fill('退会する')
    await leave.click()
    await expect(page).toHaveURL(`${shop.origin}/account/goodbye`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('退会の手続きが完了しました')
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
    await mailTo(newEmail, /退会の手続きが完了しました/u)
    await submitPassword(page, newEmail, NEW_PASSWORD)
    await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible()
  })
})
