import { expect, type Page, test } from '@playwright/test'
import {
  type Account,
  callsOf,
  freshEmail,
  freshNickname,
  newAccount,
  newListener,
  PASSWORD,
  signIn,
} from './support/account'
import { expectAccessible } from './support/axe'
import { ageSignIns } from './support/database'
import { mailTo } from './support/mailbox'
import { open } from './support/open'
import { addAuthenticator } from './support/passkey'
import { blockPopups, chooseHere, chooseThere, openProvider } from './support/provider'
import { withSecondFactor } from './support/second-factor'
import {
  addPasskey,
  askForEmail,
  changePassword,
  closeRecoveryCodes,
  dialogOf,
  emailChangeLink,
  enableSecondFactor,
  openSecurity,
  shownRecoveryCodes,
  stepUpOf,
} from './support/security'
import { done } from './support/service'
import { shop } from './support/shop'
import { expectWord } from './support/words'

/** Presses what needs a recent sign-in, long after the last one. */
async function takeData(page: Page, { email }: Account) {
  await ageSignIns(email, 30)
  await page.getByRole('button', { name: '自分のデータを受け取る' }).click()
  await expect(stepUpOf(page)).toBeVisible()
  return stepUpOf(page)
}

/** Somebody whose only way in is Google, with the second factor on. */
async function providerOnly(page: Page) {
  const email = freshEmail()
  await open(page, '/account/signin')
  await chooseThere(await openProvider(page, 'Google'), email)
  await expect(dialogOf(page, 'プロフィールの設定')).toBeVisible()
  const call = callsOf(page)
  await done(call('PUT', '/my/profile', { nickname: freshNickname(), agreeToTerms: true }))
  const factor = await withSecondFactor({ call })
  await openSecurity(page)
  return { email, ...factor }
}

const events = async ({ call }: Account) =>
  (
    await done(
      call<{ items: { kind: string; method: string | null }[] }>(
        'GET',
        '/identity/security-events',
      ),
    )
  ).items

test('who is there is asked when it matters, and what was begun goes on by itself', {
  tag: '@main',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const account = await newListener(page)
  await addAuthenticator(page)
  await openSecurity(page)
  await addPasskey(page, 'わたしの電話')

  await test.step('by the password, after a wrong one', async () => {
    const dialog = await takeData(page, account)
    const field = dialog.getByLabel('パスワード', { exact: true })
    await dialog.getByRole('button', { name: '確認して続ける' }).click()
    await expect(dialog.getByText('パスワードを入力してください。')).toBeVisible()
    await field.fill('not-the-password')
    await dialog.getByRole('button', { name: '確認して続ける' }).click()
    await expect(dialog.getByText('パスワードが正しくありません。')).toBeVisible()
    await field.fill(PASSWORD)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '確認して続ける' }).click()
    await download
    await expect(dialog).toHaveCount(0)
  })

  await test.step('by a passkey', async () => {
    const dialog = await takeData(page, account)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'パスキーで確認する' }).click()
    await download
  })

  await test.step('by a code from the mail', async () => {
    const dialog = await takeData(page, account)
    await dialog.getByRole('button', { name: 'メールのコードで確認する' }).click()
    await dialog.getByRole('button', { name: 'コードをメールで受け取る' }).click()
    const { subject, text } = await mailTo(account.email, /本人/u)
    const code = /\d{6}/u.exec(subject + text)?.[0] ?? ''
    await dialog.getByLabel('メールのコード（6桁）').fill(code)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '確認して続ける' }).click()
    await download
  })

  await test.step('who turns back has changed nothing, and is told so', async () => {
    const dialog = await takeData(page, account)
    await dialog.getByRole('button', { name: 'やめる' }).click()
    await expect(page.getByText('ご本人の確認を取りやめたため、変更していません。')).toBeVisible()
  })
  const methods = (await events(account)).filter(({ kind }) => kind === 'reauthenticated')
  expect(methods.map(({ method }) => method)).toEqual(['emailCode', 'passkey', 'password'])
})

