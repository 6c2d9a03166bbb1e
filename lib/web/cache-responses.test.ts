import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { cacheResponses } from './cache-responses'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Page = (request: IncomingMessage, response: ServerResponse) => void

/** A page behind the cache; counts how often it was rendered. */
async function serve(page: Page, addressOf?: (url: string) => string) {
  let made = 0
  const outcomes: string[] = []
  const handle = cacheResponses(
    async (request, response) => {
      made += 1
      page(request, response)
    },
    addressOf,
    (outcome) => outcomes.push(outcome),
  )
  let arrived = 0
  let closed = 0
  server = createServer((request, response) => {
    arrived += 1
    response.once('close', () => {
      closed += 1
    })
    void handle(request, response)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    get: (path: string, init?: RequestInit) => fetch(origin + path, init),
    made: () => made,
    outcomes,
    arrived: async (requests: number) => {
      while (arrived < requests) await new Promise((later) => setImmediate(later))
    },
    closed: async (requests: number) => {
      while (closed < requests) await new Promise((later) => setImmediate(later))
    },
  }
}

const shared: Page = (request, response) => {
  response.setHeader('Cache-Control', 's-maxage=60, stale-while-revalidate=600')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.write('夜の')
  response.end(`庭 ${request.url}`)
}

describe('an answer that shared caches may keep', () => {
  test('is made once and given again, byte for byte, with its headers and its age', async () => {
    const { get, made } = await serve(shared)
    const first = await get('/album/KN000101')
    const again = await get('/album/KN000101')
    expect(await again.text()).toBe(await first.text())
    expect(again.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(again.headers.get('age')).toBe('0')
    expect(made()).toBe(1)
  })

  test('is one for all addresses by which the page is the same', async () => {
    const { get, made } = await serve(shared, (url) => url.split('?', 1)[0] ?? '')
    expect(await (await get('/album/KN000101?utm_source=mail')).text()).toMatch(/KN000101$/u)
    await (await get('/album/KN000101?gclid=1')).text()
    expect(made()).toBe(1)
  })

  test('is counted by where it came from: made, waited for, or from memory', async () => {
    let end = () => undefined as unknown
    const { get, arrived, outcomes } = await serve((request, response) => {
      end = () => shared(request, response)
    })
    const both = [get('/album/KN000101'), get('/album/KN000101')]
    await arrived(2)
    end()
    for (const answer of await Promise.all(both)) await answer.text()
    await (await get('/album/KN000101')).text()
    expect(outcomes).toEqual(['made', 'waited', 'hit'])
  })

  test('is kept apart by address and by encoding', async () => {
    const { get, made } = await serve((request, response) => {
      const isGzip = request.headers['accept-encoding'] === 'gzip'
      response.setHeader('Cache-Control', 'public, s-maxage=60')
      if (isGzip) response.setHeader('Content-Encoding', 'gzip')
      response.end(isGzip ? gzipSync('庭') : '庭')
    })
    for (const encoding of ['gzip', 'identity', 'gzip', 'identity']) {
      const answer = await get('/', { headers: { 'accept-encoding': encoding } })
      expect(await answer.text()).toBe('庭')
    }
    await (await get('/store', { headers: { 'accept-encoding': 'gzip' } })).text()
    expect(made()).toBe(3)
  })

  test.each([
    ['when the worker says that pages have changed', 200, 2],
    ['not by who may not say so', 401, 1],
    ['not by a purge that is malformed', 400, 1],
  ])('is not cached any more: %s', async (_, status, pages) => {
    let made = 0
    const { get } = await serve((request, response) => {
      if (request.method === 'POST') return void response.writeHead(status).end()
      made += 1
      shared(request, response)
    })
    await (await get('/')).text()
    await (await get('/page-cache/purge', { method: 'POST' })).text()
    await (await get('/')).text()
    expect(made).toBe(pages)
  })
})

/** A page that is made when the test says so. */
function heldPage(page: Page) {
  const held: (() => void)[] = []
  const holding: Page = (request, response) => void held.push(() => page(request, response))
  const asked = async (times: number) => {
    while (held.length < times) await new Promise((later) => setImmediate(later))
  }
  return { holding, asked, release: () => held.splice(0).map((make) => make()).length }
}

describe('many at once (safety 81)', () => {
  test('500 who ask for one page that nobody has are given the one that is made', async () => {
    const { holding, asked, release } = heldPage(shared)
    const { get, made, arrived } = await serve(holding)
    const answers = Array.from({ length: 500 }, async () => (await get('/tag/夜')).text())
    await arrived(500)
    await asked(1)
    expect(release()).toBe(1)
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect(made()).toBe(1)
  })

  test('when the first goes away, the next one has the page made', async () => {
    const { holding, asked, release } = heldPage(shared)
    const { get, made } = await serve(holding)
    const leaving = new AbortController()
    const first = get('/', { signal: leaving.signal }).catch(() => 'gone')
    await asked(1)
    const others = [get('/'), get('/')]
    leaving.abort()
    expect(await first).toBe('gone')
    await asked(2)
    release()
    for (const answer of await Promise.all(others)) expect(await answer.text()).toContain('夜の庭')
    expect(made()).toBe(2)
  })

  test('a page is not made for a reader who left while waiting for it: others would wait in vain', async () => {
    const { holding, asked, release } = heldPage((request, response) => {
      // As Next.js does: nothing is sent to a reader who has left.
      if (!response.destroyed) shared(request, response)
    })
    const { get, arrived, closed } = await serve(holding)
    const [first, second] = [new AbortController(), new AbortController()]
    const made = get('/', { signal: first.signal }).catch(() => 'gone')
    await asked(1)
    const waiting = get('/', { signal: second.signal }).catch(() => 'gone')
    await arrived(2)
    second.abort()
    await closed(1)
    first.abort()
    await closed(2)
    expect(await Promise.all([made, waiting])).toEqual(['gone', 'gone'])
    const next = get('/')
    await asked(2)
    release()
    expect(await (await next).text()).toContain('夜の庭')
  })

  test('what is for one reader only is made for each, as soon as that is known', async () => {
    const ends: (() => void)[] = []
    const { get, made } = await serve((_, response) => {
      response.setHeader('Cache-Control', 'private, no-store')
      response.write('x')
      ends.push(() => response.end())
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/account/signin')))
    expect(made()).toBe(20)
    for (const end of ends) end()
    await Promise.all(answers.map((answer) => answer.text()))
  })

  test('who reads slowly does not hold the others up', async () => {
    const { get } = await serve((_, response) => {
      response.setHeader('Cache-Control', 's-maxage=60')
      let left = 90
      const more = () => {
        while (left > 0) {
          left -= 1
          if (!response.write(Buffer.alloc(10_000))) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    const slow = await get('/')
    const fast = await get('/')
    expect((await fast.arrayBuffer()).byteLength).toBe(900_000)
    await slow.body?.cancel()
  })

  test('what was begun before a purge is not given after it', async () => {
    const { holding, asked, release } = heldPage(shared)
    const { get, made } = await serve((request, response) => {
      if (request.method === 'POST') response.end()
      else holding(request, response)
    })
    const before = get('/')
    await asked(1)
    await get('/page-cache/purge', { method: 'POST' })
    const after = get('/')
    await asked(2)
    release()
    await Promise.all([before, after])
    expect(made()).toBe(3)
  })
})

const file: Page = (_, response) => {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.setHeader('Content-Type', 'image/webp')
  response.end('絵')
}

describe('a file whose address changes with what is in it', () => {
  test.each(['/_next/static/chunks/0a1b.js', '/api/image/01890000/640.webp'])(
    'is read once: %s',
    async (path) => {
      const { get, made } = await serve(file)
      for (let i = 0; i < 3; i += 1) {
        const answer = await get(path)
        expect(await answer.text()).toBe('絵')
        expect(answer.headers.get('content-type')).toBe('image/webp')
      }
      expect(made()).toBe(1)
    },
  )

  test('is kept apart by the types of pictures that are accepted', async () => {
    const { get, made } = await serve((request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=40, s-maxage=40')
      response.setHeader('Vary', 'Accept')
      response.end(request.headers.accept === '*/*' ? 'webp' : 'avif')
    })
    const path = '/api/image/01890000/640.webp'
    for (let i = 0; i < 2; i += 1)
      for (const [accept, type] of [
        ['image/avif,image/webp,*/*;q=0.8', 'avif'],
        ['image/avif,image/webp,image/apng,*/*', 'avif'],
        ['*/*', 'webp'],
      ] as const) {
        const answer = await get(path, { headers: { accept } })
        expect([await answer.text(), answer.headers.get('vary')]).toEqual([type, 'Accept'])
      }
    expect(made()).toBe(2)
  })

  test('that may be hidden is kept as long as its header says, and until a purge', async () => {
    const { get, made } = await serve((request, response) => {
      if (request.method === 'POST') return response.end()
      response.setHeader('Cache-Control', 'public, max-age=1, s-maxage=1')
      response.end('絵')
    })
    const path = '/api/image/01890000/640.webp'
    for (let i = 0; i < 2; i += 1) await (await get(path)).text()
    expect(made()).toBe(1)
    await get('/page-cache/purge', { method: 'POST' })
    await (await get(path)).text()
    expect(made()).toBe(3)
  })

  test.each(['/api/works', '/_next/data/x.json', '/api/imagery', '/my/library/albums'])(
    'other addresses pass through, whatever is said of sharing: %s',
    async (path) => {
      const { get, made } = await serve(file)
      for (let i = 0; i < 2; i += 1) await (await get(path)).text()
      expect(made()).toBe(2)
    },
  )

  test('whether it is still the same is answered by whoever made it', async () => {
    const { get, made } = await serve(file)
    const path = '/_next/static/chunks/0a1b.js'
    await (await get(path)).text()
    for (const name of ['if-none-match', 'if-modified-since'])
      await (await get(path, { headers: { [name]: 'x' } })).text()
    expect(made()).toBe(3)
  })
})

describe('passes through, every time', () => {
  const headers =
    (values: Record<string, string>, status = 200): Page =>
    (_, response) => {
      for (const [name, value] of Object.entries(values)) response.setHeader(name, value)
      response.statusCode = status
      response.end('x')
    }
  test.each<[string, Page, RequestInit]>([
    ['what is private', headers({ 'Cache-Control': 'private, no-store' }), {}],
    ['what says nothing of sharing', headers({}), {}],
    [
      'what a browser alone may keep for ever',
      headers({ 'Cache-Control': 'private, immutable' }),
      {},
    ],
    ['what sets a cookie', headers({ 'Cache-Control': 's-maxage=60', 'Set-Cookie': 'a=b' }), {}],
    ['an error', headers({ 'Cache-Control': 's-maxage=60' }, 500), {}],
    ['a request of the router', shared, { headers: { rsc: '1' } }],
    ['a request with an identity', shared, { headers: { authorization: 'Bearer x' } }],
    ['a request for a part', shared, { headers: { range: 'bytes=0-1' } }],
    ['a change', shared, { method: 'POST' }],
  ])('%s', async (_, page, init) => {
    const { get, made } = await serve(page)
    for (let i = 0; i < 3; i += 1) await (await get('/album/KN000101', init)).text()
    expect(made()).toBe(3)
  })

  test('an answer too large to keep', async () => {
    const { get, made } = await serve((_, response) => {
      response.setHeader('Cache-Control', 's-maxage=60')
      response.end(Buffer.alloc(1_000_001))
    })
    for (let i = 0; i < 2; i += 1) await (await get('/')).arrayBuffer()
    expect(made()).toBe(2)
  })
})
