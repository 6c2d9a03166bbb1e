import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

const RED = { r: 204, g: 34, b: 34 }
const BLUE = { r: 34, g: 68, b: 204 }

/** A photograph, 1,200 wide and 600 high: red on the left half, blue on the right; its EXIF says Tokyo. */
export async function photograph(): Promise<Buffer> {
  const half = (background: typeof RED) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: RED } })
    .composite([{ input: await half(BLUE), left: 600, top: 0 }])
    .withExif({ IFD0: { Make: 'Himitsu Camera' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
    .jpeg()
    .toBuffer()
}

/** Chooses a file as with the button of the profile page. */
export const chooseAvatar = (page: Page, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.getByLabel('アイコンの画像').setInputFiles({ name: 'photo', mimeType, buffer })

export const cropOf = (page: Page) => page.getByRole('dialog', { name: 'アイコンに使う範囲' })
const stageOf = (page: Page) => cropOf(page).getByRole('application', { name: '切り抜く範囲' })

/** The position of the middle of the stage. */
export async function middleOf(page: Page) {
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('the stage is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: box.width }
}

/** The red part of what the stage shows, 0 to 1. */
export const redShown = (page: Page): Promise<number> =>
  stageOf(page)
    .locator('canvas')
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement
      const row =
        canvas.getContext('2d')?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? []
      let red = 0
      for (let at = 0; at < row.length; at += 4) if ((row[at] ?? 0) > (row[at + 2] ?? 0)) red += 1
      return red / canvas.width
    })

/** Saves the crop. @returns the picture as the store serves it */
export async function saveCrop(page: Page): Promise<Buffer> {
  await cropOf(page).getByRole('button', { name: 'この範囲で保存する' }).click()
  await expect(cropOf(page)).toHaveCount(0)
  const path = await page.getByAltText('いまのアイコン').getAttribute('src')
  return (await page.request.get(path ?? '')).body()
}

/** The red part of the picture’s middle row, 0 to 1, and the metadata of its file. */
export async function readPicture(file: Buffer) {
  const { width = 0, height = 0, exif } = await sharp(file).metadata()
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const middle = Math.floor(height / 2) * width * info.channels
  let red = 0
  for (let x = 0; x < width; x += 1) {
    const at = middle + x * info.channels
    if ((data[at] ?? 0) > (data[at + 2] ?? 0)) red += 1
  }
  return { width, height, exif, red: red / width }
}
