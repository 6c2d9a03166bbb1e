import { expect, type Page } from '@playwright/test'
import { freshEmail, newListener, PASSWORD } from '../account'
import { expectAccessible } from '../axe'
import { enterCard } from '../card-network'
import { findWork, trackOf } from '../catalogue'
import { checkoutOf, openCheckout, payNow } from '../checkout'
import { verificationCode } from '../mailbox'
import { open } from '../open'
import { playerOf } from '../player'
import {
  EMPTY_PAGES,
  listenerPaths,
  listenerWithEverything,
  shopPaths,
  TEXT_PATHS,
} from './full-listener'
import { type Inspect, walk } from './walk'

/** The pages of the shop and of signing in and up. */
export async function checkShopPages(page: Page, inspect?: Inspect): Promise<void> {
  await walk(page, await shopPaths(), inspect)
}

/** The text pages. */
export async function checkTextPages(page: Page, inspect?: Inspect): Promise<void> {
  await walk(page, TEXT_PATHS, inspect)
}

/** Every personal page of a listener, with content; then what a guest sees of it. */
export async function checkMyPages(page: Page, inspect?: Inspect): Promise<void> {
  const listener = await listenerWithEverything(page)
  await walk(page, listenerPaths(listener), inspect)
  await page.context().clearCookies()
  await walk(page, [listener.present, `/playlist/${listener.playlistId}`], inspect)
}

/** The personal pages of a listener who has nothing yet. */
export async function checkEmptyPages(page: Page, inspect?: Inspect): Promise<void> {
  await newListener(page)
  await walk(page, Object.keys(EMPTY_PAGES), inspect)
}

/** What opens over the pages: menu, the modals of a new account, checkout, player with subtitles. */
export async function checkOpenThings(page: Page): Promise<void> {
  await open(page, '/')
  await page.getByRole('button', { name: 'メニューを開く', exact: true }).click()
  await expectAccessible(page, 'menu')
  await checkNewAccount(page)
  await page.context().clearCookies()
  await newListener(page)
  await checkCheckoutAndPlayer(page)
}

async function checkNewAccount(page: Page) {
  const email = freshEmail()
  await open(page, '/account/signup')
  await page.getByLabel('メールアドレス').fill('x')
  await page.getByRole('button', { name: '登録する' }).click()
  await expectAccessible(page, 'sign-up with errors')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
  const verification = page.getByRole('dialog', { name: 'メールアドレスの確認' })
  await expect(verification).toBeVisible()
  await expectAccessible(page, 'verification')
  await verification.getByLabel('確認コード（6桁）').fill(await verificationCode(email))
  await verification.getByRole('button', { name: 'コードで確認する' }).click()
  await expect(page.getByRole('dialog', { name: 'プロフィールの設定' })).toBeVisible()
  await page.getByRole('button', { name: 'はじめる' }).click()
  await expectAccessible(page, 'profile with errors')
}

async function checkCheckoutAndPlayer(page: Page) {
  const work = await findWork('album', 'KN000108')
  await open(page, '/album/KN000108')
  await openCheckout(page, work.title)
  await expectAccessible(page, 'checkout')
  await enterCard(page, '4242424242424241')
  await expect(checkoutOf(page).dialog.getByText('カード番号が正しくありません。')).toBeVisible()
  await expectAccessible(page, 'checkout with an error')
  const { close } = await payNow(page)
  await expectAccessible(page, 'thanks')
  await close.click()
  await expect(page.getByText('購入済み').first()).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^「${trackOf(work, 0).title}」を`, 'u') })
    .first()
    .click()
  await expect(playerOf(page).playing).toBeVisible()
  await expectAccessible(page, 'player')
  await page.getByRole('button', { name: '字幕の一覧' }).click()
  await expectAccessible(page, 'player with subtitles')
}
