import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectSound, listenIn } from './support/audio'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { checkoutOf, payNow } from './support/checkout'
import { open } from './support/open'

test('on a phone the sheet shows the end of a trial in place of the wave, and buys there', async ({
  page,
}) => {
  await listenIn(page)
  await newListener(page)
  const track = trackOf(await findWork('album', 'KN000103'), 0)
  await open(page, '/album/KN000103')
  await page.getByRole('button', { name: `「${track.title}」を試聴する` }).tap()
  await expectSound(page)
  await page.getByRole('button', { name: /のプレーヤーを開く$/u }).tap()
  const sheet = page.getByRole('dialog', { name: '再生中の作品' })
  const place = sheet.getByRole('slider', { name: '再生位置' })
  await place.focus()
  await page.keyboard.press('End')
  await expect(sheet.getByText('試聴はここまでです')).toBeVisible()
  await expect(place).toBeHidden()
  await expectAccessible(page, 'end of a trial in the sheet')
  await sheet
    .getByRole('status')
    .getByRole('button', { name: /購入 [\d,]+円/u })
    .tap()
  await expect(sheet).toBeHidden()
  await expect(checkoutOf(page).dialog).toBeVisible()
  await payNow(page)
})
