import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectSound, heard, listenIn } from './support/audio'
import { findWork, trackOf } from './support/catalogue'
import { openCheckout, payNow } from './support/checkout'
import { open } from './support/open'
import { playerOf } from './support/player'

test('on a phone: buy an album and hear it whole', { tag: '@main' }, async ({ page }) => {
  await listenIn(page)
  await newListener(page)
  const work = await findWork('album', 'KN000108')
  await open(page, '/album/KN000108')
  const { dialog } = await openCheckout(page, work.title)
  await payNow(page)
  await dialog.getByRole('button', { name: '今すぐ聴く' }).tap()
  await expectSound(page)
  const { src, duration } = await heard(page)
  expect(src).toMatch(/\/full\/v2_h\/v2_h\.m4a\?token=.+/u)
  expect(Math.abs(duration - trackOf(work, 0).durationMs / 1000)).toBeLessThan(0.3)
  await expect(playerOf(page).trialBadge).toHaveCount(0)
})
