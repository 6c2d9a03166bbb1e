import { expect, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { checkoutOf, openCheckout, payNow } from './support/checkout'
import { expectFitsSmaller } from './support/layout'
import { open } from './support/open'
import { playerOf } from './support/player'
import { checkAccountScreens } from './support/screens/account-screens'
import { listenerWithEverything } from './support/screens/full-listener'
import { checkCommunityOpened, checkMineOpened, checkStoreOpened } from './support/screens/opened'
import {
  checkMyPages,
  checkOpenThings,
  checkShopPages,
  checkTextPages,
} from './support/screens/screens'
import { checkNewStudioScreens, checkStudioScreens } from './support/studio/screens'

// The long ones are shared among the workers.
test.describe.configure({ mode: 'parallel' })

const PAGE = (style: string, body: string) =>
  `<!doctype html><html lang="ja"><title>題</title><style>body { background: #fff; color: #000 }
  @media (prefers-color-scheme: dark) { body { background: #000; color: #fff } } ${style}</style>
  <main><h1>題</h1>${body}</main></html>`

test('axe finds what is wrong, by day and by night', async ({ page }) => {
  await page.setContent(PAGE('', '<p>よく見える文</p><label>名前<input></label>'))
  await expectAccessible(page, 'nothing')
  for (const [fault, style, body] of [
    [/light[\s\S]*color-contrast/u, 'p { color: #999 }', '<p>夜だけ読める文</p>'],
    [/dark[\s\S]*color-contrast/u, 'p { color: #555 }', '<p>昼だけ読める文</p>'],
    [/light[\s\S]*label/u, '', '<input>'],
  ] as const) {
    await page.setContent(PAGE(style, body))
    await expect(expectAccessible(page, 'a page with a fault')).rejects.toThrow(fault)
  }
})

const WALKS = {
  'the pages of the shop': checkShopPages,
  'the pages to be read': checkTextPages,
  'a listener’s own pages': checkMyPages,
  'the pages of an account': checkAccountScreens,
}
for (const [pages, check] of Object.entries(WALKS))
  test(`axe finds nothing on ${pages}, by day and by night; none is wider than its window, nor on 320 px or at 200 % zoom`, ({
    page,
  }) => {
    test.slow()
    return check(page, expectFitsSmaller)
  })

const STUDIO = {
  'the studio of a creator with works': checkStudioScreens,
  'the studio of a creator who begins': checkNewStudioScreens,
}
for (const [pages, check] of Object.entries(STUDIO))
  test(`axe finds nothing in ${pages}, by day and by night`, ({ page }) => {
    test.slow()
    return check(page)
  })

test('axe finds nothing in what opens: menu, forms, modals, checkout, player', ({ page }) => {
  test.slow()
  return checkOpenThings(page)
})

test('axe finds nothing in what opens for a listener: suggestions, menus, dialogs, forms', async ({
  page,
}) => {
  test.slow()
  const listener = await listenerWithEverything(page)
  await checkStoreOpened(page, listener)
  await checkCommunityOpened(page, listener)
  await checkMineOpened(page, listener)
})

test('axe finds nothing in the studio', async ({ page }) => {
  await newListener(page)
  await open(page, '/studio/upload?type=album')
  await expect(page.getByLabel('価格（税込）')).toBeVisible()
  await expectAccessible(page)
})

test('by keyboard alone: skip to the words, open the menu, search', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '本文へ移動' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const opener = page.getByRole('button', { name: 'メニューを開く', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'メニュー' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('banner').getByRole('combobox').focus()
  await page.keyboard.type('図書館')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=/u)
  await expect(page.getByRole('link', { name: /閉館五分前/u }).first()).toBeVisible()
})

test('by keyboard alone: play, seek, pause', async ({ page }) => {
  const work = await findWork('voice', 'KN000208')
  await open(page, '/voice/KN000208')
  await page.getByRole('button', { name: `${quoted(trackOf(work, 0).title)}を聴く` }).focus()
  await page.keyboard.press('Enter')
  const player = playerOf(page)
  await expect(player.playing).toBeVisible()
  await player.place.focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => Number(await player.place.inputValue()) * trackOf(work, 0).durationMs)
    .toBeGreaterThan(9_000)
  await player.playing.focus()
  await page.keyboard.press('Space')
  await expect(player.paused).toBeVisible()
})

test('by keyboard alone: buy', async ({ page }) => {
  await newListener(page)
  const work = await findWork('album', 'KN000110')
  await open(page, '/album/KN000110')
  const buy = page.getByRole('button', { name: `アルバムを購入${quoted(work.title)}` })
  await buy.focus()
  await page.keyboard.press('Enter')
  const { dialog, pay, cancel } = checkoutOf(page)
  await expect(pay).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      (element) =>
        element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(buy).toBeFocused()
  await openCheckout(page, work.title)
  const { thanks, close } = await payNow(page)
  await expect(thanks).toBeVisible()
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('購入済み').first()).toBeVisible()
})
