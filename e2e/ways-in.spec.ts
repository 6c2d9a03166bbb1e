import { expect, type Page, test } from '@playwright/test'
import { callsOf, freshEmail, freshNickname, newAccount, PASSWORD, signIn } from './support/account'
import { holdBack } from './support/hold-back'
import { mailTo } from './support/mailbox'
import { open, ready, reopen } from './support/open'
import { addAuthenticator, makePasskey } from './support/passkey'
import { blockPopups, chooseHere, chooseThere, openProvider, PROVIDERS } from './support/provider'
import { withSecondFactor } from './support/second-factor'
import { shop } from './support/shop'

const userMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /のメニューを開く/u })
const naming = (page: Page) => page.getByRole('dialog', { name: 'プロフィールの設定' })

async function submitPassword(page: Page, email: string) {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ログインする' }).click()
}

for (const name of PROVIDERS) {
  const details = name === 'Google' ? { tag: '@main' } : {}
  test(
    `${name} in a window of 500 × 600: back to the page that asked, named, signed in`,
    details,
    async ({ page }) => {
      await open(page, '/account/signin?callbackUrl=%2Fabout')
      const popup = await openProvider(page, name)
      const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight])
      expect(size).toEqual([500, 600])
      const closed = popup.waitForEvent('close')
      await chooseThere(popup, freshEmail())
      await closed
      await expect(page).toHaveURL(`${shop.origin}/about`)
      await expect(naming(page)).toBeVisible()
      await naming(page).getByLabel('ニックネーム').fill(freshNickname())
      await naming(page).getByRole('checkbox').check()
      await naming(page).getByRole('button', { name: 'はじめる' }).click()
      await expect(userMenu(page)).toBeVisible()
    },
  )

  test(`${name} without a window: blocked, said so, and by this page instead`, async ({ page }) => {
    await blockPopups(page)
    await open(page, '/account/signin?callbackUrl=%2Fabout')
    await page.getByRole('button', { name: `${name}で続ける` }).click()
    await expect(page.getByText('ポップアップを開けませんでした')).toBeVisible()
    await page.getByRole('button', { name: `このページのまま${name}へ進む` }).click()
    await chooseHere(page, freshEmail())
    await expect(page).toHaveURL(`${shop.origin}/about`)
    await expect(naming(page)).toBeVisible()
  })
}

test('a window that is closed, and one that is turned back in, are said in Japanese', async ({
  page,
}) => {
  await open(page, '/account/signin')
  await (await openProvider(page, 'Google')).close()
  await expect(page.getByText('ウィンドウが閉じられたため、完了しませんでした')).toBeVisible()
  const popup = await openProvider(page, 'Apple')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'キャンセル' }).click()
  await closed
  await expect(page.getByText('外部アカウントでの確認を取りやめました。')).toBeVisible()
  expect(page.url()).toBe(`${shop.origin}/account/signin`)
})

test('a second window takes the place of the first', async ({ page }) => {
  await open(page, '/account/signin?callbackUrl=%2Fabout')
  const first = await openProvider(page, 'Google')
  const gone = first.waitForEvent('close')
  const second = await openProvider(page, 'GitHub')
  await gone
  await expect(page.getByText('GitHubのウィンドウで続けてください。')).toBeVisible()
  await chooseThere(second, freshEmail())
  await expect(page).toHaveURL(`${shop.origin}/about`)
})

test('an address with an account: sign in with the password first, then link', async ({ page }) => {
  const { email } = await newAccount()
  await open(page, '/account/signin')
  await chooseThere(await openProvider(page, 'Google'), email)
  await expect(page.getByText(/すでにアカウントがあります.*ログインしてから.*連携/u)).toBeVisible()
  await blockPopups(page)
  await reopen(page)
  await page.getByRole('button', { name: 'Googleで続ける' }).click()
  await page.getByRole('button', { name: 'このページのままGoogleへ進む' }).click()
  await chooseHere(page, email)
  await expect(
    page.getByRole('alert').filter({ hasText: 'すでにアカウントがあります' }),
  ).toBeVisible()
  await expect(page).toHaveURL(`${shop.origin}/account/signin`)
})

