import { describe, expect, test } from '@jest/globals'
import type { SubtitleLine } from '@/lib/contract/playback'
import { lineIndexAt, mayShowSubtitles, subtitleChoices, textOf } from './subtitles'

const line = (startTime: number, endTime: number, english?: string): SubtitleLine => ({
  startTime,
  endTime,
  text: { 'ja-JP': 'こんばんは', ...(english && { 'en-US': english }) },
})

describe('subtitles', () => {
  test('are never shown for trials, else where the work has a transcript or the debug setting names it', () => {
    const work = { id: 'w', metadata: { transcript: true } }
    const silent = { id: 's', metadata: { transcript: false } }
    expect(mayShowSubtitles(work, 'full', null)).toBe(true)
    expect(mayShowSubtitles(work, 'trial', 'w')).toBe(false)
    expect(mayShowSubtitles(silent, 'full', null)).toBe(false)
    expect(mayShowSubtitles(silent, 'full', 's')).toBe(true)
  })

  test('the line spoken now is found by time; between lines there is none', () => {
    const lines = [line(1000, 2000), line(2000, 3000), line(5000, 6000)]
    const at = [0, 999, 1000, 1999, 2000, 2999, 3000, 4999, 5000, 5999, 6000]
    expect(at.map((ms) => lineIndexAt(lines, ms))).toEqual([-1, -1, 0, 0, 1, 1, -1, -1, 2, 2, -1])
    expect(lineIndexAt([], 10)).toBe(-1)
  })

  test('a line without the chosen language stays Japanese', () => {
    expect(textOf(line(0, 1, 'Good evening'), 'en-US')).toBe('Good evening')
    expect(textOf(line(0, 1), 'en-US')).toBe('こんばんは')
    expect(textOf(line(0, 1, 'Good evening'), 'translated')).toBe('こんばんは')
  })

  describe('the language menu', () => {
    const japanese = [line(0, 1)]
    const both = [line(0, 1), line(1, 2, 'Good evening')]

    test('offers Japanese and English where English text exists, and nothing to choose without it', () => {
      expect(subtitleChoices(japanese, 'ja')).toEqual([['ja-JP', '日本語']])
      expect(subtitleChoices(both, 'ja')).toEqual([
        ['ja-JP', '日本語'],
        ['en-US', 'English（自動生成）'],
      ])
    })

    test('begins with the language the page is read in, translated by the page', () => {
      expect(subtitleChoices(both, 'ko')).toEqual([
        ['translated', '한국어（自動生成）'],
        ['en-US', 'English（自動生成）'],
        ['ja-JP', '日本語'],
      ])
      expect(subtitleChoices(japanese, 'ko')).toEqual([['translated', '한국어（自動生成）']])
    })

    test('offers a language without a known name by its tag', () => {
      expect(subtitleChoices(both, 'no_such-tag')[0]).toEqual([
        'translated',
        'no_such-tag（自動生成）',
      ])
    })

    test('takes the track’s own text where the page is read in its language', () => {
      expect(subtitleChoices(both, 'en')).toEqual([
        ['en-US', 'English（自動生成）'],
        ['ja-JP', '日本語'],
      ])
    })
  })
})
