import { readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '@/lib/kit/errors'
import { describeError } from '@/lib/kit/reports/describe-error'
import { takeTurns } from '@/lib/kit/take-turns'

/** A `phoneBanner` is cut to 4:3. */
export type PictureKind = 'cover' | 'avatar' | 'banner' | 'phoneBanner'

export type MadePicture = {
  /** `avif` is null where it would not be smaller. */
  files: { width: number; webp: Buffer; avif: Buffer | null }[]
  /** 1200×630, for share cards; covers only. */
  shareJpeg: Buffer | null
  /** The main colour, #rrggbb. */
  color: string
}

/** A picture that is not accepted. The message is for its sender. */
export class PictureRefused extends AppError {
  constructor(code: string, message: string) {
    super('unprocessable', code, message)
  }
}

/** A cover may be a large file from a studio; an avatar comes from a phone. */
const maxMegabytes = (kind: PictureKind) => (kind === 'avatar' ? 5 : 30)

/** To be asked before a file is read into memory. @throws PictureRefused for a larger one than its kind may be */
export function requirePictureSize(bytes: number, kind: PictureKind): void {
  if (bytes > maxMegabytes(kind) * 1024 ** 2)
    throw new PictureRefused('picture/too-large', `画像ファイルは${maxMegabytes(kind)}MBまでです。`)
}

const MAX_PIXELS = 64_000_000
/** The size of a phone camera's photo. An avatar is shown at 1,024 pixels at most. */
const MAX_AVATAR_PIXELS = 25_000_000
const maxPixels = (kind: PictureKind) => (kind === 'avatar' ? MAX_AVATAR_PIXELS : MAX_PIXELS)
/** All stored variants are made from this size; none of them is larger. */
const WORKING_SIZE = {
  cover: { width: 1200, height: 1200, fit: 'cover' },
  avatar: { width: 1200, height: 1200, fit: 'cover' },
  banner: { width: 1600, height: 4800, fit: 'inside' },
  phoneBanner: { width: 1080, height: 810, fit: 'cover' },
} as const
const MIN_SIDE = 64
const WEBP = { quality: 60, effort: 4 } as const
/**
 * Looks like the WebP (SSIM). Large files take long and save much already, so they are made with less effort: one step
 * more takes 1.7 times as long for a tenth of the bytes.
 */
const avifOf = (width: number) =>
  ({
    ...(width > 512 ? { quality: 52, effort: 1 } : { quality: 49, effort: 2 }),
    tune: 'ssim',
    chromaSubsampling: '4:2:0',
  }) as const
const SQUARE_WIDTHS = [128, 256, 384, 512, 768, 1024]
const BANNER_WIDTHS = [640, 1080, 1600]
const PHONE_BANNER_WIDTHS = [480, 768, 1080]
const PHONE_RATIO = 4 / 3
const SHARE = { width: 1200, height: 630, cover: 510 }

// Only the raster loaders that we use. SVG, PDF, HEIC, TIFF and all others are never opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** A queue in which one picture is made at a time, and only so many wait. */
export const pictureQueue = () =>
  takeTurns(1, {
    maxWaiting: 20,
    tooMany: () =>
      new AppError(
        'unavailable',
        'picture/busy',
        'いま画像の処理が混み合っています。少し待ってからもう一度お試しください。',
      ),
  })

/**
 * One picture at a time: a decoder that cannot work row by row (interlaced PNG, progressive JPEG, GIF) needs up to
 * 580 MB for the largest picture. The other pictures are read into memory only when it is their turn.
 */
const inTurn = pictureQueue()

/**
 * Makes the public files of a picture: decodes it, turns it upright, crops it (covers and avatars to a square) and
 * encodes it as WebP of quality 60, and as AVIF where that is smaller. So nothing of the original file is left, no EXIF
 * and no data hidden behind the pixels (safety 42). Animations keep their first frame. `read` loads the file when it is
 * its turn.
 * @throws PictureRefused, AppError unavailable (too many are waiting)
 */
export const makePicture = (read: () => Promise<Buffer>, kind: PictureKind): Promise<MadePicture> =>
  inTurn(async () => makeFiles(await decode(await read(), kind), kind))

/** The same for a file with a picture that no page shows: one WebP, as large as a banner. @throws as `makePicture` */
export const makeWebp = (file: string): Promise<Buffer> =>
  inTurn(async () => {
    requirePictureSize((await stat(file)).size, 'banner')
    const { open, widths, sizeOf } = shapeOf(await decode(await readFile(file), 'banner'), 'banner')
    return await open()
      .resize(sizeOf(Math.max(...widths)))
      .webp(WEBP)
      .toBuffer()
  })

type Decoded = Awaited<ReturnType<typeof decode>>

async function makeFiles(upright: Decoded, kind: PictureKind): Promise<MadePicture> {
  const { open, widths, sizeOf } = shapeOf(upright, kind)
  const files = []
  for (const width of widths) {
    const webp = await open().resize(sizeOf(width)).webp(WEBP).toBuffer()
    const avif = await toAvif(open().resize(sizeOf(width)), width)
    files.push({ width, webp, avif: avif && avif.length < webp.length ? avif : null })
  }
  return {
    files,
    shareJpeg: kind === 'cover' ? await shareCard(open) : null,
    color: await mainColor(open),
  }
}

/** Null when it fails: the WebP is enough for every browser. */
async function toAvif(resized: Sharp, width: number): Promise<Buffer | null> {
  try {
    return await resized.avif(avifOf(width)).toBuffer()
  } catch (error) {
    console.error(describeError(error))
    return null
  }
}

function shapeOf(upright: Decoded, kind: PictureKind) {
  const { width, height } = upright.info
  if (Math.min(width, height) < MIN_SIDE)
    throw new PictureRefused(
      'picture/too-small',
      `画像が小さすぎます（${upright.wasWidth}×${upright.wasHeight}）。一辺${MIN_SIDE}ピクセル以上の、極端に細長くない画像をお使いください。`,
    )
  const isClear = !isOpaque(upright.data)
  const raw = () => sharp(upright.data, { raw: upright.info })
  return { open: () => (isClear ? raw() : raw().removeAlpha()), ...SHAPES[kind]({ width, height }) }
}

/** AVIF stores an alpha channel of which every pixel is opaque. */
function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}

