import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { type Account, freshEmail, newAccount } from './support/account'
import { open } from './support/open'
import { withSecondFactor } from './support/second-factor'
import { done } from './support/service'
import { shop } from './support/shop'
import { staffCalls } from './support/staff'

const userMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /のメニューを開く/u })

async function submit(page: Page, { email, password }: Account) {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログインする' }).click()
}

/** What an operator types at the machine to let somebody in once. @returns the lines that it prints */
async function issueToken(email: string, reason: string): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, PORT: new URL(shop.origin).port }
  const command = ['run', '--silent', 'token:issue', '--', email, reason]
  const { stdout } = await promisify(execFile)('npm', command, { env })
  return stdout.trim().split('\n')
}

test('without a connection the form says so, and works once there is one', async ({
  page,
  context,
}) => {
  const account = await newAccount()
  await open(page, '/account/signin?callbackUrl=%2Fabout')
  await context.setOffline(true)
  await submit(page, account)
  await expect(page.getByText('通信できませんでした。電波の状態を確認して')).toBeVisible()
  await page.getByRole('button', { name: 'Googleで続ける' }).click()
  await expect(page.getByText('通信できませんでした').nth(1)).toBeVisible()
  await context.setOffline(false)
  await submit(page, account)
  await expect(page).toHaveURL(`${shop.origin}/about`)
})

test('a browser that keeps no cookies is told that it must (web-storage-unsupported)', async ({
  page,
}) => {
  const account = await newAccount()
  const needed = page.getByText('ブラウザーのCookieが使えないため、ログインできません')
  // A request of its own, beside the browser and its cookies.
  await page.route('**/api/auth/**', async (route) => {
    const request = route.request()
    const { cookie: _, ...headers } = request.headers()
    const body = request.postData()
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers,
      ...(body !== null && { body }),
    })
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: await answer.text(),
    })
  })
  await open(page, '/account/signin')
  await submit(page, account)
  await expect(needed).toBeVisible()
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  await open(page, '/account/signin')
  await expect(page.getByRole('alert').filter({ has: needed }).or(needed)).toBeVisible()
})