test('an e-mail link signs in on a press, in the browser that sent for it, and goes on', async ({
  page,
}) => {
  const { email } = await newAccount()
  await open(page, '/account/signin?callbackUrl=%2Fabout')
  await page.getByRole('link', { name: 'メールのリンクでログイン' }).click()
  await expect(page.getByRole('heading', { name: 'メールのリンクでログイン' })).toBeVisible()
  await ready(page)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  await expect(page.getByText('10分以内')).toBeVisible()
  const link = await linkOf(email)
  // A scanner that opens the link uses nothing up.
  expect((await page.request.get(link)).status()).toBe(200)
  await open(page, link)
  await expect(page).toHaveURL(`${shop.origin}/account/link`)
  await expect(page.getByText(`${email} でログインします。`)).toBeVisible()
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/about`)
  await expect(userMenu(page)).toBeVisible()
  await page.context().clearCookies()
  await open(page, link)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page.getByText('このリンクは使用済みか')).toBeVisible()
})

test('an e-mail link on another device asks whose it is, and refuses another', async ({
  page,
  browser,
}) => {
  const email = freshEmail()
  await open(page, '/account/link')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  const link = await linkOf(email)
  const other = await browser.newPage({ baseURL: shop.origin, locale: 'ja-JP' })
  await open(other, link)
  await other.getByLabel('メールアドレス').fill(freshEmail())
  await other.getByRole('button', { name: 'ログインする' }).click()
  await expect(other.getByText('このリンクが届いたメールアドレスと違います。')).toBeVisible()
  await other.getByLabel('メールアドレス').fill(email)
  await other.getByRole('button', { name: 'ログインする' }).click()
  await expect(naming(other)).toBeVisible()
  await other.close()
})

test('a passkey signs in by the button, and a person who turns back is told so', async ({
  page,
}) => {
  const { setPersonThere } = await addAuthenticator(page)
  await signIn(page, await newAccount())
  await open(page, '/about')
  await makePasskey(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  // The suggestions of the field are another way: here it is the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await open(page, '/account/signin?callbackUrl=%2Fabout')
  await setPersonThere(false)
  await page.getByRole('button', { name: 'パスキーでログイン' }).click()
  await expect(page.getByText(/パスキーの操作が取り消されたか/u)).toBeVisible()
  await setPersonThere(true)
  await page.getByRole('button', { name: 'パスキーでログイン' }).click()
  await expect(page).toHaveURL(`${shop.origin}/about`)
  await expect(userMenu(page)).toBeVisible()
})

test('a passkey signs in from the suggestions of the address field', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page, await newAccount())
  await open(page, '/about')
  await makePasskey(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  // The authenticator answers as soon as it is asked.
  const release = await holdBack(page, '**/sign-in/passkey/options')
  await open(page, '/account/signin?callbackUrl=%2Fabout', { without: /passkey\/options$/u })
  await expect(page.getByLabel('メールアドレス')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  release()
  await expect(page).toHaveURL(`${shop.origin}/about`)
  await expect(userMenu(page)).toBeVisible()
})

test('the second factor is asked for after the password: wrong, then right', {
  tag: '@main',
}, async ({ page }) => {
  const account = await newAccount()
  const { nextCode } = await withSecondFactor(account)
  await open(page, '/account/signin?callbackUrl=%2Fabout')
  await submitPassword(page, account.email)
  await expect(page.getByRole('heading', { level: 1, name: '二段階認証' })).toBeVisible()
  const field = page.getByLabel('認証コード（6桁）')
  await expect(field).toBeFocused()
  await field.fill('12')
  await field.press('Enter')
  await expect(page.getByText('6桁の数字を入力してください。')).toBeVisible()
  await field.fill('000000')
  await field.press('Enter')
  await expect(page.getByText('コードが正しくありません。')).toBeVisible()
  await field.fill(nextCode())
  await field.press('Enter')
  await expect(page).toHaveURL(`${shop.origin}/about`)
  await expect(userMenu(page)).toBeVisible()
})

test('a recovery code replaces the app, once, also after an e-mail link', async ({ page }) => {
  const account = await newAccount()
  const { recoveryCodes } = await withSecondFactor(account)
  const [code = ''] = recoveryCodes
  await open(page, '/account/link?callbackUrl=%2Fabout')
  await page.getByLabel('メールアドレス').fill(account.email)
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  await open(page, await linkOf(account.email))
  await page.getByRole('button', { name: 'ログインする' }).click()
  await page.getByRole('button', { name: '認証アプリを使えないとき' }).click()
  await page.getByLabel('回復コード').fill(code)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/about`)
  await page.context().clearCookies()
  await open(page, '/account/signin')
  await submitPassword(page, account.email)
  await page.getByRole('button', { name: '認証アプリを使えないとき' }).click()
  await page.getByLabel('回復コード').fill(code)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page.getByText('コードが正しくありません。')).toBeVisible()
})

