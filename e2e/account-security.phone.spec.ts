import { expect, type Page, test } from '@playwright/test'
import { newListener, PASSWORD } from './support/account'
import {
  chooseAvatar,
  middleOf,
  photograph,
  readPicture,
  redShown,
  saveCrop,
} from './support/avatar'
import { expectAccessible } from './support/axe'
import { ageSignIns } from './support/database'
import { expectFits } from './support/layout'
import { open } from './support/open'
import {
  closeRecoveryCodes,
  dialogOf,
  enableSecondFactor,
  openSecurity,
  stepUpOf,
} from './support/security'
import { shop } from './support/shop'

test('on a phone: the second factor after proving who is there, then leaving', async ({ page }) => {
  const { email } = await newListener(page)
  await ageSignIns(email, 30)
  await openSecurity(page)
  await expectFits(page, 'security')
  await page.getByRole('button', { name: '二段階認証を有効にする' }).tap()
  await expect(stepUpOf(page)).toBeVisible()
  await expectFits(page, 'step-up')
  await stepUpOf(page).getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await stepUpOf(page).getByRole('button', { name: '確認して続ける' }).tap()
  const dialog = dialogOf(page, '二段階認証を有効にする')
  await expect(dialog.getByRole('link', { name: 'この端末の認証アプリで開く' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//u,
  )
  await expectAccessible(page, 'second factor on a phone')
  await dialog.getByRole('button', { name: 'やめる' }).tap()
  await enableSecondFactor(page)
  await expectFits(page, 'recovery codes')
  await expectAccessible(page, 'recovery codes on a phone')
  await closeRecoveryCodes(page)
  await page.getByRole('button', { name: '退会する' }).tap()
  const leaving = dialogOf(page, '退会しますか')
  await leaving.getByLabel(/確認のため/u).fill('退会する')
  await leaving.getByRole('button', { name: 'アカウントを削除して退会する' }).tap()
  await expect(page).toHaveURL(`${shop.origin}/account/goodbye`)
})

/** Two fingers that part by so much on either side. */
async function pinch(page: Page, from: number, to: number) {
  const { x, y } = await middleOf(page)
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    })
  await touch('touchStart', from)
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5)
  await touch('touchEnd', to)
}

test('on a phone: an avatar is cut with two fingers and moved with one', async ({ page }) => {
  await newListener(page)
  await open(page, '/my/account/profile')
  await chooseAvatar(page, await photograph())
  await expect.poll(() => redShown(page)).toBeCloseTo(0.5, 1)
  const zoom = page.getByLabel('大きさ')
  await pinch(page, 40, 80)
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.7)
  const { x, y, side } = await middleOf(page)
  const cdp = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
    })
  await finger('touchStart', x)
  await finger('touchMove', x + side / 4)
  await finger('touchMove', x + side / 2)
  await finger('touchEnd', x + side / 2)
  await expect.poll(() => redShown(page)).toBeGreaterThan(0.9)
  expect((await readPicture(await saveCrop(page))).red).toBeGreaterThan(0.9)
})
