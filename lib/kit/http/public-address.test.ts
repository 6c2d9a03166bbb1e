import { expect, test } from '@jest/globals'
import { isLoopbackAddress, isPublicAddress } from './public-address'

test.each([
  '8.8.8.8',
  '203.0.114.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2400:cb00::1',
])('%s is of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.0.192', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
  ...['fe80::1', 'fd00:ec2::254', 'fc00::1', 'ff02::1', '64:ff9b::a00:1', '2002:7f00:1::'],
  ...['2001:0:4136::1', '2001:db8::1', '::127.0.0.1', 'localhost', '', '127.1'],
])('%p is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('loopback is this machine alone', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].map(isLoopbackAddress)).toEqual([true, true, true])
  expect(['128.0.0.1', '10.0.0.1', '::2', 'localhost'].some(isLoopbackAddress)).toBe(false)
})
