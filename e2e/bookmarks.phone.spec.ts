import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { openPhonePlayer, playerOf } from './support/player'
import { done } from './support/service'

test('on a phone: bookmarks are set and listed in the opened player, no wider than 320 px', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const work = await findWork('album', 'KN000102')
  const track = trackOf(work, 0)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `/album/${work.nid}`)
  await page.getByRole('button', { name: `「${track.title}」を試聴する` }).click()
  await expect(playerOf(page).playing).toBeVisible()
  const { more } = await openPhonePlayer(page)
  const sheet = await more('しおり')
  await sheet.getByRole('button', { name: '今の場面にはさむ' }).click()
  await sheet.getByRole('textbox', { name: /^メモ/u }).fill('とても長いメモ'.repeat(20))
  await sheet.getByRole('button', { name: 'しおりをはさむ' }).click()
  await expect(sheet.getByRole('list', { name: 'しおり' }).getByRole('listitem')).toHaveCount(1)
  const overflow = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  const { items } = await done(
    call<{ items: { startMs: number }[] }>('GET', `/my/bookmarks?nid=${work.nid}`),
  )
  expect(items).toHaveLength(1)
})
