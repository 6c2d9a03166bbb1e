import { describe, expect, test } from '@jest/globals'
import { titleInFile } from './title-in-file'

describe('the title in a file', () => {
  test('is taken from the container or the stream, whatever the case of its name', () => {
    expect(titleInFile({ TITLE: '雨の庭' }, undefined)).toBe('雨の庭')
    expect(titleInFile(undefined, { title: '雨の庭' })).toBe('雨の庭')
  })

  test('is none where there is none, or nothing to see', () => {
    expect(titleInFile(undefined)).toBeNull()
    expect(titleInFile({ artist: 'だれか' })).toBeNull()
    expect(titleInFile({ title: ' \u0000\u200b ' })).toBeNull()
  })

  test('is one line without control characters', () => {
    expect(titleInFile({ title: '雨の\u0000\n庭\u202e です' })).toBe('雨の 庭 です')
  })

  test('of ten thousand bytes is cut between characters', () => {
    expect(titleInFile({ title: 'あ'.repeat(10_000) })).toBe('あ'.repeat(100))
    expect(titleInFile({ title: `あ${'👩‍👩‍👧'.repeat(2_000)}` })?.length).toBeLessThanOrEqual(100)
    expect(titleInFile({ title: `${'あ'.repeat(99)}🌙` })).toBe('あ'.repeat(99))
  })

  test('in Shift_JIS under the name of Latin-1 is read as Japanese; real Latin-1 stays', () => {
    // 雨音
    expect(titleInFile({ title: '\u0089\u004a\u0089\u00b9' })).toBe('雨音')
    for (const title of ['Café', 'Über alles', 'Noël']) expect(titleInFile({ title })).toBe(title)
  })
})
