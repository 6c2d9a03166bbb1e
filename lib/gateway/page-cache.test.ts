import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { purgePages } from './page-cache'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A web that answers `status` and keeps what it was asked. */
async function web(
  status: number,
  host = '127.0.0.1',
  port = 0,
): Promise<{ origin: string; port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
    response.writeHead(status).end()
  })
  await new Promise<void>((ready) => server.listen(port, host, ready))
  closers.push(() => server.close())
  const { port: own } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${own}`, port: own, asked }
}

/** The address of a web that has just ended. */
async function ended(): Promise<string> {
  const { origin } = await web(200)
  closers.pop()?.()
  return origin
}

const secret = 's'.repeat(32)

const purge = (site: string, webs: string[] = [], names?: Parameters<typeof purgePages>[2]) =>
  purgePages(
    { SITE_ORIGIN: site, WEB_ORIGINS: webs, PAGE_CACHE_SECRET: secret },
    ['home', 'work:KN000101'],
    names,
  )
const PURGE = `POST /page-cache/purge Bearer ${secret} {"tags":["home","work:KN000101"]}`

describe('a page purge', () => {
  test('names the tags and proves who asks', async () => {
    const { origin, asked } = await web(200)
    await purge(origin)
    expect(asked).toEqual([PURGE])
  })

  test('that the web refuses fails, so that it is tried again', async () => {
    const { origin } = await web(503)
    await expect(purge(origin)).rejects.toThrow('503')
  })

  test('goes to each of several webs, and not through what stands before them', async () => {
    const [site, one, two] = await Promise.all([web(200), web(200), web(200)])
    await purge(site.origin, [one.origin, two.origin])
    expect([site.asked, one.asked, two.asked]).toEqual([[], [PURGE], [PURGE]])
  })

  test('goes to every address of a name', async () => {
    const one = await web(200)
    const two = await web(200, '127.0.0.2', one.port)
    const names = () =>
      Promise.resolve(['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 })))
    await purge('http://127.0.0.1:9', [`http://web.internal:${one.port}`], names)
    expect([one.asked, two.asked]).toEqual([[PURGE], [PURGE]])
  })

  test('does not wait for a web that has ended: it has nothing cached', async () => {
    const one = await web(200)
    await purge('http://127.0.0.1:9', [await ended(), one.origin])
    expect(one.asked).toEqual([PURGE])
  })

  test('fails where one of several refuses, after the others were told', async () => {
    const [one, two] = await Promise.all([web(503), web(200)])
    await expect(purge('http://127.0.0.1:9', [one.origin, two.origin])).rejects.toThrow('503')
    expect(two.asked).toEqual([PURGE])
  })

  test('fails where no web is there: the addresses may be wrong', async () => {
    await expect(purge('http://127.0.0.1:9', [await ended()])).rejects.toThrow('fetch failed')
    await expect(purge(await ended())).rejects.toThrow('fetch failed')
  })
})
