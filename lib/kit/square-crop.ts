/** The square of a picture that is shown: its middle and side, in the picture's own pixels. */
export type SquareCrop = { centerX: number; centerY: number; side: number }
type Size = { width: number; height: number }

/** From the whole picture to a quarter of its side. */
export const MAX_ZOOM = 4

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** The largest square, in the middle. */
export const wholeCrop = ({ width, height }: Size): SquareCrop => ({
  centerX: width / 2,
  centerY: height / 2,
  side: Math.min(width, height),
})

/** How much larger than the whole a crop shows the picture, 1 to `MAX_ZOOM`. */
export const zoomOf = (size: Size, { side }: SquareCrop): number =>
  Math.min(size.width, size.height) / side

/** The crop with its middle kept where it is, as far as the picture's edges let it. */
export function zoomCrop(size: Size, crop: SquareCrop, zoom: number): SquareCrop {
  const side = Math.min(size.width, size.height) / between(1, zoom, MAX_ZOOM)
  return inside(size, { ...crop, side })
}

/** The crop moved by so much of its own side: 1 is its whole width. It never leaves the picture. */
export const moveCrop = (size: Size, crop: SquareCrop, right: number, down: number): SquareCrop =>
  inside(size, {
    ...crop,
    centerX: crop.centerX + right * crop.side,
    centerY: crop.centerY + down * crop.side,
  })

function inside({ width, height }: Size, { centerX, centerY, side }: SquareCrop): SquareCrop {
  const half = side / 2
  return {
    side,
    centerX: between(half, centerX, width - half),
    centerY: between(half, centerY, height - half),
  }
}
