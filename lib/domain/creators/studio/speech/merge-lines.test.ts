import { describe, expect, test } from '@jest/globals'
import type { SubtitleLine } from '@/lib/contract/playback'
import { keepGenerated, toTranslate, withEnglish, withRecognised } from './merge-lines'

const line = (
  startTime: number,
  endTime: number,
  japanese: string,
  changes: Partial<SubtitleLine> & { english?: string } = {},
): SubtitleLine => {
  const { english, ...rest } = changes
  const text = { 'ja-JP': japanese, ...(english && { 'en-US': english }) }
  return { startTime, endTime, text, ...rest }
}
const generated: SubtitleLine['generated'] = ['ja-JP']
const spoken = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text })

describe('recognising again', () => {
  test('replaces what a machine wrote and nobody has touched', () => {
    const before = [line(0, 1000, '前の', { generated })]
    expect(withRecognised(before, [spoken(100, 900, '今度の')])).toEqual([
      line(100, 900, '今度の', { generated }),
    ])
  })

  test('keeps what people wrote, and adds nothing over it', () => {
    const before = [
      line(0, 1000, '手で書いた'),
      line(3000, 4000, '機械の', { generated, english: 'by hand' }),
      line(5000, 6000, '機械の', { english: 'by machine', generated: ['ja-JP', 'en-US'] }),
    ]
    const found = [
      spoken(900, 1500, '重なる'),
      spoken(1000, 2000, '触れるだけ'),
      spoken(3500, 3600, '中にある'),
      spoken(5000, 6000, '新しい'),
    ]
    expect(withRecognised(before, found)).toEqual([
      before[0],
      line(1000, 2000, '触れるだけ', { generated }),
      before[1],
      line(5000, 6000, '新しい', { generated }),
    ])
  })
})

describe('translating', () => {
  test('asks for what has no English or a machine’s, and leaves people’s words alone', () => {
    const byHand = line(0, 1, '雨', { english: 'rain' })
    const old = line(1, 2, '月', { english: 'moon?', generated: ['en-US'] })
    const none = line(2, 3, '星', { generated })
    const lines = [byHand, old, none]
    expect(toTranslate(lines)).toEqual([old, none])
    const english = new Map([
      ['雨', 'RAIN'],
      ['月', 'moon'],
    ])
    expect(withEnglish(lines, english)).toEqual([
      byHand,
      line(1, 2, '月', { english: 'moon', generated: ['en-US'] }),
      none,
    ])
    expect(withEnglish([none], new Map([['星', 'star']]))).toEqual([
      line(2, 3, '星', { english: 'star', generated: ['ja-JP', 'en-US'] }),
    ])
  })
})

test('a line stays generated only as it was, whatever a client says of it', () => {
  const before = [line(0, 1000, '機械の', { english: 'by machine', generated: ['ja-JP', 'en-US'] })]
  const after = [
    line(0, 1000, '機械の', { english: 'mended' }),
    line(2000, 3000, '新しい', { generated }),
  ]
  expect(keepGenerated(before, after)).toEqual([
    line(0, 1000, '機械の', { english: 'mended', generated }),
    line(2000, 3000, '新しい'),
  ])
  expect(keepGenerated(before, [line(0, 900, '機械の')])).toEqual([line(0, 900, '機械の')])
})
