import { describe, expect, test } from '@jest/globals'
import { readSignedAddress, signAddress } from './signed-address'

const SECRET = 's'.repeat(32)

describe('an address that the web vouches for', () => {
  test.each(['198.51.100.1', '2001:db8:1::2'])('%s is read again', (address) =>
    expect(readSignedAddress(SECRET, signAddress(SECRET, address))).toBe(address),
  )

  test('is nothing when it was changed, signed with another secret, or made up', () => {
    const signed = signAddress(SECRET, '198.51.100.1')
    for (const text of [
      signed.replace('198', '199'),
      `${signed}x`,
      signAddress('t'.repeat(32), '198.51.100.1'),
      '198.51.100.1',
      '198.51.100.1 ',
      '',
    ])
      expect(readSignedAddress(SECRET, text)).toBeNull()
  })
})
