import { expect, test } from '@jest/globals'
import { serveApp } from './serve-app'

test('an idle connection is kept longer than the web or a reverse proxy keeps its side', async () => {
  const server = await serveApp({ fetch: () => new Response('ok') }, () => false, {
    hostname: '127.0.0.1',
    port: 0,
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(await response.text()).toBe('ok')
  expect(response.headers.get('keep-alive')).toBe('timeout=75')
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})