test('an e-mail link on another device goes on to the page that was asked for, after the second factor too', async ({
  page,
  browser,
}) => {
  const account = await newAccount()
  const { nextCode } = await withSecondFactor(account)
  await open(page, '/account/link?callbackUrl=%2Fabout')
  await page.getByLabel('メールアドレス').fill(account.email)
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  const other = await browser.newPage({ baseURL: shop.origin, locale: 'ja-JP' })
  await open(other, await linkOf(account.email))
  await other.getByLabel('メールアドレス').fill(account.email)
  await other.getByRole('button', { name: 'ログインする' }).click()
  await other.getByLabel('認証コード（6桁）').fill(nextCode())
  await other.getByRole('button', { name: 'ログインする' }).click()
  await expect(other).toHaveURL(`${shop.origin}/about`)
  await expect(userMenu(other)).toBeVisible()
  await other.close()
})

test('a challenge of the second factor that is over leads back to the first step', async ({
  page,
  context,
}) => {
  const account = await newAccount()
  const { nextCode } = await withSecondFactor(account)
  await open(page, '/account/signin')
  await submitPassword(page, account.email)
  await expect(page.getByLabel('認証コード（6桁）')).toBeVisible()
  // After five minutes the browser has no challenge left.
  await context.clearCookies({ name: /koeniwa\.challenge$/u })
  await page.getByLabel('認証コード（6桁）').fill(nextCode())
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'はじめから' })).toBeVisible()
  await expect(page.getByLabel('パスワード', { exact: true })).toBeVisible()
})

test('the second factor is asked for after a provider, by window and by redirect', async ({
  page,
}) => {
  const email = freshEmail()
  await open(page, '/account/signin')
  await chooseThere(await openProvider(page, 'Google'), email)
  await expect(naming(page)).toBeVisible()
  const { nextCode } = await withSecondFactor({ call: callsOf(page) })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await open(page, '/account/signin')
  await chooseThere(await openProvider(page, 'Google'), email)
  await expect(page.getByLabel('認証コード（6桁）')).toBeVisible()
  await blockPopups(page)
  await open(page, '/account/signin')
  await page.getByRole('button', { name: 'Googleで続ける' }).click()
  await page.getByRole('button', { name: 'このページのままGoogleへ進む' }).click()
  await chooseHere(page, email)
  await page.getByLabel('認証コード（6桁）').fill(nextCode())
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(naming(page)).toBeVisible()
})

async function linkOf(email: string): Promise<string> {
  const { text } = await mailTo(email, /ログイン用のリンク/u)
  return /https?:\/\/\S+\/account\/link\?token=[\w-]+/u.exec(text)?.[0] ?? ''
}
