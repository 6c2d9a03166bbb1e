import { expect, test } from '@playwright/test'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { openPlayer, playerOf } from './support/player'

const opener = '小さな窓で表示'

test('the player in a window of its own shows and steers what plays, and goes when closed', async ({
  page,
}) => {
  // A headless browser has no such windows: a popup stands for one.
  await page.addInitScript(() => {
    Object.assign(window, {
      documentPictureInPicture: {
        window: null,
        requestWindow: async () => window.open('about:blank', '', 'width=360,height=220'),
      },
    })
  })
  const work = await findWork('album', 'KN000102')
  const track = trackOf(work, 0)
  await open(page, `/album/${work.nid}`)
  await page.getByRole('button', { name: `「${track.title}」を試聴する` }).click()
  await expect(playerOf(page).playing).toBeVisible()
  const sheet = await openPlayer(page)
  const [small] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('button', { name: opener }).click(),
  ])
  await expect(small.getByRole('heading', { name: track.title })).toBeVisible()
  await expect(small.getByRole('slider', { name: '再生位置' })).toBeVisible()
  await small.getByRole('button', { name: '一時停止' }).click()
  await expect(playerOf(page).paused).toBeVisible()
  await small.getByRole('button', { name: '10秒進む' }).click()
  await expect(playerOf(page).place).not.toHaveValue('0')
  expect(await small.evaluate(() => getComputedStyle(document.body).fontFamily)).toBe(
    await page.evaluate(() => getComputedStyle(document.body).fontFamily),
  )
  await small.close()
  await expect(playerOf(page).paused).toBeVisible()
})

test('without such windows there is no button', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'documentPictureInPicture')
  })
  const work = await findWork('album', 'KN000102')
  await open(page, `/album/${work.nid}`)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を試聴する` }).click()
  const sheet = await openPlayer(page)
  await expect(sheet.getByRole('button', { name: opener })).toHaveCount(0)
})
