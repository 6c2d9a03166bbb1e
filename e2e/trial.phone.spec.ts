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
