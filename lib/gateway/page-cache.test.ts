import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { purgePages } from './page-cache'

let close: () => void = () => undefined
afterEach(() => close())

/** A web that answers `status` and keeps what it was asked. */
async function web(status: number): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
    response.writeHead(status).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  close = () => server.close()
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const secret = 's'.repeat(32)

describe('a page purge', () => {
  test('names the tags and proves who asks', async () => {
    const { origin, asked } = await web(200)
    await purgePages({ SITE_ORIGIN: origin, PAGE_CACHE_SECRET: secret }, ['home', 'work:KN000101'])
    expect(asked).toEqual([
      `POST /page-cache/purge Bearer ${secret} {"tags":["home","work:KN000101"]}`,
    ])
  })

  test('that the web refuses fails, so that it is tried again', async () => {
    const { origin } = await web(503)
    await expect(
      purgePages({ SITE_ORIGIN: origin, PAGE_CACHE_SECRET: secret }, ['home']),
    ).rejects.toThrow('503')
  })
})
