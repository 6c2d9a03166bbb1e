import { expect, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { openPhonePlayer, playerOf } from './support/player'
import { addSpeaker } from './support/store/speaker'

test('on a phone what plays goes to another device, and the next track too', async ({ page }) => {
  await page.addInitScript(addSpeaker)
  const work = await findWork('album', 'KN000102')
  await open(page, `/album/${work.nid}`)
  await page
    .getByRole('button', { name: `${quoted(trackOf(work, 0).title)}を試聴する` })
    .first()
    .tap()
  await expect(playerOf(page).playing).toBeVisible()
  const { sheet, half } = await openPhonePlayer(page)
  const more = await half('その他の操作', 'その他の操作')
  await more.getByRole('button', { name: 'ほかの機器で再生', exact: true }).tap()
  const connected = more.getByRole('button', { name: 'ほかの機器で再生中' })
  await expect(connected).toBeVisible()
  await expectAccessible(page, 'playing on another device, on a phone')
  await more.getByRole('button', { name: '閉じる' }).tap()
  await sheet.getByRole('button', { name: '次のトラック' }).tap()
  await expect(sheet.getByRole('heading', { name: trackOf(work, 1).title })).toBeVisible()
  await expect(sheet.getByRole('button', { name: '一時停止' })).toBeVisible()
  await half('その他の操作', 'その他の操作')
  await expect(connected).toBeVisible()
})
