import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import {
  chooseAvatar,
  cropOf,
  middleOf,
  photograph,
  readPicture,
  redShown,
  saveCrop,
} from './support/avatar'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { done } from './support/service'
import { expectWord } from './support/words'

test('an avatar is cut by mouse, wheel, slider and keys, saved without its secrets, and taken away', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { call } = await newListener(page)
  await open(page, '/my/account/profile')
  await chooseAvatar(page, await photograph())
  await expect.poll(() => redShown(page)).toBeCloseTo(0.5, 1)
  await expectAccessible(page, 'crop')

  await test.step('the mouse and the wheel', async () => {
    const { x, y, side } = await middleOf(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + side / 4, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => redShown(page)).toBeCloseTo(0.75, 1)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => redShown(page)).toBeGreaterThan(0.85)
  })

  await test.step('the slider and the keys', async () => {
    const slider = cropOf(page).getByLabel('大きさ')
    await slider.fill('1')
    await cropOf(page).getByRole('application').focus()
    for (let times = 0; times < 30; times += 1) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => redShown(page)).toBe(1)
    for (let times = 0; times < 30; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => redShown(page)).toBe(0)
    await page.keyboard.press('+')
    await expect(slider).toHaveValue('1.1')
  })

  const picture = await readPicture(await saveCrop(page))
  expect(picture).toEqual({ width: 256, height: 256, exif: undefined, red: 0 })
  await expectWord(page, 'アイコンを保存しました')
  const menu = page.getByRole('banner').getByRole('button', { name: /のメニューを開く/u })
  await expect(menu.locator('img')).toBeVisible()

  await page.getByRole('button', { name: 'アイコンを外す' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'taking the avatar away')
  await page.getByRole('button', { name: '外す', exact: true }).click()
  await expectWord(page, 'アイコンを外しました')
  await expect(page.getByAltText('いまのアイコン')).toHaveCount(0)
  expect(await done(call<{ avatar: unknown }>('GET', '/my/profile'))).toMatchObject({
    avatar: null,
  })
})

test('a file that is no picture, a broken, a small and a large one are refused in words', async ({
  page,
}) => {
  await newListener(page)
  await open(page, '/my/account/profile')
  const refused = (text: string | RegExp) => expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: 'アイコンを選ぶ' })).toBeVisible()
  await chooseAvatar(page, Buffer.from('%PDF-1.7'), 'application/pdf')
  await refused('この形式の画像は使えません。')
  await chooseAvatar(page, Buffer.from('no picture'))
  await refused('画像を読み込めませんでした。')
  await chooseAvatar(page, Buffer.alloc(5 * 1024 ** 2 + 1))
  await refused('画像が大きすぎます。5MBまで')
  const tiny = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  await chooseAvatar(page, Buffer.from(tiny, 'base64'), 'image/gif')
  await refused('画像が小さすぎます。')
})

test('what was cut stays when the connection is lost', async ({ page }) => {
  await newListener(page)
  await open(page, '/my/account/profile')
  await chooseAvatar(page, await photograph())
  await expect(cropOf(page)).toBeVisible()
  // What sends it is loaded at the first try.
  await page.route('**/api/studio/uploads', (route) => route.abort())
  await cropOf(page).getByRole('button', { name: 'この範囲で保存する' }).click()
  await expect(cropOf(page).getByText(/画像を送れませんでした/u)).toBeVisible()
  await page.unroute('**/api/studio/uploads')
  expect((await readPicture(await saveCrop(page))).red).toBeCloseTo(0.5, 1)
})
