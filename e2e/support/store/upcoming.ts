import { expect, type Page } from '@playwright/test'
import { formatDuration } from '@/lib/kit/duration'
import { findWork, trackOf } from '../catalogue'
import { open } from '../open'
import { playerOf } from '../player'

/** An album that is taken orders for before its release. */
export async function expectBookingRows(page: Page) {
  const album = await findWork('album', 'KN000113')
  await open(page, '/album/KN000113')
  const rows = page.getByRole('main')
  for (const { title } of album.tracks)
    await expect(rows.getByRole('button', { name: `予約「${title}」`, exact: true })).toBeVisible()
  await expect(rows.getByRole('button', { name: /^購入/u })).toHaveCount(0)
}

/** An announced album is heard from its card; the player and the row tell the same length of the trial. */
export async function expectTrialFromCard(page: Page) {
  const album = await findWork('album', 'KN000114')
  const track = trackOf(album, 0)
  const length = formatDuration(track.trialDurationMs)
  await open(page, `/search?query=${encodeURIComponent(album.title)}`)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: album.title }).first()
  await card.hover()
  await card.getByRole('button', { name: new RegExp(`「${album.title}」.*試聴する`, 'u') }).click()
  const player = playerOf(page)
  await expect(player.playing).toBeVisible()
  await expect(player.bar.getByText(track.title)).toBeVisible()
  await expect(player.bar.getByText(new RegExp(`${length}$`, 'u')).first()).toBeVisible()
  await card.getByRole('link', { name: album.title, exact: true }).first().click()
  await expect(page.getByText(`試聴 ${length}`, { exact: true }).first()).toBeVisible()
  await expect(player.bar.getByText(new RegExp(`${length}$`, 'u')).first()).toBeVisible()
}
