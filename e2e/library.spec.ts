import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { playerOf } from './support/player'
import { buy } from './support/purchase'

const menuOf = (page: Page, title: string) =>
  page.getByRole('dialog', { name: `${quoted(title)}のダウンロード` })

test('what is owned is searched, sorted, heard whole and found by kind', async ({ page }) => {
  const { call } = await newListener(page)
  const [first, second, other] = [
    await findWork('album', 'KN000102'),
    await findWork('album', 'KN000110'),
    await findWork('album', 'KN000101'),
  ]
  const single = trackOf(other, 1)
  await buy(call, { albumId: first.id })
  await buy(call, { albumId: second.id })
  await buy(call, { trackId: single.id })
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })

  await open(page, '/my/library/albums')
  await expect(titles).toHaveText([second.title, first.title])
  await page.getByRole('combobox', { name: '並び順' }).selectOption({ label: '作品名順' })
  await expect(page).toHaveURL(/sort=title/u)
  await expect(titles).toHaveCount(2)
  const search = page.getByRole('searchbox', { name: '購入したものの中をさがす' })
  await search.fill(first.title.slice(0, 3))
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText([first.title])
  await search.fill('どこにもない題名')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '見つかりませんでした' })).toBeVisible()
  await expect(page).toHaveURL(/sort=title/u)
  await search.fill('')
  await expect(titles).toHaveCount(2)

  await page.getByRole('button', { name: `${quoted(first.title)}を聴く` }).click()
  const player = playerOf(page)
  await expect(player.playing).toBeVisible()
  await expect(player.trialBadge).toBeHidden()

  await page.getByRole('link', { name: 'トラック', exact: true }).click()
  await expect(titles).toHaveText([single.title])
})

test('a file is made when it is asked for, with its progress, and saved', async ({ page }) => {
  const { call } = await newListener(page)
  const work = await findWork('album', 'KN000101')
  const single = trackOf(work, 1)
  await buy(call, { trackId: single.id })
  await open(page, '/my/library/tracks')
  await page.getByRole('button', { name: `${quoted(single.title)}をダウンロード` }).click()
  const menu = menuOf(page, single.title)
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'MP3のファイルを用意する' }).click()
  const link = menu.getByRole('link', { name: /^MP3を保存/u })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/\.mp3$/u)
  const bytes = readFileSync(await file.path())
  expect(bytes.length).toBeGreaterThan(10_000)
})

test('a file that cannot be made says why, and is made when asked again', async ({ page }) => {
  const { call } = await newListener(page)
  const work = await findWork('album', 'KN000101')
  const single = trackOf(work, 1)
  await buy(call, { trackId: single.id })
  await open(page, '/my/library/tracks')
  await page.getByRole('button', { name: `${quoted(single.title)}をダウンロード` }).click()
  const menu = menuOf(page, single.title)
  await page.route(/\/api\/my\/download$/u, (route) => route.abort())
  await menu.getByRole('button', { name: 'MP3のファイルを用意する' }).click()
  await expect(menu.getByRole('status').first()).toContainText('通信できませんでした')
  await page.unroute(/\/api\/my\/download$/u)
  await menu.getByRole('button', { name: 'もう一度用意する' }).click()
  await expect(menu.getByRole('link', { name: /^MP3を保存/u })).toBeVisible({ timeout: 60_000 })
})

test('merchandise is asked for by the address, and there are none yet', async ({ page }) => {
  await newListener(page)
  await open(page, '/my/account/purchase-history?type=merchandise')
  const kinds = page.getByRole('navigation', { name: '購入の種類' })
  await expect(kinds.getByRole('link', { name: 'グッズ' })).toHaveAttribute('aria-current', 'page')
  await expect(
    page.getByRole('heading', { name: 'グッズの購入履歴はまだありません' }),
  ).toBeVisible()
})
