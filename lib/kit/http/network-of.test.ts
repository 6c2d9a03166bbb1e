import { describe, expect, test } from '@jest/globals'
import { networkOf } from './network-of'

describe('the network of an address', () => {
  test('an IPv4 address counts for itself, also written as IPv6', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  test('IPv6 addresses of one subscriber count together', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkOf('2001:0db8:0001:0002::99')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8:1:3::99')).not.toBe('2001:db8:1:2')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })
})
