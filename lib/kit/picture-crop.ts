/** The part of a picture that is shown: its middle and width, in the picture's own pixels. */
export type Crop = { centerX: number; centerY: number; width: number }
/** A picture, and the shape that is cut from it: width by height. */
export type Cuttable = { width: number; height: number; aspect: number }

/** From the whole picture to a quarter of its side. */
export const MAX_ZOOM = 4

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** The largest part of this shape, in the middle. */
export const wholeCrop = ({ width, height, aspect }: Cuttable): Crop => ({
  centerX: width / 2,
  centerY: height / 2,
  width: Math.min(width, height * aspect),
})

/** The zoom of a crop, 1 to `MAX_ZOOM`. */
export const zoomOf = (picture: Cuttable, { width }: Crop): number =>
  wholeCrop(picture).width / width

/** The crop at this zoom with the same middle, as far as the picture's edges allow. */
export function zoomCrop(picture: Cuttable, crop: Crop, zoom: number): Crop {
  const width = wholeCrop(picture).width / between(1, zoom, MAX_ZOOM)
  return inside(picture, { ...crop, width })
}

/** The crop moved by a share of its own sides (1 is a whole side), within the picture. */
export const moveCrop = (picture: Cuttable, crop: Crop, right: number, down: number): Crop =>
  inside(picture, {
    ...crop,
    centerX: crop.centerX + right * crop.width,
    centerY: crop.centerY + (down * crop.width) / picture.aspect,
  })

function inside(picture: Cuttable, { centerX, centerY, width }: Crop): Crop {
  const [halfWidth, halfHeight] = [width / 2, width / picture.aspect / 2]
  return {
    width,
    centerX: between(halfWidth, centerX, picture.width - halfWidth),
    centerY: between(halfHeight, centerY, picture.height - halfHeight),
  }
}
