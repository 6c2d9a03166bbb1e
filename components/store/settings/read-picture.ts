import { AVATAR_MAX_MEGABYTES, AVATAR_TYPES } from '@/lib/client/account/avatar'

/** As the service wants it. */
const MIN_SIDE_PX = 64

/** The picture upright as its camera meant it, or in words why it cannot be used. */
export async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (!(AVATAR_TYPES as readonly string[]).includes(file.type))
    return 'この形式の画像は使えません。JPEG・PNG・WebP・GIFの画像をお選びください。'
  if (file.size > AVATAR_MAX_MEGABYTES * 1024 ** 2)
    return `画像が大きすぎます。${AVATAR_MAX_MEGABYTES}MBまでの画像をお選びください。`
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    if (Math.min(picture.width, picture.height) >= MIN_SIDE_PX) return picture
    return `画像が小さすぎます。一辺${MIN_SIDE_PX}ピクセル以上の画像をお選びください。`
  } catch {
    return '画像を読み込めませんでした。ファイルが壊れていないかご確認ください。'
  }
}
