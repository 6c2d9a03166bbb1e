import { describe, expect, test } from '@jest/globals'
import { Hono } from 'hono'
import { readNetworks } from '@/lib/kit/http/client-address'
import { signAddress } from '@/lib/kit/tokens/signed-address'
import { clientFacts } from './client-facts'

const PAGE_CACHE_SECRET = 'p'.repeat(32)

/** What the service takes a request to come from, by the socket's other end and the headers. */
async function addressOf(
  peer: string,
  headers: Record<string, string>,
  proxies: string[] = [],
): Promise<string> {
  const settings = { PAGE_CACHE_SECRET, TRUSTED_PROXIES: readNetworks(proxies) }
  const app = new Hono().get('/', (c) => c.text(clientFacts(c, settings).address))
  const env = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
  return (await app.request('/', { headers }, env)).text()
}
const said = { 'x-forwarded-for': '198.51.100.1' }

describe('where a request comes from', () => {
  test('is the socket’s other end; a header is believed from nobody, not from our own machine either', async () => {
    for (const peer of ['203.0.113.9', '127.0.0.1', '10.0.0.5', '192.168.1.1', '::1', 'fd00::1'])
      expect(await addressOf(peer, said)).toBe(peer)
  })

  test('is what a trusted proxy says', async () => {
    expect(await addressOf('10.0.0.5', said, ['10.0.0.0/24'])).toBe('198.51.100.1')
    expect(await addressOf('10.0.1.5', said, ['10.0.0.0/24'])).toBe('10.0.1.5')
  })

  test('is what the web has signed, wherever the web runs', async () => {
    const signed = signAddress(PAGE_CACHE_SECRET, '198.51.100.7')
    for (const peer of ['127.0.0.1', '203.0.113.9'])
      expect(await addressOf(peer, { 'x-client-address': signed, ...said })).toBe('198.51.100.7')
  })

  test('is not what somebody else has written in the web’s name', async () => {
    for (const signed of ['198.51.100.7', signAddress('x'.repeat(32), '198.51.100.7')])
      expect(await addressOf('203.0.113.9', { 'x-client-address': signed })).toBe('203.0.113.9')
  })
})
