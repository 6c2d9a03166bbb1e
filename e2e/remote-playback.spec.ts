import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { openPlayer, playerOf } from './support/player'
import { addSpeaker } from './support/store/speaker'

test('what plays goes to another device, and the next track too', async ({ page }) => {
  await page.addInitScript(addSpeaker)
  const work = await findWork('album', 'KN000102')
  await open(page, `/album/${work.nid}`)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を試聴する` }).click()
  await expect(playerOf(page).playing).toBeVisible()
  const sheet = await openPlayer(page)
  await sheet.getByRole('button', { name: 'ほかの機器で再生', exact: true }).click()
  const connected = sheet.getByRole('button', { name: 'ほかの機器で再生中' })
  await expect(connected).toBeVisible()
  await expectAccessible(page, 'playing on another device')
  await playerOf(page).bar.getByRole('button', { name: '次のトラック' }).click()
  await expect(sheet.getByRole('heading', { name: trackOf(work, 1).title })).toBeVisible()
  await expect(playerOf(page).playing).toBeVisible()
  await expect(connected).toBeVisible()
  await connected.click()
  await expect(sheet.getByRole('button', { name: 'ほかの機器で再生', exact: true })).toBeVisible()
})

test('without another device there is no button', async ({ page }) => {
  const work = await findWork('album', 'KN000102')
  await open(page, `/album/${work.nid}`)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を試聴する` }).click()
  await expect(playerOf(page).playing).toBeVisible()
  const sheet = await openPlayer(page)
  await expect(sheet.getByRole('button', { name: /ほかの機器/u })).toHaveCount(0)
})
