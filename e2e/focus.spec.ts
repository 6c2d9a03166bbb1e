import { expect, type Locator, type Page, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { press } from './support/keyboard'
import { open } from './support/open'
import { openPhonePlayer } from './support/player'
import { done } from './support/service'
import { newMerchandise, openCart } from './support/shelf'
import { signInAsStaff } from './support/staff'
import { newDraft } from './support/studio'

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** A playlist with the three tracks of an album. */
async function atPlaylist(page: Page) {
  const { call } = await newListener(page)
  const { tracks } = await findWork('album', 'KN000102')
  const { id } = await done(call<{ id: string }>('POST', '/playlist/create', { title: '三本' }))
  await done(call('POST', `/playlist/${id}/add`, { trackIds: tracks.map((track) => track.id) }))
  await open(page, `/my/playlist/${id}`)
  return tracks.map(({ title }) => title)
}

test('a dialog that its own button closes gives the focus back to its opener', async ({ page }) => {
  await atPlaylist(page)
  const opener = button(page, '削除')
  await press(page, opener)
  await press(page, button(page.getByRole('dialog'), 'やめる'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a track of a playlist moves by buttons and arrows; a removed one leaves the focus to the next', async ({
  page,
}) => {
  const [a = '', b = '', c = ''] = await atPlaylist(page)
  const order = page.getByRole('main').getByRole('heading', { level: 2 })
  const down = button(page, `${quoted(a)}を下へ`)
  const said = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await press(page, down)
  await expect(order).toHaveText([b, a, c])
  await said(`${quoted(a)}を2番目に移しました。`)
  await press(page, down)
  await expect(order).toHaveText([b, c, a])
  // It can go no further, and keeps the focus.
  await expect(down).toBeFocused()
  await expect(down).toBeDisabled()
  const grip = button(page, `${quoted(a)}を並べ替える`)
  await press(page, grip, 'ArrowUp')
  await expect(order).toHaveText([b, a, c])
  await expect(grip).toBeFocused()

  await press(page, button(page, `${quoted(b)}をプレイリストから外す`))
  await said(`${quoted(b)}を外しました`)
  await expect(grip).toBeFocused()
})

test('what leaves the cart passes the focus to the next line, and the last one to the heading', async ({
  page,
}) => {
  const [first, second] = await Promise.all([newMerchandise(), newMerchandise()])
  await openCart(page, [first, second])
  await press(page, button(page, `${quoted(first.title)}をカートから外す`))
  await expect(page.getByRole('link', { name: second.title })).toBeFocused()
  const removed = `${quoted(first.title)}をカートから外しました。お支払い総額は`
  await expect(page.getByRole('status').filter({ hasText: removed })).toHaveCount(1)
  await press(page, button(page, `${quoted(second.title)}をカートから外す`))
  await expect(page.getByRole('heading', { name: 'カートに商品はありません' })).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'カートは空になりました。' }),
  ).toHaveCount(1)
})

test('a form for words takes the focus and gives it back', async ({ page }) => {
  await newListener(page)
  await open(page, '/voice/KN000203#comments')
  const opener = button(page, 'コメントを書く')
  await press(page, opener)
  const form = page.getByRole('form', { name: 'コメント' })
  await expect(form.getByRole('textbox')).toBeFocused()
  await press(page, button(form, 'やめる'))
  await expect(opener).toBeFocused()
})

test('in the studio a moved track keeps the focus, a dialog returns it, and it is seen', async ({
  page,
}) => {
  const creator = await newListener(page)
  const draft = await newDraft(creator, '二つの夜')
  await done(creator.call('POST', `/studio/works/${draft.id}/tracks`, { title: '録る前の夜' }))
  await open(page, `/studio/upload?work=${draft.id}`)
  const up = (n: number) => button(page, `トラック${n}を上へ`)
  await press(page, up(2))
  await expect(up(1)).toBeFocused()
  await expect(up(1)).toBeDisabled()
  const outline = up(1).evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    return `${outlineStyle} ${outlineWidth} ${outlineOffset}`
  })
  expect(await outline).toBe('solid 3px 2px')
  await expect(
    page.getByRole('status').filter({ hasText: '「録る前の夜」を1番目に移しました' }),
  ).toHaveCount(1)

  const opener = button(page, 'トラック1を消す')
  await press(page, opener)
  await press(page, button(page.getByRole('dialog'), 'やめる'))
  await expect(opener).toBeFocused()
})

test('a narrow window of a computer has the forms of the console and all of the player', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await signInAsStaff(page)
  await open(page, '/ops/delivery')
  await expect(button(page, '内容を確認する')).toBeVisible()

  const work = await findWork('voice', 'KN000208')
  await open(page, '/voice/KN000208')
  await button(page, `${quoted(trackOf(work, 0).title)}を聴く`).click()
  const { more } = await openPhonePlayer(page)
  const sheet = await more('音と操作')
  await expect(sheet.getByRole('slider', { name: '音量' })).toBeVisible()
  await button(sheet, '消音する').click()
  await button(sheet, '消音をやめる').click()
  await expect(sheet.getByRole('checkbox', { name: /文字のキー/u })).toBeVisible()
})

test('the postal code of the cart is in the form for the address', async ({ page }) => {
  await newListener(page)
  await openCart(page, [await newMerchandise()])
  const code = page.getByRole('textbox', { name: 'お届け先の郵便番号' })
  await code.fill('000-0000')
  await expect(page.getByText('この郵便番号は見つかりませんでした')).toBeVisible()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('150-0001')
  await expect(page.getByText('全国一律')).toBeVisible()
  await button(page, 'ご注文の手続きへ').click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('郵便番号')).toHaveValue('1500001')
  await expect(form.getByLabel('市区町村')).toHaveValue('渋谷区')
})
