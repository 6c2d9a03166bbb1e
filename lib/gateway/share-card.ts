import sharp from 'sharp'
import { fontPath } from './fonts'
import { pictureQueue, roundedSquare } from './picture'

/** What a share card shows. Words that do not fit are cut. */
export type ShareCard = {
  siteName: string
  /** What kind of page it is, e.g. タグ. */
  label: string
  title: string
}

/** The size that X, LINE and others show large. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
/** Four covers and three gaps fill the width between the margins. */
const GAP = 24
const COVER = 250
const COVERS_AT = 340
export const MOST_COVERS = 4

const LAMP = '#f6cf8a'
const CREAM = '#f2ede1'
const QUIET = '#c6cae6'

const inTurn = pictureQueue()

/**
 * Draws a share card of 1200×630 pixels as JPEG: its words over a night garden, with up to four covers.
 * @throws AppError unavailable (too many are waiting)
 */
export const drawShareCard = (card: ShareCard, covers: readonly Buffer[]): Promise<Buffer> =>
  inTurn(async () => {
    const title = titleLines(card.title.trim() || card.siteName)
    const name = await text(card.siteName, { size: 34, color: LAMP })
    const labelAt = MARGIN + name.info.width + 28
    const label = await text(card.label, {
      ...{ size: 26, color: QUIET },
      width: Math.max(LEAST_LABEL, LABEL_END - labelAt),
    })
    const heading = await text(title.words, { size: title.size, color: CREAM })
    const shown = await Promise.all(covers.slice(0, MOST_COVERS).map(roundCover))
    const zone = shown.length > 0 ? { from: 112, to: COVERS_AT - 20 } : { from: 112, to: 430 }
    const rowAt = (height: number) => 70 - Math.round(height / 2)
    return sharp(night(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .composite([
        placed(name, MARGIN, rowAt(name.info.height)),
        placed(label, labelAt, rowAt(label.info.height)),
        placed(heading, MARGIN, Math.round((zone.from + zone.to - heading.info.height) / 2)),
        ...shown.map((cover, at) => placed(cover, MARGIN + at * (COVER + GAP), COVERS_AT)),
      ])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  })

type Layer = Awaited<ReturnType<typeof text>>

const placed = ({ data, info }: Layer, left: number, top: number) => ({
  input: data,
  raw: { width: info.width, height: info.height, channels: info.channels },
  left,
  top,
})

const TITLE_WIDTH = 940
const LARGE = 72
const SMALL = 54
/** What two lines of the small size hold, with room for a line that breaks early. */
const MOST_WIDTHS = 33

/** A short title is large; a longer one has two lines, and is cut where they end. */
function titleLines(title: string): { words: string; size: number } {
  const characters = [...title]
  if (widthOf(characters) <= TITLE_WIDTH / LARGE) return { words: title, size: LARGE }
  let end = characters.length
  while (widthOf(characters.slice(0, end)) > MOST_WIDTHS) end -= 1
  const isCut = end < characters.length
  return { words: characters.slice(0, end).join('') + (isCut ? '…' : ''), size: SMALL }
}

const NARROW = /[\u0020-\u007e\uff61-\uff9f]/u
/** In widths of a full-width character. */
const widthOf = (characters: readonly string[]) =>
  characters.reduce((sum, character) => sum + (NARROW.test(character) ? 0.6 : 1), 0)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const CONTROLS = /\p{Cc}/gu

/** Words are data: nothing in them is read as Pango's markup. */
const escaped = (words: string) =>
  words.replace(CONTROLS, ' ').replace(/[&<>]/gu, (sign) => ENTITIES[sign] ?? sign)

const text = (
  words: string,
  { size, color, width = TITLE_WIDTH }: { size: number; color: string; width?: number },
) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${escaped(words)}</span>`,
      font: `BIZ UDPGothic Bold ${size}`,
      fontfile: fontPath('700Bold'),
      width,
      wrap: 'word-char',
      spacing: 10,
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })

async function roundCover(file: Buffer): Promise<Layer> {
  const mask = await roundedSquare(COVER, 16, 255)
  return sharp(file)
    .flatten({ background: '#ffffff' })
    .resize(COVER, COVER, { fit: 'cover' })
    .joinChannel(mask, { raw: { width: COVER, height: COVER, channels: 1 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

type Rgb = readonly [number, number, number]
const SKY: readonly [Rgb, Rgb, Rgb] = [
  [15, 18, 28],
  [30, 35, 80],
  [62, 62, 118],
]
const MOON: Rgb = [246, 207, 138]
const MOON_AT = { x: 1084, y: 104, radius: 44, glow: 190 }
/** A label ends well before the moon, and goes on in a second line. */
const LABEL_END = MOON_AT.x - MOON_AT.radius - 40
const LEAST_LABEL = 260
/** Bars of sound, as on the site's own picture. */
const BAR = { width: 10, step: 25, first: 15, least: 40, swing: 55, light: 0.55 }

let drawnNight: Buffer | undefined

/** The ground of every card: a sky, its moon, and a garden of sound. */
function night(): Buffer {
  if (drawnNight) return drawnNight
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    const sky = skyAt(y)
    for (let x = 0; x < WIDTH; x += 1) {
      const light = lightAt(x, y)
      for (const [at, value] of sky.entries())
        pixels[(y * WIDTH + x) * 3 + at] = value + ((MOON[at] ?? value) - value) * light
    }
  }
  drawnNight = pixels
  return pixels
}

/** How much of the moon's colour is in a pixel, 0 to 1. */
function lightAt(x: number, y: number): number {
  if (isBar(x, y)) return BAR.light
  const distance = Math.hypot(x - MOON_AT.x, y - MOON_AT.y)
  const edge = Math.min(1, Math.max(0, MOON_AT.radius + 0.5 - distance))
  return Math.max(edge, 0.4 * Math.max(0, 1 - distance / MOON_AT.glow) ** 2)
}

function skyAt(y: number): Rgb {
  const at = (2 * y) / HEIGHT
  const [top, middle, bottom] = SKY
  const [from, to, share] = at < 1 ? [top, middle, at] : [middle, bottom, at - 1]
  const between = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share
  return [between(0), between(1), between(2)]
}

function isBar(x: number, y: number): boolean {
  const index = Math.floor((x - BAR.first) / BAR.step)
  if (index < 0 || (x - BAR.first) % BAR.step >= BAR.width) return false
  const wave = Math.sin(index * 0.9) + Math.sin(index * 0.37 + 1)
  return y > HEIGHT - BAR.least - BAR.swing * (1 + wave / 2)
}
