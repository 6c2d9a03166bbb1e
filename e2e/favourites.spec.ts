import { expect, type Page, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newAccount, newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { open, ready, reopen } from './support/open'
import { playerOf } from './support/player'
import { type Call, done } from './support/service'
import { shop } from './support/shop'
import { expectWord } from './support/words'

const ALBUM = 'KN000102'
const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `${quoted(title)}をお気に入りに追加` })
const titlesIn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const totalOf = async (call: Call, type: 'tracks' | 'albums') =>
  (await done(call<{ total: number }>('GET', `/my/favourite/${type}`))).total

test('a guest who marks a favourite is taken to sign in, and comes back', async ({ page }) => {
  const { email, password } = await newAccount()
  const album = await findWork('album', ALBUM)
  await open(page, `/album/${ALBUM}`)
  await heart(page, album.title).first().click()
  await expect(page).toHaveURL(
    `${shop.origin}/account/signin?callbackUrl=${encodeURIComponent(`/album/${ALBUM}`)}`,
  )
  await ready(page)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/album/${ALBUM}`)
})

test('works and tracks are marked, listed, heard in one go, and taken out again', {
  tag: '@main',
}, async ({ page }) => {
  const { call } = await newListener(page)
  const album = await findWork('album', ALBUM)
  const [first, second] = [trackOf(album, 0), trackOf(album, 1)]
  await open(page, `/album/${ALBUM}`)
  await heart(page, album.title).first().click()
  await expectWord(page, 'お気に入りに追加しました')
  for (const { title } of [second, first]) {
    await heart(page, title).click()
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect.poll(() => totalOf(call, 'tracks')).toBe(2)
  await reopen(page)
  await expect(heart(page, first.title)).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/my/favorited')
  await expect(titlesIn(page)).toHaveText([first.title, second.title])
  await page.getByRole('button', { name: 'すべて再生' }).click()
  const { bar, playing } = playerOf(page)
  await expect(playing).toBeVisible()
  await expect(bar).toContainText(first.title)
  await page.getByRole('link', { name: '無料ボイス' }).click()
  await expect(page.getByRole('heading', { name: /まだありません$/u })).toBeVisible()
  await page.getByRole('link', { name: 'すべて', exact: true }).click()
  await expect(titlesIn(page)).toHaveText([first.title, second.title])

  // A list that was shown before is read again behind it; this one is read once.
  await reopen(page)
  await expect(titlesIn(page)).toHaveText([first.title, second.title])

  // What is taken out stays in sight, to be put back, until the list is visited again.
  const row = page.getByRole('listitem').filter({ hasText: first.title })
  await row.getByRole('button', { name: 'お気に入りに追加' }).click()
  await expectWord(page, 'お気に入りから外しました')
  await expect(row).toBeVisible()
  await reopen(page)
  await expect(titlesIn(page)).toHaveText([second.title])

  await open(page, '/my/favorited/albums')
  await expect(page.getByRole('link', { name: album.title, exact: true })).toBeVisible()
})

test('without a connection a favourite is taken back with a word, and nothing is lost', async ({
  page,
  context,
}) => {
  const { call } = await newListener(page)
  const album = await findWork('album', ALBUM)
  await open(page, `/album/${ALBUM}`)
  const mark = heart(page, album.title).first()
  await mark.click()
  await expectWord(page, 'お気に入りに追加しました')
  await context.setOffline(true)
  await mark.click()
  await expectWord(page, /お気に入りから外せませんでした。通信できませんでした/u)
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  expect(await totalOf(call, 'albums')).toBe(1)
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => totalOf(call, 'albums')).toBe(0)
})

test('on a slow line the mark shows at once, and a list says that it is on its way', async ({
  page,
}) => {
  await newListener(page)
  const album = await findWork('album', ALBUM)
  const held: (() => void)[] = []
  const hold = () => new Promise<void>((go) => held.push(go))
  await page.route(/\/api\/(favorite|my\/favourite\/tracks)/u, async (route) => {
    await hold()
    await route.continue()
  })
  await open(page, `/album/${ALBUM}`)
  const mark = heart(page, trackOf(album, 0).title)
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => held.length).toBe(1)
  held.shift()?.()
  await expectWord(page, 'お気に入りに追加しました')

  await open(page, '/my/favorited', { without: /my\/favourite\/tracks/u })
  await expect(page.getByText('読み込んでいます')).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const go of held.splice(0)) go()
  await expect(page.getByRole('heading', { name: trackOf(album, 0).title })).toBeVisible()
})

test('a list that does not come says so, and comes when asked again', async ({ page }) => {
  await newListener(page)
  for (const [path, calls, empty] of [
    ['/my/favorited', /\/api\/my\/favourite\/tracks/u, 'お気に入りのトラックはまだありません'],
    ['/my/favorited/albums', /\/api\/my\/favourite\/albums/u, 'お気に入りの作品はまだありません'],
    ['/my/following', /\/api\/my\/following/u, 'フォロー中のクリエイターはまだいません'],
    ['/my/playlist', /\/api\/my\/playlists/u, 'プレイリストはまだありません'],
    ['/my/library/albums', /\/api\/my\/library/u, '購入した作品はまだありません'],
    ['/my/history', /\/api\/my\/history\/playback/u, '再生履歴はまだありません'],
  ] as const) {
    await page.route(calls, (route) => route.abort())
    await open(page, path, { without: calls })
    await expect(page.getByRole('alert').filter({ hasText: '通信できませんでした' })).toBeVisible()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'もう一度試す' }).click()
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
  }
})

test('a followed creator is listed; the notice is chosen by keyboard; following ends', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const album = await findWork('album', ALBUM)
  const { id, nickname } = album.user
  await done(call('PUT', `/favorite/user/${id}`, { notify: 'none' }))
  await open(page, '/my/following')
  const opener = page.getByRole('button', { name: `${nickname}さんをフォロー中` })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '通知しない' })).toBeChecked()
  await page.getByRole('radio', { name: '通知しない' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'サイトで知らせる' })).toBeChecked()
  await expectWord(page, '通知を変更しました')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await reopen(page)
  await opener.click()
  await expect(page.getByRole('radio', { name: 'サイトで知らせる' })).toBeChecked()
  await page.getByRole('button', { name: 'フォローをやめる' }).click()
  await expect(
    page.getByRole('button', { name: `${nickname}さんをフォロー`, exact: true }),
  ).toBeFocused()
  await expectWord(page, 'フォローをやめました')
  await reopen(page)
  await expect(page.getByRole('heading', { name: /まだいません$/u })).toBeVisible()
})
