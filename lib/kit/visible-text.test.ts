import { describe, expect, test } from '@jest/globals'
import { showsSomething, withoutInvisible } from './visible-text'

describe('what cannot be seen', () => {
  test.each([
    ['combining grapheme joiner', '\u034f'],
    ['zero-width space', '\u200b'],
    ['zero-width joiner', '\u200d'],
    ['variation selector', '\ufe0f'],
    ['ideographic variation selector', '\u{e0100}'],
    ['Hangul filler', '\u3164'],
    ['half-width Hangul filler', '\uffa0'],
    ['Hangul initial filler', '\u115f'],
    ['Khmer inherent vowel', '\u17b4'],
    ['Mongolian vowel separator', '\u180e'],
    ['soft hyphen', '\u00ad'],
    ['word joiner', '\u2060'],
    ['tag letter', '\u{e0061}'],
    ['braille blank', '\u2800'],
    ['null notehead', '\u{1d159}'],
    ['hieroglyph blank', '\u{13441}'],
    ['ideographic space', '\u3000'],
    ['direction override', '\u202e'],
  ])('%s is nothing', (_, character) => {
    expect(withoutInvisible(`公${character}式`)).toBe('公式')
    expect(showsSomething(character.repeat(3))).toBe(false)
  })

  test('is not what can be seen', () => {
    for (const text of ['しずく', 'a', '・', '☆', '👩‍💻', '辻\u{e0100}', '한글', 'ー', '1', '𝄞'])
      expect([text, showsSomething(text)]).toEqual([text, true])
  })

  test('are marks that stand on nothing', () => {
    expect(showsSomething('\u0301\u034f')).toBe(false)
  })
})