test('where the shop wants a human, the form is sent once more by itself, with the proof', async ({
  page,
}) => {
  const account = await newAccount()
  const tokens: (string | null)[] = []
  await page.route('**/site/settings', (route) =>
    route.fulfill({
      json: { botProtection: { scriptUrl: `${shop.origin}/human.js`, siteKey: 'a-key' } },
    }),
  )
  await page.route('**/human.js?*', (route) => {
    expect(new URL(route.request().url()).searchParams.get('render')).toBe('a-key')
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        ready: (done) => done(),
        execute: async (key, { action }) => key + ' ' + action + ' is human',
      }`,
    })
  })
  await page.route('**/api/auth/callback/password', (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    tokens.push(form.get('recaptchaToken'))
    if (form.get('recaptchaToken')) return route.continue()
    const error = JSON.stringify({
      code: 'auth/missing-recaptcha-token',
      message: '確認が必要です。',
    })
    const url = `${shop.origin}/api/auth/error?error=${encodeURIComponent(error)}`
    return route.fulfill({ status: 401, json: { url } })
  })
  await open(page, '/account/signin?callbackUrl=%2Fabout')
  await submit(page, account)
  await expect(page).toHaveURL(`${shop.origin}/about`)
  await expect(userMenu(page)).toBeVisible()
  expect(tokens).toEqual([null, 'a-key signIn is human'])
})

test('an operator’s token, issued at the machine, signs in once, on a press, and its owner reads of it', async ({
  page,
  browser,
}) => {
  const { email, nickname } = await newAccount()
  const [token = '', address = ''] = await issueToken(email, '端末をなくした方からの問い合わせ')
  expect(address).toBe(`${shop.origin}/account/token#${token}`)
  await open(page, address)
  await expect.poll(() => page.url()).toBe(`${shop.origin}/account/token`)
  await expect(userMenu(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/`)
  await expect(userMenu(page)).toHaveAccessibleName(new RegExp(nickname, 'u'))
  await open(page, '/my/account/security')
  await expect(page.getByText(/^運営がログイン用のリンクを作りました/u)).toBeVisible()
  await expect(page.getByText('ログインしました（運営のトークン）')).toBeVisible()

  const other = await browser.newPage({ baseURL: shop.origin, locale: 'ja-JP' })
  await open(other, '/account/token')
  await other.getByLabel('トークン').fill(token)
  await other.getByRole('button', { name: 'ログインする' }).click()
  await expect(other.getByText('このトークンは使用済みか')).toBeVisible()
  await other.close()
})

test('an operator’s token is followed by the second factor where there is one', async ({
  page,
}) => {
  const account = await newAccount()
  const { nextCode } = await withSecondFactor(account)
  const { uid } = await done(account.call<{ uid: string }>('GET', '/my/profile'))
  const staff = await staffCalls()
  const { link } = await done(
    staff<{ link: string }>('POST', `/ops/accounts/${uid}/sign-in-token`, {
      consent: '端末をなくした方からの問い合わせ',
    }),
  )
  await open(page, link)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await page.getByLabel('認証コード（6桁）').fill(nextCode())
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(userMenu(page)).toBeVisible()
})

test('a token that nobody issued is refused, and leaves the address at once', async ({ page }) => {
  await open(page, `/account/token#kct_${'x'.repeat(43)}`)
  await expect(page.getByRole('button', { name: 'ログインする' })).toBeVisible()
  await expect.poll(() => page.url()).toBe(`${shop.origin}/account/token`)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page.getByText('このトークンは使用済みか')).toBeVisible()
})

test('an unknown provider is an Unknown auth provider, on the page too', async ({ page }) => {
  await open(page, '/account/signin?error=auth/unknown-provider')
  await expect(page.getByText('Unknown auth provider')).toBeVisible()
  await open(page, '/account/signin?error=%3Cb%3Ehello%3C/b%3E')
  await expect(page.getByText('処理中に問題が起きました')).toBeVisible()
  await expect(page.getByText('hello')).toHaveCount(0)
})

test('the keyboard alone signs in, and reaches every other way', async ({ page }) => {
  const account = await newAccount()
  await open(page, '/account/signin?callbackUrl=%2Fabout')
  await page.getByLabel('メールアドレス').focus()
  const reached: string[] = []
  for (let i = 0; i < 9; i += 1) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(reached).toEqual([
    '',
    '表示',
    'ログインする',
    'パスキーでログイン',
    'メールのリンクでログイン',
    'Googleで続ける',
    'Appleで続ける',
    'GitHubで続ける',
    'パスワードをお忘れですか',
  ])
  await page.getByLabel('メールアドレス').focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.origin}/about`)
})

test('a new password is judged while it is typed, by a dictionary that loads only then', async ({
  page,
}) => {
  const dictionaries: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const text = await response.text().catch(() => '')
    if (text.includes('passwords-common')) dictionaries.push(response.url())
  })
  await open(page, '/account/signup')
  await page.getByLabel('メールアドレス').fill(freshEmail())
  expect(dictionaries).toEqual([])
  const field = page.getByLabel('パスワード', { exact: true })
  const words = page.getByRole('status').filter({ hasText: '強さ' })
  await field.fill('password1234')
  await expect(words).toContainText('推測されやすい よく使われるパスワードに似ています。')
  await expect.poll(() => dictionaries.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: '登録する' }).click()
  const refusal = page.getByText('このパスワードは推測されやすいです。')
  await expect(refusal).toBeVisible()
  await expect(words).toHaveText('強さ：推測されやすい')
  await field.fill('yoru-no-niwa-de-kiku')
  await expect(refusal).toHaveCount(0)
  await expect(words).toContainText('とても強い')
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page).toHaveURL(`${shop.origin}/`)
})
