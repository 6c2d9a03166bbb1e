import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { BODY_LENGTH_HEADER } from '@/lib/kit/http/body-length'
import { shapeAnswer } from './shape-answer'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** What a client gets of an answer that Next.js would give. */
async function get(path: string, answer: Answer, init?: RequestInit) {
  return fetch(new URL(path, await listen(answer)), init)
}

async function listen(answer: Answer): Promise<URL> {
  const server = createServer((request, response) => {
    shapeAnswer(response, request.url ?? '', { 'Content-Security-Policy': 'ours', 'X-Ours': '1' })
    answer(response, request)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('the headers go on every answer; the service’s own are left as they are', async () => {
  const plain = await get('/', (response) => response.end('x'))
  expect(plain.headers.get('content-security-policy')).toBe('ours')
  const { headers } = await get('/api/works', (response) =>
    response.setHeader('Content-Security-Policy', "default-src 'none'").end('{}'),
  )
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.get('x-ours')).toBe('1')
})

test('a page that the browser has already keeps the policy that it came with', async () => {
  const { status, headers } = await get('/offline.html', (response) =>
    response.writeHead(304).end(),
  )
  expect([status, headers.get('x-ours')]).toEqual([304, '1'])
  expect(headers.get('content-security-policy')).toBeNull()
})

test.each([
  ['GET', 200, '5'],
  ['GET', 206, '5'],
  ['HEAD', 200, '5'],
])('the length that the service gave comes back: %s %s', async (method, status, length) => {
  const answer: Answer = (response) => {
    response.statusCode = status
    response.setHeader(BODY_LENGTH_HEADER, '5')
    if (method === 'GET') response.write('12')
    response.end(method === 'GET' ? '345' : undefined)
  }
  const { headers } = await get('/api/media/x', answer, { method })
  expect(headers.get('content-length')).toBe(length)
  expect(headers.get('transfer-encoding')).toBeNull()
  expect(headers.get(BODY_LENGTH_HEADER)).toBeNull()
})

test('what was packed on the way has no length', async () => {
  const answer = await get('/api/works', (response) => {
    response.setHeader(BODY_LENGTH_HEADER, '5')
    response.setHeader('Content-Encoding', 'identity')
    response.end('12345678')
  })
  expect(answer.headers.get('content-length')).not.toBe('5')
  expect(await answer.text()).toBe('12345678')
})

test.each([
  [500, 'Internal Server Error', 'internal-error'],
  [404, 'Not Found', 'not-found'],
  [404, '', 'not-found'],
  [405, '', 'bad-request'],
  [409, 'Server Action unavailable.', 'bad-request'],
])('a bare %s “%s” gets words of ours', async (status, text, code) => {
  const answer = await get('/x', (response) => {
    response.statusCode = status
    if (text) response.setHeader('Content-Type', 'text/plain')
    response.write(text)
    response.end()
  })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ code, message: expect.stringMatching(/[ぁ-ん]。$/u) })
})

test('also when its head is written before its text', async () => {
  const answer = await get('/_next/static/x.js', (response) => {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    response.writeHead(404)
    response.end('Not Found')
  })
  expect(await answer.json()).toMatchObject({ code: 'not-found' })
})

test('errors that have words keep them', async () => {
  const page = await get('/x', (response) =>
    response
      .writeHead(404, { 'Content-Type': 'text/html' })
      .end('<p>お探しのページは、移動または削除された可能性があります。'),
  )
  expect(await page.text()).toContain('お探しのページ')
  const call = await get('/api/x', (response) => response.writeHead(409).end('text of an upload'))
  expect(await call.text()).toBe('text of an upload')
})

test.each([
  [200, 'public, s-maxage=60'],
  [308, 'public, s-maxage=60'],
  [404, 'public, s-maxage=60'],
  [307, 'private, no-store'],
  [429, 'private, no-store'],
  [500, 'private, no-store'],
])('%s goes out with Cache-Control: %s', async (status, cacheControl) => {
  const answer = await get(
    '/search',
    (response) => {
      response.statusCode = status
      response.setHeader('Content-Type', 'text/html')
      response.setHeader('Cache-Control', 'public, s-maxage=60')
      response.end('x')
    },
    { redirect: 'manual' },
  )
  expect(answer.headers.get('cache-control')).toBe(cacheControl)
})

test('a body that does not come to its end is answered 408, not as a fault of ours', async () => {
  const answer: Answer = (response) => {
    response.statusCode = 500
    response.end('Internal Server Error')
  }
  const url = await listen(answer)
  const socket = connect(Number(url.port), url.hostname)
  socket.write('POST /api/works HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc')
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 /u)
  expect(JSON.parse(body)).toMatchObject({ code: 'request-timeout' })
  const whole = await get('/api/works', answer)
  expect([whole.status, await whole.text()]).toEqual([500, 'Internal Server Error'])
})

describe('a page that Next.js leaves to the script', () => {
  const blank =
    '<!DOCTYPE html><html id="__next_error__"><head><meta name="robots"/></head><body><script>1</script></body></html>'
  const sends =
    (status: number, html: string, pack = (text: string): string | Buffer => text): Answer =>
    (response) => {
      const bytes = Buffer.from(pack(html))
      response.statusCode = status
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Content-Length', bytes.length)
      if (typeof pack(html) !== 'string') response.setHeader('Content-Encoding', 'gzip')
      response.write(bytes.subarray(0, 20))
      response.end(bytes.subarray(20))
    }

  test.each([
    ['as it is', (text: string) => text],
    ['packed', (text: string) => gzipSync(text)],
  ])('has words where there is none: %s', async (_, pack) => {
    const answer = await get('/album/KN999999', sends(404, blank, pack))
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(
      /<body><noscript><main><h1>ページが見つかりません<.*TOPへ戻る.*<\/noscript><script>1<\/script>/u,
    )
    const failed = await get('/album/KN000001', sends(500, blank, pack))
    expect(await failed.text()).toContain('ページを表示できませんでした')
  })

  test('and any other page goes out unchanged', async () => {
    const page =
      '<!DOCTYPE html><html lang="ja"><body><h1>ページが見つかりません</h1></body></html>'
    expect(await (await get('/x', sends(404, page))).text()).toBe(page)
    expect(await (await get('/x', sends(200, blank))).text()).toBe(blank)
    const head = await get(
      '/x',
      (response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end(),
      {
        method: 'HEAD',
      },
    )
    expect(head.status).toBe(404)
  })
})