test('with the second factor on, a password alone proves nobody; a recovery code helps out', async ({
  page,
}) => {
  const account = await newListener(page)
  await openSecurity(page)
  const { recoveryCodes } = await enableSecondFactor(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, '回復コード')).toBeVisible()
  await closeRecoveryCodes(page)
  const dialog = await takeData(page, account)
  await dialog.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('認証アプリのコード').fill('000000')
  await dialog.getByRole('button', { name: '確認して続ける' }).click()
  await expect(dialog.getByText('コードが正しくありません。')).toBeVisible()
  await dialog.getByLabel('認証アプリのコード').fill(recoveryCodes[0] ?? '')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '確認して続ける' }).click()
  await download
  await expect(page.getByText(/残り9個です/u)).toBeVisible()

  await page.getByRole('button', { name: '回復コードを作り直す' }).click()
  await page.getByRole('button', { name: '作り直す', exact: true }).last().click()
  const renewed = await shownRecoveryCodes(page)
  expect(renewed).not.toContain(recoveryCodes[1])
  await closeRecoveryCodes(page)
  await page.getByRole('button', { name: '二段階認証を無効にする' }).click()
  await dialogOf(page, '二段階認証を無効にしますか')
    .getByRole('button', { name: '無効にする' })
    .click()
  await expect(page.getByRole('button', { name: '二段階認証を有効にする' })).toBeVisible()
})

test('a provider is linked in a window, proves who is there, and is unlinked', async ({ page }) => {
  const account = await newListener(page)
  await ageSignIns(account.email, 30)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Googleと連携する' }).click()
  await stepUpOf(page).getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  const opened = page.waitForEvent('popup')
  await stepUpOf(page).getByRole('button', { name: '確認して続ける' }).click()
  const elsewhere = freshEmail()
  await chooseThere(await opened, elsewhere)
  await expectWord(page, 'Googleと連携しました')
  await expect(page.getByText(elsewhere)).toBeVisible()

  const dialog = await takeData(page, account)
  const again = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Googleで確認する' }).click()
  const download = page.waitForEvent('download')
  await chooseThere(await again, elsewhere)
  await download

  await page.getByRole('button', { name: 'Googleとの連携を解除する' }).click()
  await dialogOf(page, 'Googleとの連携を解除しますか')
    .getByRole('button', { name: '解除する' })
    .click()
  await expect(page.getByRole('button', { name: 'Googleと連携する' })).toBeVisible()
})

test('with the second factor on, a provider proves who is there, and the code follows', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { email, nextCode, recoveryCodes } = await providerOnly(page)
  const begin = async () => {
    await ageSignIns(email, 30)
    await page.getByRole('button', { name: '自分のデータを受け取る' }).click()
    await expect(stepUpOf(page).getByLabel('パスワード', { exact: true })).toHaveCount(0)
  }
  const dialog = stepUpOf(page)
  const code = dialog.getByLabel('認証アプリのコード')
  const goOn = dialog.getByRole('button', { name: '確認して続ける' })

  await test.step('in a window: a wrong code, then the app’s', async () => {
    await begin()
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Googleで確認する' }).click()
    await chooseThere(await popup, email)
    await expect(code).toBeFocused()
    await expectAccessible(page, 'the second factor after a provider')
    await code.fill('000000')
    await goOn.click()
    await expect(dialog.getByText('コードが正しくありません。')).toBeVisible()
    await code.fill(nextCode())
    const download = page.waitForEvent('download')
    await goOn.click()
    await download
    await expect(dialog).toHaveCount(0)
  })

  await test.step('without a window: back here, and a recovery code', async () => {
    await blockPopups(page)
    await openSecurity(page)
    await begin()
    await dialog.getByRole('button', { name: 'Googleで確認する' }).click()
    await dialog.getByRole('button', { name: 'このページのままGoogleへ進む' }).click()
    await chooseHere(page, email)
    await code.fill(recoveryCodes[0] ?? '')
    await goOn.click()
    await expect(page.getByText('ご本人であることを確認しました。10分のあいだ')).toBeVisible()
    await expect(page).toHaveURL(`${shop.origin}/my/account/security`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '自分のデータを受け取る' }).click()
    await download
  })
})

