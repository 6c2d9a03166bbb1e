import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { open, ready } from './support/open'
import { signInAsStaff } from './support/staff'

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

/** Proxies in front of us may refuse a longer one. */
const LONGEST_POLICY = 4_096

/** The page's own scripts run; one that was put into it does not. */
async function expectOnlyOwnScripts(page: Page, path: string, refusals: () => Promise<string[]>) {
  const answer = await open(page, path)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-inline'/u)
  expect(policy.length, path).toBeLessThan(LONGEST_POLICY)
  expect(await refusals(), path).toEqual([])
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'self.injected = true'
    document.body.append(script)
    return ['__next_f', 'injected'].map((name) => name in self)
  })
  expect(ran, path).toEqual([true, false])
  await expect.poll(refusals, path).toEqual(['script-src-elem inline'])
}

test('of inline scripts each page runs its own alone', { tag: '@main' }, async ({ page }) => {
  const refusals = await watchRefusals(page)
  const cached = ['/', '/album/KN000101', '/search', '/embed/KN000101']
  for (const path of [...cached, '/account/signin', '/nowhere', '/album/KN999999'])
    await expectOnlyOwnScripts(page, path, refusals)
})

test('so do the pages of who is signed in', { tag: '@main' }, async ({ page }) => {
  const refusals = await watchRefusals(page)
  await signInAsStaff(page)
  for (const path of ['/my', '/studio', '/ops']) await expectOnlyOwnScripts(page, path, refusals)
})

/** What a document may load that is not ours. */
const policyOf = async (page: Page, path: string) =>
  (await open(page, path))?.headers()['content-security-policy'] ?? ''

test('only where cards are entered a page may load the networks’ scripts', async ({ page }) => {
  await signInAsStaff(page)
  for (const path of ['/', '/my/library/albums', '/studio'])
    expect(await policyOf(page, path), path).toMatch(/script-src [^;]*http/u)
  for (const path of ['/ops', '/embed/KN000101']) {
    const policy = await policyOf(page, path)
    expect(policy, path).toContain("script-src 'self' '")
    expect(policy, path).not.toMatch(/https?:/u)
  }
})

const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(self, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in self)

test('store and studio have documents of their own', async ({ page }) => {
  const { nickname } = await newListener(page)
  await open(page, '/')
  await markDocument(page)
  await page.getByRole('button', { name: `${nickname}のメニューを開く` }).click()
  await page.getByRole('link', { name: 'クリエイタースタジオ' }).click()
  await expect(page).toHaveURL(/\/studio$/u)
  await ready(page)
  expect(await isMarked(page)).toBe(false)
  await markDocument(page)
  await page.getByRole('link', { name: 'お店に戻る' }).first().click()
  await expect(page).toHaveURL(/\/$/u)
  await ready(page)
  expect(await isMarked(page)).toBe(false)
})

test('what a policy refuses is reported to us', async ({ page }) => {
  await open(page, '/')
  const report = page.waitForRequest(/\/csp-reports$/u)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'self.injected = true'
    document.body.append(script)
  })
  const { 'content-type': type } = (await report).headers()
  expect(type).toBe('application/csp-report')
  const answer = await page.request.post('/csp-reports', {
    headers: { 'Content-Type': 'application/csp-report' },
    data: (await report).postData() ?? '',
  })
  expect(answer.status()).toBe(204)
})
