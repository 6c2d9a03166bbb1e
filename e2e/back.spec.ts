import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { findWork } from './support/catalogue'
import { openCheckout } from './support/checkout'
import { open } from './support/open'

const ALBUM = 'KN000102'

/** To the album by a link, so that Back leads to a page of the same document. */
async function openByLink(page: Page) {
  const album = await findWork('album', ALBUM)
  await open(page, `/search?q=${encodeURIComponent(album.title)}`)
  await page.getByRole('main').getByRole('link', { name: album.title }).first().click()
  await expect(page).toHaveURL(new RegExp(`/album/${ALBUM}$`, 'u'))
  await expect(page.getByRole('heading', { level: 1, name: album.title })).toBeVisible()
  return album
}

const pathOf = (page: Page) => new URL(page.url()).pathname

/** A page that stays never ends the navigation. */
const goBack = (page: Page) => void page.goBack().catch(() => null)

test('Back closes the checkout and leaves its page open; the next one goes', async ({ page }) => {
  await newListener(page)
  const album = await openByLink(page)
  const checkout = await openCheckout(page, album.title)
  goBack(page)
  await expect(checkout.dialog).toBeHidden()
  expect(pathOf(page)).toBe(`/album/${ALBUM}`)
  await page.getByRole('heading', { level: 1 }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=/u)
})

test('Back closes a dialog and a menu', async ({ page }) => {
  await openByLink(page)
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  const menu = page.getByRole('dialog', { name: 'メニュー' })
  await expect(menu).toBeVisible()
  goBack(page)
  await expect(menu).toBeHidden()
  expect(pathOf(page)).toBe(`/album/${ALBUM}`)

  await page.getByRole('button', { name: /共有/u }).first().click()
  const share = page.getByRole('dialog', { name: /共有/u })
  await expect(share).toBeVisible()
  goBack(page)
  await expect(share).toBeHidden()
  expect(pathOf(page)).toBe(`/album/${ALBUM}`)
})