type Size = { width: number; height: number }

const square = ({ width, height }: Size) => ({
  widths: widthsFor(SQUARE_WIDTHS, Math.min(width, height)),
  sizeOf: (each: number) => ({ width: each, height: each, fit: 'cover' as const }),
})

/** The sizes of each kind, and how a picture is fitted into them. */
const SHAPES = {
  cover: square,
  avatar: square,
  banner: ({ width }: Size) => ({
    widths: widthsFor(BANNER_WIDTHS, width),
    sizeOf: (each: number) => ({ width: each }),
  }),
  phoneBanner: ({ width, height }: Size) => ({
    widths: widthsFor(PHONE_BANNER_WIDTHS, Math.min(width, height * PHONE_RATIO)),
    sizeOf: (each: number) => ({
      width: each,
      height: Math.round(each / PHONE_RATIO),
      fit: 'cover' as const,
    }),
  }),
} as const

/** One of our own pictures as a JPEG, for programs and players that do not support WebP. */
export const toJpeg = (webp: Buffer): Promise<Buffer> =>
  sharp(webp, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()

/** Never larger than the picture itself, but at least the smallest. */
function widthsFor(requested: readonly number[], available: number): number[] {
  const fitting = requested.filter((width) => width <= available)
  return fitting.length > 0 ? fitting : requested.slice(0, 1)
}

/**
 * Reduces the picture while it decodes, so that only a few rows of the full size are in memory where the format allows
 * it. Then it turns the small picture upright.
 */
async function decode(source: Buffer, kind: PictureKind) {
  requirePictureSize(source.length, kind)
  try {
    const options = { limitInputPixels: maxPixels(kind), failOn: 'error', pages: 1 } as const
    const facts = await sharp(source, options).metadata()
    const small = await sharp(source, { ...options, sequentialRead: true })
      .resize({ ...WORKING_SIZE[kind], withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const upright = await turnUpright(sharp(small.data, { raw: small.info }), facts)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { ...upright, wasWidth: facts.autoOrient.width, wasHeight: facts.autoOrient.height }
  } catch (error) {
    throw /pixel limit/u.test(String(error))
      ? new PictureRefused(
          'picture/too-many-pixels',
          `画像の縦横が大きすぎます。${maxPixels(kind) / 10_000}万画素までの画像をお使いください。`,
        )
      : new PictureRefused(
          'picture/unknown-format',
          '画像として読めませんでした。JPEG、PNG、WebP、GIFの画像をお使いください。',
        )
  }
}

/** The camera's orientation (EXIF 2.32, Orientation). */
function turnUpright(picture: Sharp, { orientation = 1 }: Metadata): Sharp {
  const [angle, isMirrored] = TURNS[orientation] ?? [0, false]
  const turned = picture.rotate(angle)
  return isMirrored ? turned.flop() : turned
}

const TURNS: Record<number, readonly [angle: number, isMirrored: boolean]> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
}

async function mainColor(open: () => Sharp): Promise<string> {
  const { dominant } = await open().flatten({ background: '#ffffff' }).stats()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
}

/** The cover on its own blurred, darkened enlargement, with round corners and a soft shadow. */
async function shareCard(open: () => Sharp): Promise<Buffer> {
  const { width, height, cover } = SHARE
  const mask = await roundedSquare(cover, 20, 255)
  const front = await open()
    .flatten({ background: '#ffffff' })
    .resize(cover, cover, { fit: 'cover' })
    .joinChannel(mask, { raw: { width: cover, height: cover, channels: 1 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shadow = await softShadow(cover)
  const back = await open()
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'cover' })
    .blur(36)
    .modulate({ brightness: 0.62, saturation: 1.1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(back.data, { raw: back.info })
    .composite([
      { input: shadow.data, raw: shadow.info, gravity: 'centre' },
      { input: front.data, raw: front.info, gravity: 'centre' },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** One channel: `value` inside a square with round corners, softened at the rim. */
export async function roundedSquare(side: number, radius: number, value: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side, value)
  const isRim = (at: number) => at < radius || at >= side - radius
  const rim = Array.from({ length: side }, (_, at) => at).filter(isRim)
  // Everything except the corners is `value`.
  for (const y of rim)
    for (const x of rim) {
      const dx = Math.max(radius - x - 0.5, x + 0.5 - (side - radius))
      const dy = Math.max(radius - y - 0.5, y + 0.5 - (side - radius))
      const inside = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(dx, dy)))
      pixels[y * side + x] = Math.round(value * inside)
    }
  return pixels
}

async function softShadow(side: number) {
  const margin = 56
  const shadowSide = side + margin * 2
  const alpha = await sharp(await roundedSquare(side, 24, 150), {
    raw: { width: side, height: side, channels: 1 },
  })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000000' })
    .blur(22)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return sharp({
    create: { width: shadowSide, height: shadowSide, channels: 3, background: '#000000' },
  })
    .joinChannel(alpha, { raw: { width: shadowSide, height: shadowSide, channels: 1 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
