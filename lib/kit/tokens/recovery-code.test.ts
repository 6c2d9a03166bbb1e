import { describe, expect, test } from '@jest/globals'
import { newRecoveryCode, plainRecoveryCode } from './recovery-code'

describe('a recovery code', () => {
  test('has 120 bits in six groups, of every letter of the alphabet, and none comes twice', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode)
    for (const code of codes)
      expect(code).toMatch(/^(?:[\da-hjkmnp-tv-z]{4}-){5}[\da-hjkmnp-tv-z]{4}$/u)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
  })

  test.each([
    '01ab-cdef-ghjk-mnpq-rstv-wxyz',
    '01ABCDEFGHJKMNPQRSTVWXYZ',
    ' o1ab cdef ghjk mnpq rstv wxyz ',
    'Ｏｌａｂ－ｃｄｅｆ－ｇｈｊｋ－ｍｎｐｑ－ｒｓｔｖ－ｗｘｙｚ',
    'OIab-cdef\u3000ghjk–mnpq—rstv_wxyz',
  ])('%p is the same code', (typed) => {
    expect(plainRecoveryCode(typed)).toBe('01abcdefghjkmnpqrstvwxyz')
  })

  test('of ten letters, as they were made before, stays as it was stored', () => {
    expect(plainRecoveryCode('U7k2m-9xqdz')).toBe('u7k2m9xqdz')
  })
})
