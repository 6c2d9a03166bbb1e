import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { type Account, newAccount, newListener, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork } from './support/catalogue'
import { checkoutOf, payNow } from './support/checkout'
import { makeGift, makeVoiceGift } from './support/database'
import { open, ready } from './support/open'
import { playerOf } from './support/player'
import { givePresent } from './support/present'
import { buyPresent } from './support/purchase'
import { done } from './support/service'
import { staffCalls } from './support/staff'
import { toneWav } from './support/tone'

const NID = 'KN000110'

/** Gives the album by calls. @returns the link */
const present = async ({ call, nickname }: Account, recipientName: string) => {
  const { id } = await findWork('album', NID)
  return buyPresent(call, { albumId: id, senderName: nickname, recipientName })
}

test('an album is given by link and taken by another listener, once', async ({ page, browser }) => {
  const { nickname } = await newListener(page)
  const url = await givePresent(page, NID, 'はる', expectAccessible)
  const path = new URL(url).pathname

  await open(page, path)
  await expect(page.getByText(/あなたが贈る作品です。/u)).toBeVisible()
  const home = await browser.newContext()
  const other = await home.newPage()
  await open(other, path)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(nickname)
  await expect(other.getByText('おめでとう。')).toBeVisible()
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/u)
  await expect(other.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    /^あなたに贈られたアルバム/u,
  )
  await expect(other.locator('meta[property="og:url"]')).toHaveCount(0)
  await other.getByRole('button', { name: 'ログインして受け取る' }).click()
  await expect(other).toHaveURL(/\/account\/signin\?callbackUrl=/u)
  const account = await newAccount()
  await ready(other)
  await other.getByLabel('メールアドレス').fill(account.email)
  await other.getByLabel('パスワード', { exact: true }).fill(account.password)
  await other.getByRole('button', { name: 'ログインする' }).click()
  await expect(other).toHaveURL(new RegExp(`${path.split('.')[0]}`, 'u'))
  await other.getByRole('button', { name: '受け取る', exact: true }).click()
  await expect(other.getByText(/受け取りました。/u)).toBeVisible()
  await other.getByRole('button', { name: '今すぐ聴く' }).click()
  await expect(playerOf(other).playing).toBeVisible()
  await expect(playerOf(other).trialBadge).toBeHidden()
  await home.close()

  await open(page, '/my/account/purchase-history?type=presents')
  await expect(page.getByText('受け取り済み', { exact: true })).toBeVisible()
  await open(page, path)
  await expect(page.getByText(/すでに受け取られています/u)).toBeVisible()
})

test('who has the album already is told so, and the link stays good', async ({ page }) => {
  const giver = await newListener(page)
  const url = await present(giver, 'ふゆ')
  await open(page, '/my/account/purchase-history?type=presents')
  await expect(page.getByLabel('受け取りのリンク')).toHaveValue(url)
  const path = new URL(url).pathname
  await page.context().clearCookies()
  const second = await newAccount()
  await signIn(page, second)
  // The state of the present is asked at once, and answered only after it was taken.
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/redeem'))
  const late = page.waitForResponse((answer) => answer.url().endsWith(`/api${path}`))
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    await taken
    await route.fulfill({ response })
  })
  await open(page, path, { without: /\/api\/present\//u })
  await page.getByRole('button', { name: '受け取る', exact: true }).click()
  await (await late).finished()
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame)
  })
  await expect(page.getByText(/受け取りました。/u)).toBeVisible()
  // Another present of the same album.
  const again = await present(second, 'なつ')
  await open(page, new URL(again).pathname)
  await expect(page.getByText(/この作品はすでにお持ちです/u)).toBeVisible()
})

test('a present that was paid back is over', async ({ page }) => {
  const giver = await newListener(page)
  const url = await present(giver, 'あき')
  await open(page, '/my/account/purchase-history?type=presents')
  const link = page.getByRole('link', { name: /の詳細・領収書$/u })
  const number = /KE\d+/u.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  const staff = await staffCalls()
  await done(staff('POST', `/ops/orders/${number}/refunds`, { reason: 'goodwill' }))
  const path = new URL(url).pathname
  const state = async () => (await done(giver.call<{ state: string }>('GET', path))).state
  await expect.poll(state).toBe('refunded')
  await open(page, path)
  await expect(page.getByText(/期限が過ぎたか、取り消されました/u)).toBeVisible()
  await open(page, '/my/account/purchase-history?type=presents')
  await expect(page.getByText('返金済み', { exact: true })).toBeVisible()
})

test('a link that was never made is no page', async ({ request }) => {
  expect((await request.get('/present/nai.nai')).status()).toBe(404)
})

test('a creator’s gifts are bought on the channel, and what is inside opens', async ({ page }) => {
  await newListener(page)
  const { user } = await findWork('album', NID)
  const stamp = randomUUID().slice(0, 8)
  await makeGift(user.id, `お礼の手紙${stamp}`, '夜の庭で、また会えますように。')
  await makeVoiceGift(user.id, `おやすみの一言${stamp}`, toneWav(4))
  await open(page, `/user/${user.id}`)
  await page.getByRole('button', { name: `購入する「お礼の手紙${stamp}」` }).click()
  await expect(checkoutOf(page).pay).toBeVisible()
  await expectAccessible(page, 'checkout of a gift')
  await payNow(page)
  await checkoutOf(page).dialog.getByRole('link', { name: 'ギフトを読む' }).click()
  await expect(page.getByText('夜の庭で、また会えますように。')).toBeVisible()

  await open(page, `/user/${user.id}`)
  await expect(
    page.getByRole('link', { name: new RegExp(`^読む ?「お礼の手紙${stamp}」$`, 'u') }),
  ).toBeVisible()
  await page.getByRole('button', { name: `購入する「おやすみの一言${stamp}」` }).click()
  await payNow(page)
  await checkoutOf(page).dialog.getByRole('link', { name: 'ギフトを聴く' }).click()
  const voice = page.getByLabel(`「おやすみの一言${stamp}」の音声`)
  await voice.evaluate(async (audio: HTMLAudioElement) => audio.play())
  await expect
    .poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.3)
  await open(page, '/my/account/purchase-history?type=gifts')
  await expect(page.getByRole('link', { name: `お礼の手紙${stamp}` })).toBeVisible()
})
