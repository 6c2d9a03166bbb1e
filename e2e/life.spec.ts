import { expect, type Page, test } from '@playwright/test'
import { freshEmail, freshNickname, newListener, PASSWORD } from './support/account'
import { expectSound, heard, listenIn, permissionDuring } from './support/audio'
import { findWork, priceOf, trackOf, yen } from './support/catalogue'
import { checkoutOf, openCheckout, payNow } from './support/checkout'
import { mailTo, verificationCode, verificationLink } from './support/mailbox'
import { open, ready } from './support/open'
import { playerOf } from './support/player'

test.beforeEach(({ page }) => listenIn(page))

async function signUp(page: Page, email: string) {
  await open(page, '/account/signup')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
}

async function nameOneself(page: Page, nickname: string) {
  const modal = page.getByRole('dialog', { name: 'プロフィールの設定' })
  await modal.getByLabel('ニックネーム').fill(nickname)
  await modal.getByRole('checkbox').check()
  await modal.getByRole('button', { name: 'はじめる' }).click()
  await expect(modal).toHaveCount(0)
}

test('from the first visit to the whole album: sign up, verify by code, buy, hear', {
  tag: '@main',
}, async ({ page }) => {
  const email = freshEmail()
  const work = await findWork('album', 'KN000108')
  const track = trackOf(work, 0)
  await open(page, '/album/KN000108')
  await page.getByRole('button', { name: `アルバムを購入「${work.title}」` }).click()
  await expect(page).toHaveURL(/\/account\/signin\?callbackUrl=/u)
  await ready(page)
  await page
    .getByRole('link', { name: /新規登録|登録/u })
    .first()
    .click()
  await expect(page).toHaveURL(/\/account\/signup\?callbackUrl=/u)
  await ready(page)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()

  await expect(page).toHaveURL(/\/album\/KN000108$/u)
  const verification = page.getByRole('dialog', { name: 'メールアドレスの確認' })
  await expect(verification).toContainText(email)
  await page.keyboard.press('Escape')
  await expect(verification).toBeVisible()
  await verification.getByRole('button', { name: 'メールのリンクで確認しました' }).click()
  await expect(verification.getByText('まだ確認できていません')).toBeVisible()
  await verification.getByLabel('確認コード（6桁）').fill(await verificationCode(email))
  await verification.getByRole('button', { name: 'コードで確認する' }).click()
  await expect(verification).toHaveCount(0)
  await nameOneself(page, freshNickname())

  // What the guest pressed at first is done now.
  const checkout = checkoutOf(page)
  await expect(checkout.dialog).toContainText(yen(priceOf(work)))
  await expect(checkout.pay).toBeDisabled()
  await payNow(page)
  await expect(checkout.cancel).toHaveCount(0)
  const permission = await permissionDuring(page, () =>
    checkout.dialog.getByRole('button', { name: '今すぐ聴く' }).click(),
  )
  expect(permission.type).toBe('full')
  await expectSound(page)
  const { duration } = await heard(page)
  expect(Math.abs(duration - track.durationMs / 1000)).toBeLessThan(0.3)
  await expect(playerOf(page).trialBadge).toHaveCount(0)
  await expect(page.getByText('購入済み').first()).toBeVisible()

  const receipt = await mailTo(email, /ご購入ありがとうございます/u)
  expect(receipt.text).toContain(work.title)
  expect(receipt.text).toContain(yen(priceOf(work)))
})

test('the link from the mail verifies on a press, not on opening', async ({ page, context }) => {
  const email = freshEmail()
  await signUp(page, email)
  const modal = page.getByRole('dialog', { name: 'メールアドレスの確認' })
  await expect(modal).toBeVisible()
  const link = await verificationLink(email)
  expect((await fetch(link)).status).toBe(200)
  const opened = await context.newPage()
  await open(opened, link)
  await expect(opened).toHaveURL(/\/account\/verify$/u)
  await modal.getByRole('button', { name: 'メールのリンクで確認しました' }).click()
  await expect(modal.getByText('まだ確認できていません')).toBeVisible()
  await opened.getByRole('button', { name: 'メールアドレスを確認する' }).click()
  await expect(opened.getByText(`${email} を確認しました`)).toBeVisible()
  await modal.getByRole('button', { name: 'メールのリンクで確認しました' }).click()
  await expect(modal).toHaveCount(0)
  await nameOneself(page, freshNickname())
  await open(opened, link)
  await opened.getByRole('button', { name: 'メールアドレスを確認する' }).click()
  await expect(opened.getByRole('alert').filter({ hasText: /./u })).toBeVisible()
})

test('a single track is bought, and the album then costs the difference', async ({ page }) => {
  const { call } = await newListener(page)
  const work = await findWork('album', 'KN000112')
  const [bought, other] = [trackOf(work, 0), trackOf(work, 1)]
  await open(page, '/album/KN000112')
  await openCheckout(page, bought.title, '購入')
  const { close } = await payNow(page)
  await close.click()
  await expect(page.getByText('購入済み', { exact: true })).toHaveCount(1)

  const full = await permissionDuring(page, () =>
    page
      .getByRole('button', { name: new RegExp(`^「${bought.title}」を`, 'u') })
      .first()
      .click(),
  )
  expect(full.type).toBe('full')
  await expectSound(page)
  await playerOf(page).next.click()
  await expect(playerOf(page).bar.getByText(other.title)).toBeVisible()
  await expect(playerOf(page).trialBadge).toBeVisible()

  const difference = work.price - bought.price
  await expect(page.getByText(`${yen(difference)}で、残りをすべて聴けます`)).toBeVisible()
  const checkout = await openCheckout(page, work.title)
  await expect(checkout.dialog.getByText(yen(difference), { exact: true })).toBeVisible()
  await payNow(page)
  await checkout.close.click()
  await expect(playerOf(page).trialBadge).toHaveCount(0)
  const { body } = await call<{ items: { total: number }[] }>('GET', '/my/history/purchase')
  expect(body.items.map(({ total }) => total).sort((a, b) => a - b)).toEqual(
    [bought.price, difference].sort((a, b) => a - b),
  )
})

test('signing out takes the name from the page and the right from the browser', async ({
  page,
}) => {
  await newListener(page)
  await open(page, '/')
  await page.getByRole('button', { name: 'メニューを開く', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'メニュー' })
    .getByRole('button', { name: 'ログアウト' })
    .click()
  await expect(page.getByRole('link', { name: 'ログイン', exact: true })).toBeVisible()
  expect((await page.request.get('/api/my/profile')).status()).toBe(401)
})
