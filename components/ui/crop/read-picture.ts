type PictureLimits = {
  types: readonly string[]
  /** In words: 「JPEG・PNG・WebP」. */
  typeNames: string
  maxMegabytes: number
  /** As the service wants it. */
  minSidePx: number
}

/** The picture upright as its camera meant it, or in words why it cannot be used. */
export async function readPicture(
  file: File,
  limits: PictureLimits,
): Promise<ImageBitmap | string> {
  const { types, typeNames, maxMegabytes, minSidePx } = limits
  if (!types.includes(file.type))
    return `この形式の画像は使えません。${typeNames}の画像をお選びください。`
  if (file.size > maxMegabytes * 1024 ** 2)
    return `画像が大きすぎます。${maxMegabytes}MBまでの画像をお選びください。`
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    if (Math.min(picture.width, picture.height) >= minSidePx) return picture
    return `画像が小さすぎます。一辺${minSidePx}ピクセル以上の画像をお選びください。`
  } catch {
    return '画像を読み込めませんでした。ファイルが壊れていないかご確認ください。'
  }
}
