import { expect, type Page, test } from '@playwright/test'
import { newAccount, newListener, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { open, reopen } from './support/open'
import { playerOf } from './support/player'
import { type Call, done } from './support/service'
import { expectWord } from './support/words'

const ALBUM = 'KN000102'
type Made = { id: string; title: string }

/** A playlist with the three tracks of the album. */
async function newPlaylist(call: Call, title = '眠る前の三本') {
  const album = await findWork('album', ALBUM)
  const { id } = await done(call<Made>('POST', '/playlist/create', { title }))
  await done(
    call('POST', `/playlist/${id}/add`, { trackIds: album.tracks.map((track) => track.id) }),
  )
  return { id, title, titles: album.tracks.map((track) => track.title) }
}

const expectOrder = (page: Page, titles: (string | undefined)[]) =>
  expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles as string[])
const handle = (page: Page, title: string | undefined) =>
  page.getByRole('button', { name: `「${title}」を並べ替える` })

test('a track goes into a new playlist, and another into the same, without leaving the page', {
  tag: '@main',
}, async ({ page }) => {
  await newListener(page)
  const album = await findWork('album', ALBUM)
  const [first, second] = [trackOf(album, 0), trackOf(album, 1)]
  const dialog = page.getByRole('dialog', { name: 'プレイリストに追加' })
  await open(page, `/album/${ALBUM}`)
  await page.getByRole('button', { name: `「${first.title}」をプレイリストに追加` }).click()
  await dialog.getByRole('button', { name: '作って追加' }).click()
  await expect(dialog.getByText('プレイリスト名を入力してください。')).toBeVisible()
  await dialog.getByRole('textbox').fill('雨の夜')
  await page.keyboard.press('Enter')
  await expectWord(page, '追加しました')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `「${second.title}」をプレイリストに追加` }).click()
  await dialog.getByRole('button', { name: /^雨の夜/u }).click()
  await expectWord(page, '追加しました')
  await page.getByRole('button', { name: `「${first.title}」をプレイリストに追加` }).click()
  await expect(dialog.getByRole('button', { name: /雨の夜.*追加済み/u })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open(page, '/my/playlist')
  await page.getByRole('link', { name: '雨の夜' }).click()
  await expectOrder(page, [first.title, second.title])
  await page.getByRole('button', { name: 'すべて再生' }).click()
  await expect(playerOf(page).playing).toBeVisible()
})

test('by keyboard alone: a track is lifted, moved, put down; Escape puts it back', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const { id, titles } = await newPlaylist(call)
  const [a, b, c] = titles
  await open(page, `/my/playlist/${id}`)
  await expectOrder(page, [a, b, c])
  await handle(page, a).focus()
  await page.keyboard.press('Space')
  await expect(handle(page, a)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: '3件中、2番目' })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const saved = page.waitForResponse(/\/api\/playlist\/[^/]+\/track$/u)
  await page.keyboard.press('Space')
  await expectOrder(page, [b, c, a])
  await expect(handle(page, a)).toBeFocused()
  expect((await saved).status()).toBe(200)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expectOrder(page, [b, c, a])
  await reopen(page)
  await expectOrder(page, [b, c, a])
})

test('by mouse: a track is dragged to another place and is there after a reload', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const { id, titles } = await newPlaylist(call)
  const [a, b, c] = titles
  await open(page, `/my/playlist/${id}`)
  const [from, to] = [await handle(page, c).boundingBox(), await handle(page, a).boundingBox()]
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  const saved = page.waitForResponse(/\/api\/playlist\/[^/]+\/track$/u)
  await page.mouse.up()
  await expectOrder(page, [c, a, b])
  expect((await saved).status()).toBe(200)
  await reopen(page)
  await expectOrder(page, [c, a, b])
})

