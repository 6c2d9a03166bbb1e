import { expect, test } from '@jest/globals'
import { fromYucho } from './yucho'

test.each([
  ['14030', '12345671', { branchCode: '408', kind: 'ordinary', number: '1234567' }],
  ['00160', '100001', { branchCode: '019', kind: 'current', number: '0100001' }],
  ['10120', '11', { branchCode: '018', kind: 'ordinary', number: '0000001' }],
  ['1-4030', '1234567-1', { branchCode: '408', kind: 'ordinary', number: '1234567' }],
])('記号 %s 番号 %s', (symbol, number, account) => {
  expect(fromYucho(symbol, number)).toEqual(account)
})

test.each([
  ['24030', '12345671'],
  ['14031', '12345671'],
  ['1403', '12345671'],
  ['14030', '12345672'],
  ['14030', '1'],
  ['14030', '123456781'],
  ['00160', '1000011'],
  ['00160', ''],
])('記号 %s 番号 %s is of no account', (symbol, number) => {
  expect(fromYucho(symbol, number)).toBeNull()
})
