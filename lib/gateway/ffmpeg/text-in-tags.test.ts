import { describe, expect, test } from '@jest/globals'
import { encodeShiftJis } from '@/lib/kit/shift-jis'
import { textInTags as textOfBytes } from './text-in-tags'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const utf8 = (text: string) => latin1(Buffer.from(text))
/** With tags in UTF-8. */
const textInTags = (
  name: 'title' | 'artist',
  ...tags: (Record<string, string> | undefined)[]
): string | null =>
  textOfBytes(
    name,
    ...tags.map(
      (all) =>
        all && Object.fromEntries(Object.entries(all).map(([key, text]) => [key, utf8(text)])),
    ),
  )

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

  test.each([
    ['雨の表"夜"', encodeShiftJis('雨の表"夜"')],
    ['ﾎﾞｲｽ', encodeShiftJis('ﾎﾞｲｽ')],
    ['雨の夜', Buffer.from('b1aba4cecceb', 'hex')],
    ['Café', Buffer.from('Café', 'latin1')],
    // ID3v1 cuts after 30 bytes, through a character.
    ['雨の夜', encodeShiftJis('雨の夜明').slice(0, 7)],
    ['雨の夜', Buffer.from('雨の夜明').subarray(0, 10)],
  ])('「%s」 in bytes that name no encoding', (text, bytes) => {
    expect(textOfBytes('title', { title: latin1(bytes) })).toBe(text)
  })

  test('that holds what cannot be read is none', () => {
    expect(textInTags('title', { title: '雨\uFFFDの夜' })).toBeNull()
    const damaged = Buffer.from('雨の夜の庭').with(4, 0xff)
    expect(textOfBytes('title', { title: latin1(damaged) })).toBeNull()
  })
})
