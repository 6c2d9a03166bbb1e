import { describe, expect, test } from '@jest/globals'
import type { SubtitleLine } from '@/lib/contract/playback'
import { hasEnglish, lineIndexAt, mayShowSubtitles, textOf } from './subtitles'

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

  test('English is offered where any line has it; a line without it stays Japanese', () => {
    expect(hasEnglish([line(0, 1)])).toBe(false)
    expect(hasEnglish([line(0, 1), line(1, 2, 'Good evening')])).toBe(true)
    expect(textOf(line(0, 1, 'Good evening'), 'en-US')).toBe('Good evening')
    expect(textOf(line(0, 1), 'en-US')).toBe('こんばんは')
  })
})