test('a provider is linked without a window where none may open; what goes wrong is said here', async ({
  page,
}) => {
  const taken = freshEmail()
  const other = await newListener(page)
  await blockPopups(page)
  const link = async () => {
    await openSecurity(page)
    await page.getByRole('button', { name: 'GitHubと連携する' }).click()
    await page.getByRole('button', { name: 'このページのままGitHubと連携する' }).click()
    await chooseHere(page, taken)
    await expect(page).toHaveURL(`${shop.origin}/my/account/security`)
  }
  await link()
  await expect(page.getByRole('button', { name: 'GitHubとの連携を解除する' })).toBeVisible()
  await page.context().clearCookies()
  expect((await newListener(page)).email).not.toBe(other.email)
  await link()
  await expect(page.getByText('すでに別のアカウントと連携しています')).toBeVisible()
})

test('passkeys are named anew and removed; devices and records are shown', async ({ page }) => {
  const account = await newListener(page)
  await addAuthenticator(page)
  await openSecurity(page)
  await addPasskey(page, 'ふるい名前')
  await page.getByRole('button', { name: 'パスキー「ふるい名前」の名前を変える' }).click()
  const naming = dialogOf(page, 'パスキーの名前を変える')
  await naming.getByLabel('名前').fill('あたらしい名前')
  await naming.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('button', { name: 'パスキーを登録する' }).click()
  await dialogOf(page, 'パスキーを登録する').getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText('この端末のパスキーは、すでに登録されています。')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'パスキー「あたらしい名前」を削除する' }).click()
  await dialogOf(page, /削除しますか/u)
    .getByRole('button', { name: '削除する' })
    .click()
  await expect(page.getByText('まだ登録していません。')).toBeVisible()
  await expect(page.getByText('この端末', { exact: true })).toBeVisible()
  await changePassword(page, PASSWORD, 'asa-no-niwa-de-okiru')
  expect((await account.call('GET', '/my/profile')).status).toBe(401)

  await page.getByRole('link', { name: '記録をすべて見る' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('セキュリティの記録')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.filter({ hasText: 'パスワードを変更しました' })).toBeVisible()
  await expect(list.filter({ hasText: 'パスキー「ふるい名前」を登録しました' })).toBeVisible()
})

test('signing out everywhere ends this browser too', async ({ page }) => {
  const account = await newListener(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'すべての端末からログアウトする' }).click()
  await page.getByRole('button', { name: 'ログアウトする', exact: true }).click()
  await expect(page).toHaveURL(`${shop.origin}/account/signin`)
  expect((await account.call('GET', '/my/profile')).status).toBe(401)
  await open(page, '/my/account/security')
  await expect(page).toHaveURL(/\/account\/signin\?/u)
})

test("the old address's link undoes a change and ends every session", async ({ page }) => {
  const { email, call } = await newListener(page)
  const newEmail = freshEmail()
  await openSecurity(page)
  await askForEmail(page, newEmail)
  await open(page, await emailChangeLink(newEmail, 'changeEmail'))
  await page.getByRole('button', { name: 'このアドレスに変更する' }).click()
  await expect(page.getByText('に変更しました。')).toBeVisible()
  const link = await emailChangeLink(email, 'recoverEmail')
  await open(page, link)
  await page.getByRole('button', { name: '変更を取り消す' }).click()
  await expect(page.getByText(`メールアドレスは ${email} のままです。`)).toBeVisible()
  expect((await call('GET', '/my/profile')).status).toBe(401)
  await open(page, link)
  await page.getByRole('button', { name: '変更を取り消す' }).click()
  await expect(page.getByText('このリンクは使用済みか')).toBeVisible()
})

