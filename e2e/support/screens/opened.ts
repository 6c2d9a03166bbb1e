import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { trackOf } from '../catalogue'
import { open, ready } from '../open'
import { openPhonePlayer, openPlayer, playerOf } from '../player'
import type { FullListener } from './full-listener'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens something, checks it, and closes it with the keyboard. */
async function inspect(page: Page, what: string, open: () => Promise<void>): Promise<void> {
  await open()
  await expectAccessible(page, what)
  await page.keyboard.press('Escape')
}

const dialog = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

/** Checks what opens over the pages of the store. */
export async function checkStoreOpened(
  page: Page,
  { album, nickname }: FullListener,
): Promise<void> {
  await open(page, '/search?query=雨')
  const filters = page.getByRole('button', { name: /しぼりこ/u }).first()
  if (await filters.isVisible())
    await inspect(page, 'filters', async () => {
      await filters.click()
      await expect(page.getByRole('complementary', { name: 'しぼりこみ' })).toBeVisible()
    })
  await inspect(page, 'suggestions', async () => {
    const field = page.getByRole('combobox').filter({ visible: true }).first()
    await field.focus()
    // The code of the list is loaded on focus.
    await ready(page)
    await field.fill('夜汽')
    const first = page.getByRole('listbox').getByRole('option').first()
    await expect(first).toBeVisible()
    await field.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
  })
  await inspect(page, 'user menu', async () => {
    await button(page, new RegExp(`^${nickname}のメニューを開く`, 'u')).click()
    await expect(page.locator('#user-menu')).toBeVisible()
  })
  await inspect(page, 'app prompt', async () => {
    await page.getByRole('button', { name: 'メニューを開く', exact: true }).click()
    await button(page, 'アプリで聴く').click()
    await dialog(page, 'アプリで、もっと聴きやすく')
  })
  await open(page, `/album/${album.nid}`)
  await inspect(page, 'share', async () => {
    await button(page, `「${album.title}」を共有`).click()
    await dialog(page, /共有/u)
  })
  await inspect(page, 'add to playlist', async () => {
    await button(page, `「${trackOf(album, 0).title}」をプレイリストに追加`).click()
    await dialog(page, 'プレイリストに追加')
    await expect(page.getByRole('button', { name: /^眠る前の二本/u })).toBeVisible()
    await button(page, '作って追加').click()
    await expect(page.getByText('プレイリスト名を入力してください。')).toBeVisible()
  })
}

/** Checks comments and reviews, from the empty form to the report. */
export async function checkCommunityOpened(
  page: Page,
  { album, voice }: FullListener,
): Promise<void> {
  await open(page, `/album/${album.nid}#reviews`)
  await button(page, 'レビューを書く').click()
  const review = page.getByRole('form', { name: 'レビュー' })
  await review.getByRole('button', { name: '投稿する' }).click()
  await expect(review.getByText('星の数を選んでください。')).toBeVisible()
  await expectAccessible(page, 'review with an error')
  await open(page, `/voice/${voice.nid}#comments`)
  await button(page, /さんのコメントに返信する$/u).click()
  await expect(page.getByRole('form', { name: '返信' })).toBeVisible()
  await expectAccessible(page, 'reply')
  await inspect(page, 'report', async () => {
    await button(page, /さんのコメントのその他の操作$/u).click()
    await button(page, /さんのコメントを報告する$/u).click()
    await dialog(page, 'このコメントを報告する')
    await page.getByRole('dialog').getByRole('button', { name: '報告する' }).click()
    await expect(page.getByText('理由を選んでください。')).toBeVisible()
  })
  await inspect(page, 'deletion', async () => {
    await button(page, /さんのコメントを削除する$/u).click()
    await dialog(page, 'コメントを削除しますか')
  })
}

/** Checks what opens over the listener's own pages. */
export async function checkMineOpened(page: Page, listener: FullListener): Promise<void> {
  const { album, playlistId } = listener
  await open(page, '/my/following')
  await inspect(page, 'notify menu', () => button(page, /さんをフォロー中/u).click())
  await open(page, '/my/library/albums')
  await inspect(page, 'downloads', async () => {
    await button(page, `「${album.title}」をダウンロード`).click()
    await dialog(page, `「${album.title}」のダウンロード`)
  })
  await open(page, `/my/playlist/${playlistId}`)
  await inspect(page, 'a name for the playlist', async () => {
    await button(page, '名前を変える').click()
    await dialog(page, 'プレイリスト名を変える')
  })
  await open(page, '/my/history')
  await inspect(page, 'emptying the history', async () => {
    await button(page, '履歴をすべて消す').click()
    await dialog(page, '再生履歴をすべて消しますか')
  })
  await open(page, '/my/account/security')
  await inspect(page, 'a new token', async () => {
    await button(page, 'アクセストークンを作る').click()
    await dialog(page, 'アクセストークンを作る')
  })
}

/** Checks the player with subtitles, opened, and each of its parts. */
export async function checkPlayerOpened(page: Page, { album }: FullListener): Promise<void> {
  await open(page, `/album/${album.nid}`)
  await button(page, `「${trackOf(album, 0).title}」を聴く`).click()
  const { bar, playing } = playerOf(page)
  await expect(playing).toBeVisible()
  const isPhone = await bar.getByRole('button', { name: /のプレーヤーを開く$/u }).isVisible()
  if (isPhone) await checkPhonePlayer(page)
  else await checkDesktopPlayer(page)
}

async function checkDesktopPlayer(page: Page): Promise<void> {
  const sheet = await openPlayer(page)
  await sheet.getByRole('button', { name: '並べ替え', exact: true }).click()
  await expectAccessible(page, 'player, queue')
  await sheet.getByRole('tab', { name: '文字起こし' }).click()
  await checkSearchOfLines(page, sheet)
  await sheet.getByRole('tab', { name: '音と操作' }).click()
  await expectAccessible(page, 'player, sound')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

async function checkPhonePlayer(page: Page): Promise<void> {
  const { sheet, half, more } = await openPhonePlayer(page)
  await expectAccessible(page, 'player on a phone')
  const halves: [string, () => Promise<Locator>][] = [
    ['speed', () => half(/速度$/u, '再生の速さ')],
    ['sleep', () => half(/^スリープ/u, 'スリープタイマー')],
    ['more', () => half('その他の操作', 'その他の操作')],
    ['sound', () => more('音と操作')],
    ['bookmarks', () => more('しおり')],
  ]
  for (const [what, openIt] of halves) {
    const opened = await openIt()
    await expect(opened).toBeVisible()
    await expectAccessible(page, `player on a phone, ${what}`)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
  const queue = await half('再生リスト', '再生リスト')
  await queue.getByRole('button', { name: '並べ替え', exact: true }).click()
  await expectAccessible(page, 'player on a phone, queue')
  await queue.getByRole('button', { name: '閉じる', exact: true }).click()
  await sheet.getByRole('button', { name: '文字起こし' }).click()
  await checkSearchOfLines(page, sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

async function checkSearchOfLines(page: Page, sheet: Locator): Promise<void> {
  await expect(sheet.getByRole('searchbox')).toBeVisible()
  await expectAccessible(page, 'player, transcript')
  await sheet.getByRole('searchbox').fill('どこにもないことば')
  await expect(sheet.getByText('見つかりませんでした。')).toBeVisible()
  await expectAccessible(page, 'player, nothing found')
}
