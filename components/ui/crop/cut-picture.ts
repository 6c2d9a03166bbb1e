import type { Crop } from '@/lib/kit/picture-crop'

/** Draws the part of a picture that a crop shows, as large as the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const height = (crop.width * canvas.height) / canvas.width
  const [left, top] = [crop.centerX - crop.width / 2, crop.centerY - height / 2]
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, crop.width, height, 0, 0, canvas.width, canvas.height)
}

const QUALITY = 0.92

type Size = { aspect: number; minWidthPx: number; maxWidthPx: number }

/** The part as a file of its own; the service codes it again anyway. */
export function cutPicture(
  picture: ImageBitmap,
  crop: Crop,
  { aspect, minWidthPx, maxWidthPx }: Size,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(maxWidthPx, Math.max(minWidthPx, Math.round(crop.width)))
  canvas.height = Math.round(canvas.width / aspect)
  drawCrop(canvas, picture, crop)
  return fileOf(canvas)
}

/** A WebP; a browser that cannot make one would make a large PNG, so it makes a JPEG. */
async function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const toBlob = (type: string) =>
    new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  const webp = await toBlob('image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await toBlob('image/jpeg')
  if (!blob) throw new Error('the canvas gave nothing')
  return blob
}
