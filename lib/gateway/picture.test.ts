import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { makePicture, makeWebp, type PictureKind } from './picture'

const plain = (width: number, height: number, color = '#335577') =>
  sharp({ create: { width, height, channels: 3, background: color } })

const make = (source: Buffer, kind: PictureKind) => makePicture(async () => source, kind)

describe('accepted pictures are coded anew', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s', async (format) => {
    const made = await make(await plain(1200, 1100).toFormat(format).toBuffer(), 'cover')
    expect(made.files.map((file) => file.width)).toEqual([128, 256, 384, 512, 768, 1024])
    for (const { width, webp } of made.files)
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height: width })
    expect(made.color).toMatch(/^#[\da-f]{6}$/u)
    expect(await sharp(made.shareJpeg ?? undefined).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })

  test('place, camera and rotation do not survive; the picture stands upright (safety 42)', async () => {
    const source = await plain(800, 400)
      .withExif({ IFD0: { Make: 'CANARY-CAMERA' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await make(source, 'banner')
    const [first] = made.files
    const metadata = await sharp(first?.webp).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.height).toBeGreaterThan(metadata.width ?? 0)
    expect(first?.webp.includes('CANARY')).toBe(false)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'held as EXIF %i says, it stands upright',
    async (orientation) => {
      // A bright corner, off the diagonal, distinguishes all rotations and mirrorings.
      const corner = await plain(160, 60, '#ffffff').png().toBuffer()
      const source = await plain(800, 400, '#000000')
        .composite([{ input: corner, left: 0, top: 0 }])
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer()
      const [first] = (await make(source, 'banner')).files
      const width = first?.width ?? 0
      const requested = await sharp(source).autoOrient().resize({ width }).raw().toBuffer()
      const made = await sharp(first?.webp).removeAlpha().raw().toBuffer()
      expect(made.length).toBe(requested.length)
      const differing = made.filter((value, i) => Math.abs(value - (requested[i] ?? 0)) > 100)
      expect(differing.length / made.length).toBeLessThan(0.01)
    },
  )

  test('what hides behind the pixels is gone', async () => {
    const png = await plain(200, 200).png().toBuffer()
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const made = await make(polyglot, 'avatar')
    for (const { webp } of made.files) expect(webp.includes('<script>')).toBe(false)
  })

  test('a banner for phones is cut to 4:3', async () => {
    for (const [width, height] of [
      [1600, 600],
      [900, 1600],
    ] as const) {
      const made = await make(await plain(width, height).png().toBuffer(), 'phoneBanner')
      for (const { width: wide, webp } of made.files) {
        const facts = await sharp(webp).metadata()
        expect([facts.width, facts.height]).toEqual([wide, Math.round((wide * 3) / 4)])
      }
      expect(made.files.map((file) => file.width)).toEqual([480, 768])
    }
  })

  test('a banner keeps its shape, and nothing is enlarged', async () => {
    const made = await make(await plain(1200, 450).png().toBuffer(), 'banner')
    expect(made.files.map((file) => file.width)).toEqual([640, 1080])
    expect((await sharp(made.files[0]?.webp).metadata()).height).toBe(240)
    expect(made.shareJpeg).toBeNull()
  })
})

describe('AVIF', () => {
  const loader = { operation: ['VipsForeignLoadHeifBuffer'] }
  const saver = { operation: ['VipsForeignSaveHeif'] }
  afterEach(() => {
    sharp.block(loader)
    sharp.unblock(saver)
  })
  const cover = () => readFile('demo/covers/KN000101.webp')
  const pixelsOf = (picture: Sharp) => picture.removeAlpha().raw().toBuffer()
  const distance = (one: Buffer, other: Buffer) =>
    one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0)

  test('stands beside the WebP, smaller, of the same size, about as near to the original', async () => {
    const { files } = await make(await cover(), 'cover')
    sharp.unblock(loader)
    const sum = { webp: 0, avif: 0 }
    for (const { width, webp, avif } of files.filter((file) => file.width >= 256)) {
      expect(await sharp(avif ?? undefined).metadata()).toMatchObject({
        ...{ mediaType: 'image/avif', width, height: width, hasAlpha: false },
      })
      const drawn = await pixelsOf(sharp(await cover()).resize(width))
      const loss = async (file = webp) => distance(drawn, await pixelsOf(sharp(file)))
      expect(await loss(avif ?? undefined)).toBeLessThan(1.2 * (await loss(webp)))
      sum.webp += webp.length
      sum.avif += avif?.length ?? 0
    }
    expect(sum.avif / sum.webp).toBeLessThan(0.85)
  })

  test('is not kept where it is not smaller', async () => {
    const { files } = await make(await plain(300, 300).png().toBuffer(), 'cover')
    expect(files.map(({ width, avif }) => [width, avif])).toEqual([
      [128, null],
      [256, null],
    ])
  })

  test('keeps what is clear', async () => {
    const clear = await sharp(await cover())
      .ensureAlpha(0.5)
      .png()
      .toBuffer()
    const { files } = await make(clear, 'cover')
    sharp.unblock(loader)
    const { avif } = files.at(-1) ?? {}
    expect(await sharp(avif ?? undefined).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('that cannot be made is reported, and the WebP is enough', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    sharp.block(saver)
    const { files } = await make(await cover(), 'avatar')
    expect(files.every(({ webp, avif }) => webp.length > 0 && avif === null)).toBe(true)
    expect(said).toHaveBeenCalledTimes(files.length)
    expect(JSON.stringify(said.mock.calls[0])).toMatch(/heifsave/u)
    said.mockRestore()
  })
})

describe('a picture that no page shows', () => {
  let folder: string
  const file = () => join(folder, 'picture')
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'picture-'))
    await writeFile(file(), await plain(2000, 1000).png().toBuffer())
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is one WebP, as large as a banner', async () => {
    const made = await makeWebp(file())
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  })

  test('of 3 GiB is refused by its size, before it is read', async () => {
    await truncate(file(), 3 * 1024 ** 3)
    await expect(makeWebp(file())).rejects.toMatchObject({ code: 'picture/too-large' })
  })
})

