import { expect, type Page, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { open, ready, reopen } from './support/open'
import { openPlayer, playerOf } from './support/player'
import { buy } from './support/purchase'
import { done } from './support/service'

const ALBUM = 'KN000102'

/** A listener who owns the album and plays its first track, paused. */
async function listening(page: Page) {
  const { call } = await newListener(page)
  const work = await findWork('album', ALBUM)
  await buy(call, { albumId: work.id })
  await open(page, `/album/${work.nid}`)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を聴く` }).click()
  await expect(playerOf(page).playing).toBeVisible()
  await playerOf(page).playing.click()
  return { call, work }
}

/** The page of the album, down to where its bookmarks are. */
async function openPage(page: Page) {
  await open(page, `/album/${ALBUM}`)
  await page.getByRole('heading', { name: '作品について' }).scrollIntoViewIfNeeded()
}

async function openBookmarks(page: Page) {
  const sheet = await openPlayer(page)
  await sheet.getByRole('tab', { name: 'しおり' }).click()
  return sheet
}

test('a moment is marked with a note, found on the page and in the library, rewritten and deleted', async ({
  page,
}) => {
  const { work } = await listening(page)
  const sheet = await openBookmarks(page)
  await expect(sheet.getByText('この作品のしおりはまだありません。')).toBeVisible()
  await sheet.getByRole('button', { name: '今の場面にはさむ' }).click()
  const note = sheet.getByRole('textbox', { name: /^メモ/u })
  await note.fill('ささやく声')

  await page.route(/\/api\/my\/bookmarks$/u, (route) => route.abort())
  await sheet.getByRole('button', { name: 'しおりをはさむ' }).click()
  await expect(sheet.getByText(/しおりを保存できませんでした。通信できませんでした/u)).toBeVisible()
  await page.unroute(/\/api\/my\/bookmarks$/u)
  await sheet.getByRole('tab', { name: '再生リスト' }).click()
  await sheet.getByRole('tab', { name: 'しおり' }).click()
  await expect(note).toHaveValue('ささやく声')
  await sheet.getByRole('button', { name: 'しおりをはさむ' }).click()
  const inSheet = sheet.getByRole('list', { name: 'しおり' })
  await expect(inSheet.getByRole('listitem')).toContainText('ささやく声')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'とじる' }).click()

  await openPage(page)
  const onPage = page.getByRole('main').getByRole('list', { name: 'しおり' })
  await expect(onPage.getByRole('listitem')).toContainText('ささやく声')
  await onPage.getByRole('button', { name: /ささやく声/u }).click()
  await expect(playerOf(page).playing).toBeVisible()

  await onPage.getByRole('button', { name: /メモを書きかえる$/u }).click()
  await onPage.getByRole('textbox').fill('雨の音')
  await onPage.getByRole('button', { name: '保存する' }).click()
  await expect(onPage.getByRole('listitem')).toContainText('雨の音')

  await open(page, '/my/library/albums')
  const search = page.getByRole('searchbox', { name: '購入したものの中をさがす' })
  await search.fill('雨の音')
  await search.press('Enter')
  await expect(page).toHaveURL(/query=/u)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([work.title])

  await openPage(page)
  await onPage.getByRole('button', { name: /しおりを削除する$/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(onPage).toBeHidden()
})

test('a press on a bookmark loads its track, and a range is repeated', async ({ page }) => {
  const { call, work } = await listening(page)
  const second = trackOf(work, 1)
  await done(
    call('POST', '/my/bookmarks', {
      trackId: second.id,
      startMs: 2_000,
      endMs: 4_000,
      note: '子守歌',
    }),
  )
  // The page read its bookmarks before.
  await reopen(page)
  const sheet = await openBookmarks(page)
  await sheet.getByRole('button', { name: /を繰り返す$/u }).click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(second.title)
  await expect(
    sheet.getByRole('button', { name: '区間の繰り返し：00:02から00:04まで。やめる' }),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'A–Bの区間にはさむ' }).click()
  await expect(sheet.getByText(`「${second.title}」00:02–00:04`).first()).toBeVisible()
})

test('a guest who marks a moment signs in first, and finds it ready to be saved', async ({
  page,
}) => {
  const account = await newAccount()
  const work = await findWork('album', ALBUM)
  await open(page, `/album/${work.nid}`)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を試聴する` }).click()
  await expect(playerOf(page).playing).toBeVisible()
  const sheet = await openBookmarks(page)
  await sheet.getByRole('button', { name: '今の場面にはさむ' }).click()
  await expect(page).toHaveURL(/\/account\//u)
  await ready(page)
  await page.getByLabel('メールアドレス').fill(account.email)
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(new RegExp(`/album/${work.nid}$`, 'u'))
  await sheet.getByRole('button', { name: 'しおりをはさむ' }).click()
  await expect(sheet.getByRole('list', { name: 'しおり' }).getByRole('listitem')).toHaveCount(1)
})
