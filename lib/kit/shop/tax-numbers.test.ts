import { expect, test } from '@jest/globals'
import { isCorporateNumber, isInvoiceNumber, isMyNumber } from './tax-numbers'

test.each(['7000012050002', '8700110005901'])('%s can be a corporate number', (number) => {
  expect(isCorporateNumber(number)).toBe(true)
  expect(isInvoiceNumber(`T${number}`)).toBe(true)
})

test.each(['7000012050003', '700001205000', '70000120500021', '', '７000012050002'])(
  '%p cannot be one',
  (number) => {
    expect(isCorporateNumber(number)).toBe(false)
    expect(isInvoiceNumber(`T${number}`)).toBe(false)
  },
)

test('every digit of a corporate number is checked, but where the weights make them equal', () => {
  const number = '7000012050002'
  const others = [...number].flatMap((digit, at) =>
    Array.from({ length: 10 }, (_, other) => String(other))
      .filter(
        (other) => other !== digit && !(at > 0 && Math.abs(Number(other) - Number(digit)) === 9),
      )
      .map((other) => `${number.slice(0, at)}${other}${number.slice(at + 1)}`),
  )
  expect(others.filter(isCorporateNumber)).toEqual([])
})

test('a My Number is checked by its last digit', () => {
  // The weighted sum of 12345678901 is 212, and 212 leaves 3 of 11.
  expect(isMyNumber('123456789018')).toBe(true)
  for (const last of '012345679') expect(isMyNumber(`12345678901${last}`)).toBe(false)
  expect(isMyNumber('12345678901')).toBe(false)
  expect(isMyNumber('1234567890181')).toBe(false)
})
