import { expect, type Page } from '@playwright/test'
import { newListener } from '../account'
import { findWork } from '../catalogue'
import { openCheckout } from '../checkout'
import { open } from '../open'

const BACK_ALBUM = 'KN000102'

/** To the album by a link, so that Back leads to a page of the same document. */
export async function openAlbumByLink(page: Page) {
  const album = await findWork('album', BACK_ALBUM)
  await open(page, `/search?query=${encodeURIComponent(album.title)}`)
  await page.getByRole('main').getByRole('link', { name: album.title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: album.title })).toBeVisible()
  return album
}

/** Presses Back where the page may stay, which never ends the navigation. */
export const pressBack = (page: Page) => void page.goBack().catch(() => null)

export const expectAlbum = (page: Page) =>
  expect(new URL(page.url()).pathname).toBe(`/album/${BACK_ALBUM}`)

/** Opens the checkout of the album and goes back: it is closed, and the page stays. */
export async function expectBackClosesCheckout(page: Page) {
  await newListener(page)
  const album = await openAlbumByLink(page)
  const checkout = await openCheckout(page, album.title)
  pressBack(page)
  await expect(checkout.dialog).toBeHidden()
  expectAlbum(page)
}