describe('refused pictures', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>'

  test.each([
    ['SVG', Buffer.from(svg)],
    ['SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['HEIC', Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ])('%s', async (_name, source) => {
    await expect(make(source, 'cover')).rejects.toMatchObject({
      code: 'picture/unknown-format',
    })
  })

  test('TIFF, though a raster', async () => {
    await expect(make(await rawTiff(), 'cover')).rejects.toMatchObject({
      code: 'picture/unknown-format',
    })
  })

  test('a cut-off JPEG', async () => {
    const jpeg = await plain(900, 900).jpeg().toBuffer()
    await expect(make(jpeg.subarray(0, jpeg.length / 2), 'cover')).rejects.toMatchObject({
      code: 'picture/unknown-format',
    })
  })

  test('50,000 × 50,000 in a small file, at once', async () => {
    const started = Date.now()
    await expect(make(hugePng(50_000), 'cover')).rejects.toMatchObject({
      code: 'picture/too-many-pixels',
    })
    expect(Date.now() - started).toBeLessThan(2_000)
  })

  test('an avatar of more pixels than a camera makes', async () => {
    await expect(make(hugePng(5_100), 'avatar')).rejects.toMatchObject({
      code: 'picture/too-many-pixels',
      message: expect.stringContaining('2500万画素'),
    })
  })

  test('a dot', async () => {
    await expect(make(await plain(8, 8).png().toBuffer(), 'cover')).rejects.toMatchObject({
      code: 'picture/too-small',
    })
  })
})

const rawTiff = () => plain(300, 300).tiff().toBuffer()

/** A PNG that promises `side` × `side` pixels. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const whole = Buffer.alloc(body.length + 8)
    whole.writeUInt32BE(data.length, 0)
    body.copy(whole, 4)
    whole.writeUInt32BE(crc32(body), body.length + 4)
    return whole
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(data: Buffer): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
