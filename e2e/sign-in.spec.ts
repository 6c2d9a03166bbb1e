import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  type Account,
  freshEmail,
  freshNickname,
  newAccount,
  PASSWORD,
  signIn,
} from './support/account'
import { expectAccessible } from './support/axe'
import { ageSignIns } from './support/database'
import { mailTo, verificationCode } from './support/mailbox'
import { open, reopen } from './support/open'
import { chooseThere, openProvider } from './support/provider'
import { withSecondFactor } from './support/second-factor'
import { shop } from './support/shop'
import { expectWord } from './support/words'

const userMenu = (page: Page) => page.getByRole('button', { name: /のメニューを開く$/u })

async function submitSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログインする' }).click()
}

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.endsWith('koeniwa.session'))

test('a guest is taken to sign in and back to the page that was asked for', {
  tag: '@main',
}, async ({ page }) => {
  const account = await newAccount()
  // The studio's document and the store's are two: a payload asked for at their border is cancelled by the load.
  const payloads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers().rsc && pathname === '/account/signin') payloads.push(request.url())
  })
  await open(page, '/studio/upload')
  await expect(page).toHaveURL(`${shop.origin}/account/signin?callbackUrl=%2Fstudio%2Fupload`)
  await submitSignIn(page, account.email, 'not-the-password')
  await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible()
  await submitSignIn(page, account.email, PASSWORD)
  await expect(page).toHaveURL(`${shop.origin}/studio/upload`)
  expect(payloads).toEqual([])
})

test('the way back goes along to signing up, however early its link is pressed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const link = document.querySelector<HTMLElement>('main a[href^="/account/signup"]')
      if (!link || !location.pathname.endsWith('/signin')) return
      observer.disconnect()
      link.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/album/KN000108')
  await page.getByRole('button', { name: /^アルバムを購入「/u }).click()
  await expect(page).toHaveURL(`${shop.origin}/account/signup?callbackUrl=%2Falbum%2FKN000108`)
})

/** One account for all that is tried on it. */
let made: Promise<Account> | undefined
const visitor = () => {
  made ??= newAccount()
  return made
}

for (const callbackUrl of [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
])
  test(`callbackUrl ${callbackUrl} leads to our own top page (safety 12)`, async ({ page }) => {
    const account = await visitor()
    await open(page, `/account/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`)
    await submitSignIn(page, account.email, PASSWORD)
    await expect(page).toHaveURL(`${shop.origin}/`)
    await expect(userMenu(page)).toBeVisible()
  })

test('the session cookie is out of reach of scripts and of other sites (safety 87)', async ({
  context,
}) => {
  await signIn(context, await newAccount())
  const isSecure = shop.origin.startsWith('https:')
  expect(await sessionCookie(context)).toMatchObject({
    name: `${isSecure ? '__Host-' : ''}koeniwa.session`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    path: '/',
  })
  const change = (origin: string) =>
    context.request.put('/api/my/setting', {
      data: { preferredGender: 'female' },
      headers: { Origin: origin },
    })
  expect((await change('https://evil.example')).status()).toBe(403)
  expect((await change(shop.origin)).status()).toBe(200)
})

test('signing in again makes a new session and ends the one before (safety 3)', async ({
  context,
  playwright,
}) => {
  const account = await newAccount()
  await signIn(context, account)
  const before = await sessionCookie(context)
  await signIn(context, account)
  const after = await sessionCookie(context)
  expect(after?.value).not.toBe(before?.value)
  const former = await playwright.request.newContext({
    baseURL: shop.origin,
    extraHTTPHeaders: { Cookie: `${before?.name}=${before?.value}` },
  })
  await expect.poll(async () => (await former.get('/api/my/profile')).status()).toBe(401)
  expect((await context.request.get('/api/my/profile')).status()).toBe(200)
  await former.dispose()
})

test('signing out clears what the page knows of the user, and the old cookie is worth nothing', async ({
  page,
  context,
  playwright,
}) => {
  await signIn(page, await newAccount())
  await open(page, '/about')
  const before = await sessionCookie(context)
  await userMenu(page).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL(`${shop.origin}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
  expect(await sessionCookie(context)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
  const former = await playwright.request.newContext({
    baseURL: shop.origin,
    extraHTTPHeaders: { Cookie: `${before?.name}=${before?.value}` },
  })
  await expect.poll(async () => (await former.get('/api/my/profile')).status()).toBe(401)
  await former.dispose()
})

test('a forgotten password is set anew by the link, which leaves the address bar at once', async ({
  page,
}) => {
  const account = await newAccount()
  await open(page, '/account/reset')
  await page.getByLabel('メールアドレス').fill(account.email)
  await page.getByRole('button', { name: 'メールを送る' }).click()
  await expectWord(page, '再設定のメールが届きます')
  const { text } = await mailTo(account.email, /パスワードの再設定/u)
  const token = /token=([\w-]+)/u.exec(text)?.[1] ?? ''
  await open(page, `/account/reset?token=${token}`)
  await page.getByLabel('新しいパスワード').fill('atarashii-niwa-2026')
  expect(page.url()).toBe(`${shop.origin}/account/reset`)
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/`)
  await expect(userMenu(page)).toBeVisible()
  await mailTo(account.email, /パスワードが変更されました/u)
})

