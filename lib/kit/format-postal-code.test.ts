import { describe, expect, test } from '@jest/globals'
import { digitsOf } from './digits-of'
import { formatPostalCode } from './format-postal-code'

describe('a postal code', () => {
  test('is read from what people type: full-width, with a hyphen, with a mark', () => {
    expect(digitsOf('１２３－４５６７')).toBe('1234567')
    expect(digitsOf('〒123-4567')).toBe('1234567')
    expect(digitsOf('123ー4567 ')).toBe('1234567')
  })

  test('is said with its mark and hyphen', () => {
    expect(formatPostalCode('9050001')).toBe('〒905-0001')
  })
})
