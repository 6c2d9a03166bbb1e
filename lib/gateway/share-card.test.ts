import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawShareCard } from './share-card'

const card = { siteName: 'こえにわ', label: 'タグ', title: '#雨音' }
const cover = (background: string) =>
  sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .webp()
    .toBuffer()

const near = (value: number) => Math.round(value / 64) * 64
const pixelsOf = (file: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(file).extract({ left, top, width, height }).raw().toBuffer()
/** Whether the title's place has light pixels. */
const hasWordsAt = async (file: Buffer, left: number) =>
  (await pixelsOf(file, left, 120, 300, 200)).some((value) => value > 220)

describe('a share card', () => {
  test('is a JPEG of 1200×630 with its words, small enough for every network', async () => {
    const file = await drawShareCard(card, [])
    const { format, width, height } = await sharp(file).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(file.length).toBeLessThan(200_000)
    expect(await hasWordsAt(file, 64)).toBe(true)
    expect(await hasWordsAt(file, 500)).toBe(false)
  })

  test('shows four covers in their order, and no fifth', async () => {
    const colors = ['#c00000', '#00c000', '#0000c0', '#c0c000', '#c000c0']
    const file = await drawShareCard(card, await Promise.all(colors.map(cover)))
    const shown = await Promise.all(
      [0, 1, 2, 3].map((at) => pixelsOf(file, 190 + at * 274, 465, 1, 1)),
    )
    expect(shown.map((color) => [...color].map(near))).toEqual([
      [192, 0, 0],
      [0, 192, 0],
      [0, 0, 192],
      [192, 192, 0],
    ])
  })

  test('has its moon to itself, also beside a long label, which goes on below', async () => {
    const label = `${'庭'.repeat(30)}さんのプレイリスト`
    const files = await Promise.all([
      drawShareCard({ ...card, label }, []),
      drawShareCard(card, []),
    ])
    const [long, short] = await Promise.all(files.map((file) => pixelsOf(file, 1010, 40, 190, 130)))
    // JPEG keeps no pixel exactly.
    expect(long?.every((value, at) => Math.abs(value - (short?.[at] ?? 0)) < 24)).toBe(true)
    const secondLine = await pixelsOf(files[0], 230, 78, 100, 20)
    expect(secondLine.some((value) => value > 180)).toBe(true)
  })

  test.each([
    ['what looks like markup', '<span foreground="red">&amp; <b>太字'],
    ['a long title, cut in two lines', '夜の庭で'.repeat(40)],
    ['no title', ''],
    ['controls', '夜\u0000の\u001b庭'],
  ])('takes %s as words', async (_, title) => {
    const { width, height } = await sharp(await drawShareCard({ ...card, title }, [])).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  test('does not draw more at once than wait their turn', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, () => drawShareCard(card, [])),
    )
    const refused = asked.filter(({ status }) => status === 'rejected')
    expect(refused.map((one) => (one as PromiseRejectedResult).reason)).toEqual(
      Array.from({ length: 9 }, () => expect.objectContaining({ code: 'picture/busy' })),
    )
  })
})
