import { describe, expect, test } from '@jest/globals'
import { clientAddress, readNetworks } from './client-address'

const none = readNetworks([])
const trusted = readNetworks(['10.0.0.0/8', '192.0.2.7', '2001:db8:ff::/48', '::1'])

describe('the address of a client', () => {
  test('is the socket’s where no proxy is trusted, whatever a header says', () => {
    for (const peer of ['203.0.113.9', '127.0.0.1', '10.1.2.3', '::1', '2001:db8::1'])
      expect(clientAddress(peer, '198.51.100.1', none)).toBe(peer)
  })

  test('is the socket’s where it is not a trusted proxy, in a private network too', () => {
    expect(clientAddress('192.168.1.5', '198.51.100.1', trusted)).toBe('192.168.1.5')
    expect(clientAddress('203.0.113.9', '198.51.100.1', trusted)).toBe('203.0.113.9')
  })

  test.each([
    ['the one hop', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the nearest hop that is no proxy',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 192.0.2.7',
      '198.51.100.1',
    ],
    [
      'what the client made up stays behind it',
      '10.0.0.1',
      '10.9.9.9, 198.51.100.1',
      '198.51.100.1',
    ],
    ['a proxy that asks for itself', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['no header', '10.0.0.1', '', '10.0.0.1'],
    ['IPv6', '2001:db8:ff::1', '2001:db8:1::2', '2001:db8:1::2'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['with a port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['IPv6 with a port', '::1', '[2001:db8:1::2]:4711', '2001:db8:1::2'],
    ['what is no address ends the search', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['nonsense', '10.0.0.1', '10.0.0.2, <script>, 10.0.0.3', '10.0.0.3'],
  ])('behind a trusted proxy: %s', (_, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(address)
  })

  test.each(['10.0.0.0/33', 'x', '10.0.0.0/', '10.0.0.0/-1', '::1/129', '10.0.0', '1.2.3.4/8/9'])(
    '%s names no network',
    (text) => expect(() => readNetworks([text])).toThrow(text),
  )
})
