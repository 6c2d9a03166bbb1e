import { expect, test } from '@playwright/test'
import { expectSound, heard, listenIn } from './support/audio'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { playerOf } from './support/player'

test('a phone plays one file that carries its token, in the compact player', async ({ page }) => {
  await listenIn(page)
  const work = await findWork('album', 'KN000101')
  const track = trackOf(work, 0)
  await open(page, '/album/KN000101')
  await page.getByRole('button', { name: `「${track.title}」を試聴する` }).tap()
  const player = playerOf(page)
  await expect(player.trialBadge).toBeVisible()
  await expectSound(page)
  const { src, duration } = await heard(page)
  expect(src).toMatch(/\/trial\/v2_h\/v2_h\.m4a\?token=.+/u)
  expect(duration).toBeLessThanOrEqual(track.trialDurationMs / 1000 + 0.2)
  await expect(player.next).toHaveCount(0)
  await expect(player.bar.getByText(/\d:\d\d \/ \d/u)).toBeVisible()
  await player.playing.tap()
  await expect(player.paused).toBeVisible()
})

test('Back closes the player that covers the screen, and the sound goes on', async ({ page }) => {
  await listenIn(page)
  const track = trackOf(await findWork('album', 'KN000101'), 0)
  await open(page, '/about')
  await open(page, '/album/KN000101')
  await page.getByRole('button', { name: `「${track.title}」を試聴する` }).tap()
  await expectSound(page)
  const opener = page.getByRole('button', { name: /のプレーヤーを開く$/u })
  const sheet = page.getByRole('dialog', { name: '再生中の作品' })
  await opener.tap()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/album/KN000101')
  expect((await heard(page)).paused).toBe(false)
  // Closed by its button, or left by its link, it leaves nothing behind in the history.
  await opener.tap()
  await sheet.getByRole('button', { name: 'とじる' }).tap()
  await expect(sheet).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/u)
})
