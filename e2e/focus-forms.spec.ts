import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { CARDS, enterCard } from './support/card-network'
import { findWork } from './support/catalogue'
import { checkoutOf } from './support/checkout'
import { holdBack } from './support/hold-back'
import { press } from './support/keyboard'
import { open } from './support/open'
import { buy } from './support/purchase'

const ALBUM = 'KN000110'

/** Counts the drawn frames in which nothing has the focus, from now on. */
async function countLostFocus(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.lostFocus = '0'
    const look = () => {
      if (document.activeElement === document.body)
        dataset.lostFocus = String(Number(dataset.lostFocus) + 1)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.lostFocus))
}

test('a review form takes the focus, and gives it back when it is left, sent or deleted', async ({
  page,
}) => {
  const album = await findWork('album', ALBUM)
  const { call } = await newListener(page)
  await buy(call, { albumId: album.id })
  await open(page, `/album/${ALBUM}#reviews`)
  const write = page.getByRole('button', { name: 'レビューを書く' })
  const form = page.getByRole('form', { name: 'レビュー' })
  await press(page, write)
  const lost = await countLostFocus(page)
  await expect(form.getByRole('radio', { name: /^1点/u })).toBeFocused()
  await press(page, form.getByRole('button', { name: 'やめる' }))
  await expect(write).toBeFocused()

  await press(page, write)
  await form.getByRole('radio', { name: /^4点/u }).press('Space')
  await form.getByLabel('感想').fill('雨の音に、よく眠れました。')
  await press(page, form.getByRole('button', { name: '投稿する' }))
  const rewrite = page.getByRole('button', { name: '書き直す' })
  await expect(rewrite).toBeVisible()
  await press(page, rewrite)
  await expect(form.getByRole('radio', { name: /^4点/u })).toBeFocused()
  await press(page, form.getByRole('button', { name: 'やめる' }))
  await expect(rewrite).toBeFocused()
  expect(await lost()).toBe(0)
})

test('the focus stays in the checkout while it is opened, paid, declined and done, and on the page afterwards', async ({
  page,
}) => {
  const { title } = await findWork('album', ALBUM)
  await newListener(page)
  await open(page, `/album/${ALBUM}`)
  const { dialog, pay, message, thanks, close } = checkoutOf(page)
  await press(page, page.getByRole('button', { name: `アルバムを購入「${title}」` }))
  const lost = await countLostFocus(page)
  await expect(pay).toBeVisible()
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  expect(await isInside()).toBe(true)

  await enterCard(page, CARDS.declined)
  const release = await holdBack(page, '**/api/payment/stripe/order/audio')
  await press(page, pay)
  await expect(dialog.getByRole('button', { name: '処理しています…' })).toBeFocused()
  release()
  await expect(message).toBeFocused()
  await enterCard(page, CARDS.good)
  await press(page, pay)
  await expect(thanks).toBeFocused()
  await press(page, close)
  await expect(dialog).toHaveCount(0)
  expect(await lost()).toBe(0)
})