test('an address of somebody else, one that is our own, and a lost connection', async ({
  page,
}) => {
  const { email } = await newListener(page)
  const other = await newAccount()
  await openSecurity(page)
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  const dialog = dialogOf(page, 'メールアドレスを変更する')
  const send = dialog.getByRole('button', { name: '確認のメールを送る' })
  await dialog.getByLabel('新しいメールアドレス').fill(email)
  await send.click()
  await expect(dialog.getByText('いまと同じメールアドレスです。')).toBeVisible()
  await dialog.getByLabel('新しいメールアドレス').fill(other.email)
  await page.context().setOffline(true)
  await send.click()
  await expect(dialog.getByText(/通信できませんでした/u)).toBeVisible()
  await page.context().setOffline(false)
  await send.click()
  await expect(dialog.getByText('に確認のメールをお送りしました。')).toBeVisible()
  await mailTo(other.email, /すでに登録があります/u)
})

test('ending one device and unlinking a provider, by keyboard and in both themes', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const account = await newListener(page)
  const phone = await browser.newContext({
    baseURL: shop.origin,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  })
  await signIn(phone, account)
  await openSecurity(page)
  const linking = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Appleと連携する' }).click()
  await chooseThere(await linking, freshEmail())
  await expectWord(page, 'Appleと連携しました')
  for (const [button, dialog] of [
    [/iPhone.*をログアウトさせる/u, 'この端末をログアウトさせますか'],
    ['Appleとの連携を解除する', 'Appleとの連携を解除しますか'],
  ] as const) {
    const opener = page.getByRole('button', { name: button })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page, dialog)).toBeVisible()
    await expectAccessible(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, dialog)).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await page.getByRole('button', { name: /iPhone.*をログアウトさせる/u }).click()
  await page.getByRole('button', { name: 'ログアウトさせる', exact: true }).click()
  await expectWord(page, 'をログアウトさせました')
  const there = await phone.request.get('/api/my/profile')
  expect([there.status(), there.headers()['x-session-ended']]).toEqual([
    401,
    'auth/user-token-expired.revoked',
  ])
  expect((await account.call('GET', '/my/profile')).status).toBe(200)
  await phone.close()
})

test('the security page and all that opens on it, by keyboard and in both themes', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const account = await newListener(page)
  await addAuthenticator(page)
  await openSecurity(page)
  await addPasskey(page, 'わたしの電話')
  for (const [button, dialog] of [
    ['メールアドレスを変更する', 'メールアドレスを変更する'],
    ['パスワードを変更する', 'パスワードを変更する'],
    ['パスキー「わたしの電話」の名前を変える', 'パスキーの名前を変える'],
    ['パスキー「わたしの電話」を削除する', /削除しますか/u],
    ['すべての端末からログアウトする', /ログアウトしますか/u],
    ['退会する', '退会しますか'],
  ] as const) {
    const opener = page.getByRole('button', { name: button })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page, dialog)).toBeVisible()
    await expectAccessible(page, button)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, dialog)).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await takeData(page, account)
  await expectAccessible(page, 'step-up')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '二段階認証を有効にする' }).click()
  await stepUpOf(page).getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /QRコード/u })).toBeVisible()
  await expectAccessible(page, 'second factor')
  await page.keyboard.press('Escape')
  await enableSecondFactor(page)
  await expectAccessible(page, 'recovery codes')
  await closeRecoveryCodes(page)
  await page.getByRole('button', { name: '回復コードを作り直す' }).click()
  const renewing = dialogOf(page, '回復コードを作り直しますか')
  await expect(renewing).toBeVisible()
  await expectAccessible(page, 'renew the recovery codes')
  await renewing.getByRole('button', { name: '作り直す' }).click()
  await shownRecoveryCodes(page)
  await closeRecoveryCodes(page)
  await page.getByRole('button', { name: '二段階認証を無効にする' }).click()
  await expect(dialogOf(page, '二段階認証を無効にしますか')).toBeVisible()
  await expectAccessible(page, 'switch off the second factor')
  await page.keyboard.press('Escape')
  await open(page, '/my/account/security/events')
  await expect(page.getByRole('main').getByText('二段階認証を有効にしました')).toBeVisible()
})
