import { describe, expect, test } from '@jest/globals'
import { cardFaults, digitsOf, faultsToShow, formatExpiry, formatNumber } from './card-check'

const now = new Date('2026-11-21T12:00:00+09:00')
const codes = (number: string, expiry: string, cvc: string) =>
  cardFaults({ number, expiry, cvc }, now).map(({ code }) => code)

describe('the card fields', () => {
  test.each([
    ['4242424242424242', '1226', '123', []],
    ['378282246310005', '1126', '1234', []],
    ['378282246310005', '1126', '123', ['incomplete_cvc']],
    ['4242424242424241', '1230', '123', ['invalid_number']],
    ['424242', '1', '', ['incomplete_number', 'incomplete_expiry', 'incomplete_cvc']],
    ['4242424242424242', '1330', '123', ['invalid_expiry_month']],
    ['4242424242424242', '1026', '123', ['invalid_expiry_month_past']],
    ['4242424242424242', '1225', '123', ['invalid_expiry_year_past']],
  ])('%s %s %s has the faults %j', (number, expiry, cvc, expected) => {
    expect(codes(number, expiry, cvc)).toEqual(expected)
  })

  test('scold an unfinished field only after it was left', () => {
    const fields = { number: '4242', expiry: '', cvc: '' }
    expect(faultsToShow(fields, new Set(), now)).toEqual([])
    expect(faultsToShow(fields, new Set(['number'] as const), now)).toEqual([
      { field: 'number', code: 'incomplete_number' },
    ])
  })

  test('group what is typed, full-width digits included', () => {
    expect(formatNumber(digitsOf('４２４２-4242 4242 4242 9'))).toBe('4242 4242 4242 4242')
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatExpiry('5')).toBe('05 / ')
    expect(formatExpiry('1230')).toBe('12 / 30')
    expect(formatExpiry('122030')).toBe('12 / 30')
  })
})