test('a forgotten password with the second factor on: the new one is set, and the code is asked for', async ({
  page,
}) => {
  const account = await newAccount()
  const { nextCode } = await withSecondFactor(account)
  await open(page, '/account/reset')
  await page.getByLabel('メールアドレス').fill(account.email)
  await page.getByRole('button', { name: 'メールを送る' }).click()
  const { text } = await mailTo(account.email, /再設定/u)
  await open(page, /https?:\/\/\S+\/account\/reset\?token=[\w-]+/u.exec(text)?.[0] ?? '')
  await page.getByLabel('新しいパスワード').fill('hoshi-no-furu-yoru-ni')
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await expect(page.getByText('パスワードを変更しました。')).toBeVisible()
  await expectAccessible(page, 'the second factor after a reset')
  await page.getByLabel('認証コード（6桁）').fill(nextCode())
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/`)
  await expect(userMenu(page)).toBeVisible()
})

test('the verification modal cannot be closed, warns, resends, and leaves the terms readable', async ({
  page,
}) => {
  await open(page, '/account/signup?callbackUrl=%2Fabout')
  await page.getByLabel('メールアドレス').fill(freshEmail())
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
  const modal = page.getByRole('dialog', { name: 'メールアドレスの確認' })
  await expect(modal).toBeVisible()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'メールのリンクで確認しました' }).click()
  await expect(modal.getByText('まだ確認できていません')).toBeVisible()
  await modal.getByRole('button', { name: '確認メールを送り直す' }).click()
  await expect(modal.getByText('迷惑メールのフォルダー')).toBeVisible()
  await open(page, '/legal/eula')
  await expect(userMenu(page)).toBeVisible()
  await expect(modal).toHaveCount(0)
})

test('a mistyped address is mended in the verification modal itself, which stays as it is otherwise', async ({
  page,
}) => {
  const [mistyped, email] = [freshEmail(), freshEmail()]
  await open(page, '/account/signup?callbackUrl=%2Fabout')
  await page.getByLabel('メールアドレス').fill(mistyped)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
  const modal = page.getByRole('dialog', { name: 'メールアドレスの確認' })
  await expect(modal).toContainText(mistyped)
  await ageSignIns(mistyped, 30)
  const change = modal.getByRole('button', { name: 'メールアドレスを変更する' })
  await change.click()
  await modal.getByRole('button', { name: '変更しないで戻る' }).click()
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  const field = modal.getByLabel('新しいメールアドレス')
  await expect(field).toBeFocused()
  const send = modal.getByRole('button', { name: 'このアドレスに変更する' })
  await field.fill(mistyped)
  await send.click()
  await expect(modal.getByText('いまと同じメールアドレスです。')).toBeVisible()
  await field.fill(email)
  await send.click()
  await expect(modal.getByText('パスワードを入力してください。')).toBeVisible()
  await modal.getByLabel('パスワード', { exact: true }).fill('not-the-password')
  await send.click()
  await expect(modal.getByText('パスワードが正しくありません。')).toBeVisible()
  await expectAccessible(page, 'another address, with an error')
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()
  await modal.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await send.click()
  await expect(modal.getByText('メールアドレスを変更しました。')).toBeVisible()
  await expect(modal).toContainText(email)
  await expect(modal).not.toContainText(mistyped)
  await modal.getByLabel('確認コード（6桁）').fill(await verificationCode(mistyped))
  await modal.getByRole('button', { name: 'コードで確認する' }).click()
  await expect(modal.getByText('コードが正しくありません。')).toBeVisible()
  await modal.getByLabel('確認コード（6桁）').fill(await verificationCode(email))
  await modal.getByRole('button', { name: 'コードで確認する' }).click()
  await expect(page.getByRole('dialog', { name: 'プロフィールの設定' })).toBeVisible()
})

test('the profile modal cannot be closed by anything, counts, checks, and leaves the terms readable', async ({
  page,
}) => {
  const taken = await newAccount()
  await open(page, '/account/signup?callbackUrl=%2Fabout')
  await expect(page.getByRole('button', { name: 'Appleで続ける' })).toBeVisible()
  await chooseThere(await openProvider(page, 'Google'), freshEmail())
  const modal = page.getByRole('dialog', { name: 'プロフィールの設定' })
  await expect(modal).toBeVisible()
  expect((await modal.boundingBox())?.width).toBe(600)
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await reopen(page)
  await expect(modal).toBeVisible()
  const field = modal.getByLabel('ニックネーム')
  await field.fill('あ'.repeat(31))
  await expect(modal.getByText('30 / 30')).toBeVisible()
  await field.fill(taken.nickname)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(freshNickname())
  await expect(modal.getByText('このお名前は使えます。')).toBeVisible()
  await modal.getByRole('button', { name: 'はじめる' }).click()
  await expect(modal.getByText('利用規約への同意が必要です')).toBeVisible()
  await open(page, '/legal/eula')
  await expect(userMenu(page)).toBeVisible()
  await expect(modal).toHaveCount(0)
  await open(page, '/about')
  await modal.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL(`${shop.origin}/`)
  await expect(modal).toHaveCount(0)
})
