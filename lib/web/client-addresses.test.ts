import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { readNetworks } from '@/lib/kit/http/client-address'
import { clientAddresses } from './client-addresses'

/** The addresses that the web goes by for requests with these `X-Forwarded-For`, and what it warns of. */
async function seen(proxies: string[], forwarded: (string | string[])[]) {
  const warnings: string[] = []
  const addressOf = clientAddresses(readNetworks(proxies), (peer) => warnings.push(peer))
  const server = createServer((asked, response) => response.end(addressOf(asked)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const addresses: string[] = []
  for (const value of forwarded) {
    const headers = value === '' ? {} : { 'x-forwarded-for': value }
    const sent = request({ port, host: '127.0.0.1', headers }).end()
    const [response] = await once(sent, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    addresses.push(text)
  }
  server.closeAllConnections()
  server.close()
  return { addresses, warnings }
}

test('without a trusted proxy the socket’s address counts, and an unknown proxy is named once', async () => {
  const { addresses, warnings } = await seen([], ['', '198.51.100.1', '198.51.100.2'])
  expect(addresses).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
  expect(warnings).toEqual(['127.0.0.1'])
})

test('a trusted proxy is believed, also when the header comes twice', async () => {
  const forwarded = ['198.51.100.1', ['10.0.0.1', '198.51.100.2'], '']
  const { addresses, warnings } = await seen(['127.0.0.0/8'], forwarded)
  expect(addresses).toEqual(['198.51.100.1', '198.51.100.2', '127.0.0.1'])
  expect(warnings).toEqual([])
})
