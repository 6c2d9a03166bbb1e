import { describe, expect, test } from '@jest/globals'
import { textInTags } from './text-in-tags'

describe("the text in a file's tags", () => {
  test('is taken from the container or the stream, whatever the case of its name', () => {
    expect(textInTags('title', { TITLE: '雨の庭' }, undefined)).toBe('雨の庭')
    expect(textInTags('title', undefined, { title: '雨の庭' })).toBe('雨の庭')
    expect(textInTags('artist', { title: '雨の庭', Artist: '雨宮しずく' })).toBe('雨宮しずく')
  })

  test('is none where there is none, or nothing to see', () => {
    expect(textInTags('title', undefined)).toBeNull()
    expect(textInTags('title', { artist: 'だれか' })).toBeNull()
    expect(textInTags('title', { title: ' \u0000\u200b ' })).toBeNull()
  })

  test('is one line without control characters', () => {
    expect(textInTags('title', { title: '雨の\u0000\n庭\u202e です' })).toBe('雨の 庭 です')
  })

  test('of ten thousand bytes is cut between characters', () => {
    expect(textInTags('title', { title: 'あ'.repeat(10_000) })).toBe('あ'.repeat(100))
    expect(
      textInTags('title', { title: `あ${'👩‍👩‍👧'.repeat(2_000)}` })?.length,
    ).toBeLessThanOrEqual(100)
    expect(textInTags('title', { title: `${'あ'.repeat(99)}🌙` })).toBe('あ'.repeat(99))
  })

  test('in Shift_JIS under the name of Latin-1 is read as Japanese; real Latin-1 stays', () => {
    // 雨音
    expect(textInTags('title', { title: '\u0089\u004a\u0089\u00b9' })).toBe('雨音')
    for (const title of ['Café', 'Über alles', 'Noël'])
      expect(textInTags('title', { title })).toBe(title)
  })
})