test('without a connection an order, a removal and a name are taken back with a word', async ({
  page,
  context,
}) => {
  const { call } = await newListener(page)
  const { id, titles, title } = await newPlaylist(call)
  await open(page, `/my/playlist/${id}`)
  await expectOrder(page, titles)
  await context.setOffline(true)
  await handle(page, titles[0]).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expectWord(page, /元の順番に戻しました。通信できませんでした/u)
  await expectOrder(page, titles)
  await page.getByRole('button', { name: `「${titles[1]}」をプレイリストから外す` }).click()
  await expectWord(page, /外せなかったため、元に戻しました/u)
  await expectOrder(page, titles)
  await page.getByRole('button', { name: '名前を変える' }).click()
  const dialog = page.getByRole('dialog', { name: 'プレイリスト名を変える' })
  await dialog.getByRole('textbox').fill('つながったら使う名前')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog.getByRole('alert')).toContainText('保存できませんでした')
  await expect(dialog.getByRole('textbox')).toHaveValue('つながったら使う名前')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(1)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('heading', { name: 'つながったら使う名前', level: 1 })).toBeVisible()
})

test('what was changed on another device is not overwritten', async ({ page }) => {
  const { call } = await newListener(page)
  const { id, titles } = await newPlaylist(call)
  const album = await findWork('album', ALBUM)
  await open(page, `/my/playlist/${id}`)
  await expectOrder(page, titles)
  await done(call('DELETE', `/playlist/${id}/track/${trackOf(album, 0).id}`))
  await handle(page, titles[0]).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expectWord(page, /元の順番に戻しました/u)
  await expectOrder(page, titles.slice(1))
})

test('a public playlist has a page for others; a private one has none', async ({
  page,
  browser,
}) => {
  const { call, nickname } = await newListener(page)
  const { id, title, titles } = await newPlaylist(call)
  const other = await browser.newContext()
  const guest = await other.newPage()
  expect((await open(guest, `/playlist/${id}`))?.status()).toBe(404)
  expect((await open(guest, '/playlist/nothing'))?.status()).toBe(404)

  await open(page, `/my/playlist/${id}`)
  await page.getByRole('checkbox', { name: /公開する/u }).click()
  await expectWord(page, 'プレイリストを公開しました')
  await expect(page.getByRole('button', { name: 'リンクを共有' })).toBeVisible()

  expect((await open(guest, `/playlist/${id}`))?.status()).toBe(200)
  await expect(guest).toHaveTitle(`${title} · こえにわ`)
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/u)
  await expect(guest.getByRole('link', { name: nickname })).toBeVisible()
  await expectOrder(guest, titles)
  await expect(guest.getByRole('link', { name: '編集する' })).toHaveCount(0)
  await guest.getByRole('button', { name: 'すべて再生' }).click()
  await expect(playerOf(guest).playing).toBeVisible()

  await page.getByRole('checkbox', { name: /公開する/u }).click()
  await expectWord(page, 'プレイリストを非公開にしました')
  expect((await open(guest, `/playlist/${id}`))?.status()).toBe(404)

  // Nor is it to be changed by somebody else.
  await signIn(guest, await newAccount())
  await open(guest, `/my/playlist/${id}`)
  await expect(guest.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
  await other.close()
})

test('a playlist is deleted after one question, and only the listener’s playlists are kept in the browser', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const { id, title } = await newPlaylist(call)
  await open(page, '/my/playlist')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await open(page, '/about')
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !/^(player|theme|studio|cart|recent)/u.test(key)).sort()).toEqual([
    'account',
    'playlists',
  ])
  await open(page, `/my/playlist/${id}`)
  await page.getByRole('button', { name: '削除', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'プレイリストを削除しますか' })
  await dialog.getByRole('button', { name: 'やめる' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '削除', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '削除する' }).click()
  await expectWord(page, `「${title}」を削除しました`)
  await expect(page).toHaveURL(/\/my\/playlist$/u)
  await expect(page.getByRole('heading', { name: 'プレイリストはまだありません' })).toBeVisible()
})
