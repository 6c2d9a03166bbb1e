import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { signAddress } from '@/lib/kit/tokens/signed-address'
import { readSession, setSessionCookie } from './session-cookie'
import { type AskProxy, askDirectly, askRoute } from './testing/ask-proxy'
import { startService } from './testing/service-stand-in'

const SITE = 'http://koeniwa.test'
let service: Server
let seen: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

let end = () => {}
beforeAll(async () => {
  const started = await startService((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  service = started.server
  end = started.end
})
afterAll(() => end())
beforeEach(() => {
  seen = []
  answer = (_, response) => response.end('ok')
})

/** How the service says that a bearer is no good (RFC 6750 §3). */
const said = (code: string) => ({
  'www-authenticate': `Bearer error="invalid_token", error_description="${code}"`,
})

/** The cookie of somebody signed in, whose access token is good for an hour. */
async function signedInCookie(): Promise<string> {
  const session = { uid: 'u', sid: 's', secret: 'secret', accessToken: 'the-access-token' }
  const cookie = await setSessionCookie({ ...session, expiresAtMs: Date.now() + 3_600_000 })
  return cookie.split(';')[0] ?? ''
}

async function readUpstream(request: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of request) bytes += (chunk as Buffer).length
  return bytes
}

const ways: [way: string, ask: AskProxy][] = [
  ['before Next.js', askDirectly],
  ['as a route of Next.js', askRoute],
]
describe.each(ways)('%s', (_way, ask) => {
  test('the new secret of a session goes into the cookie, and to no script (ASVS 7.2.4)', async () => {
    const credentials = {
      ...{ uid: 'u', sessionId: 's', accessToken: 'another-access-token', expiresIn: 3600 },
      ...{ refreshToken: 'kws_another-secret', deviceToken: 'd' },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }
    const recentLoginUntil = '2026-07-03T12:10:00.000Z'
    const whole = JSON.stringify({ recentLoginUntil, credentials })
    answer = (request, response) => {
      request.resume()
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(whole),
        'x-request-id': 'r',
      })
      response.end(whole)
    }
    const headers = { origin: SITE }
    const proof = { method: 'POST', body: '{}' }
    const path = '/api/identity/reauthenticate'
    const cookie = await signedInCookie()
    const response = await ask(path, { ...proof, headers: { ...headers, cookie } })
    expect(await response.json()).toEqual({ recentLoginUntil })
    expect(response.headers.get('x-request-id')).toBe('r')
    expect(
      await readSession(response.headers.get('set-cookie')?.split(';')[0] ?? null),
    ).toMatchObject({
      secret: 'kws_another-secret',
      accessToken: 'another-access-token',
    })
    const authorization = 'Bearer of-an-app'
    const byApp = await ask(path, { ...proof, headers: { ...headers, authorization } })
    expect(await byApp.text()).toBe(whole)
    expect(byApp.headers.get('set-cookie')).toBeNull()
  })

  describe('what the proxy passes on', () => {
    test('method, path and query as they came, and the headers that are meant for the service', async () => {
      await ask('/api/tag/a%2Fb%20c/x?q=%E9%9B%A8&q=2', {
        headers: {
          'accept-language': 'ja',
          'x-forwarded-for': '203.0.113.7',
          'x-client-address': '198.51.100.1 made-up',
          // As the web's server has set it.
          'x-request-id': '01890000-0000-7000-8000-000000000000',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          connection: 'keep-alive, x-private',
          'x-private': 'no',
          te: 'trailers',
          cookie: 'other=1',
          range: 'bytes=0-99',
        },
      })
      const [request] = seen
      expect(request?.url).toBe('/api/tag/a%2Fb%20c/x?q=%E9%9B%A8&q=2')
      expect(request?.headers).toMatchObject({
        'accept-language': 'ja',
        'x-client-address': signAddress('p'.repeat(32), '203.0.113.7'),
        'x-request-id': '01890000-0000-7000-8000-000000000000',
        'x-forwarded-host': 'koeniwa.test',
        'x-forwarded-proto': 'http',
        range: 'bytes=0-99',
      })
      for (const name of ['cookie', 'x-private', 'te', 'authorization', 'x-forwarded-for'])
        expect(request?.headers[name]).toBeUndefined()
    })

    test.each(['/api/../healthz', '/api/%2e%2e/healthz', '/api/a/../../healthz', '/apis/x'])(
      'nothing outside of /api (%s)',
      async (path) => {
        const response = await ask(path)
        expect(response.status).toBe(404)
        expect(seen).toHaveLength(0)
      },
    )

    test.each([
      '/api//evil.example/x',
      '/api/..%2fhealthz',
      '/api/http://evil.example/',
      '/api/\\evil',
    ])('%s to the service, and to no other host', async (path) => {
      await ask(path)
      expect(seen).toHaveLength(1)
      expect(seen[0]?.url?.startsWith('/api/')).toBe(true)
    })

    test('status, headers and body of the answer, without its cookies', async () => {
      answer = (_, response) => {
        response.writeHead(206, {
          'content-type': 'audio/mp4',
          'content-range': 'bytes 0-3/10',
          'cache-control': 'public, s-maxage=60',
          etag: '"v1"',
          'set-cookie': 'a=1',
          'x-content-type-options': 'nosniff',
        })
        response.end('data')
      }
      const response = await ask('/api/media/x')
      expect(response.status).toBe(206)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'audio/mp4',
        'content-range': 'bytes 0-3/10',
        'cache-control': 'public, s-maxage=60',
        etag: '"v1"',
        'x-content-type-options': 'nosniff',
      })
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await response.text()).toBe('data')
    })

    test('what browsers go by between sites, as the service says it, and nothing of our own', async () => {
      const asked = {
        origin: 'https://cast.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,range',
      }
      answer = (_, response) =>
        response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
      const open = await ask('/api/works', { method: 'OPTIONS', headers: asked })
      expect([open.status, open.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
      expect(seen[0]?.headers).toMatchObject(asked)
      answer = (_, response) => response.writeHead(200).end('{}')
      const cookie = await signedInCookie()
      const closed = await ask('/api/my/profile', { headers: { origin: asked.origin, cookie } })
      const names = [...closed.headers.keys()].filter((name) => name.startsWith('access-control'))
      expect(names).toEqual([])
    })

    test('HEAD with the length of what it does not send', async () => {
      answer = (_, response) => response.writeHead(200, { 'content-length': 1_000 }).end()
      const response = await ask('/api/media/x', { method: 'HEAD' })
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(response.headers.get('content-length') ?? response.headers.get('x-body-length')).toBe(
        '1000',
      )
    })

    test.each([204, 304])('an answer %i without a body', async (status) => {
      answer = (_, response) => response.writeHead(status).end()
      const response = await ask('/api/x')
      expect([response.status, response.body]).toEqual([status, null])
    })

    test('a redirect as it is, unfollowed', async () => {
      answer = (_, response) => response.writeHead(302, { location: 'http://evil.example/' }).end()
      const response = await ask('/api/x')
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        'http://evil.example/',
      ])
    })
  })

  describe('whose request it is', () => {
    test('the cookie becomes the bearer of its session', async () => {
      await ask('/api/my/profile', { headers: { cookie: await signedInCookie() } })
      expect(seen[0]?.headers.authorization).toBe('Bearer the-access-token')
    })

    test('an Authorization header wins, and the cookie is ignored', async () => {
      const headers = { authorization: 'Bearer app-token', cookie: await signedInCookie() }
      await ask('/api/my/profile', { method: 'PUT', body: '{}', headers })
      expect(seen[0]?.headers.authorization).toBe('Bearer app-token')
      expect(seen[0]?.headers.cookie).toBeUndefined()
    })

    test.each([
      ['PUT', undefined],
      ['POST', 'https://evil.example'],
      ['DELETE', 'null'],
      ['PATCH', 'http://koeniwa.test.evil.example'],
      ['POST', 'http://koeniwa.test:8080'],
    ])('%s with the cookie from origin %s is refused (safety 87)', async (method, origin) => {
      const response = await ask('/api/my/profile', {
        method,
        headers: { cookie: await signedInCookie(), ...(origin && { origin }) },
      })
      expect(response.status).toBe(403)
      expect(((await response.json()) as { code: string }).code).toBe('auth/unauthorized-domain')
      expect(seen).toHaveLength(0)
    })

    test('what another site sends leaves one line with code, route and request', async () => {
      const printed: unknown[] = []
      const { warn } = console
      console.warn = (...line: unknown[]) => printed.push(line)
      const id = '01890000-0000-7000-8000-000000000000'
      const headers = { cookie: await signedInCookie(), origin: 'https://evil.example' }
      await ask('/api/my/addresses?email=rin@example.jp', {
        method: 'POST',
        headers: { ...headers, 'x-request-id': id },
      })
      console.warn = warn
      const code = 'auth/unauthorized-domain'
      expect(printed).toEqual([
        ['request refused', { method: 'POST', path: '/api/*', requestId: id, code, status: 403 }],
      ])
    })

    test('from our own origin it is passed on', async () => {
      const headers = { cookie: await signedInCookie(), origin: SITE }
      const response = await ask('/api/my/profile', { method: 'PUT', body: '{}', headers })
      expect(response.status).toBe(200)
      expect(seen[0]?.headers.authorization).toBe('Bearer the-access-token')
    })

    test.each<Record<string, string>>([
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' },
      { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ])('a link of another site, or a prefetch, reads as a guest: %j', async (from) => {
      const cookie = await signedInCookie()
      const path = '/api/my/orders/KE0000001/receipt'
      await ask(path, { headers: { cookie, ...from } })
      expect(seen).toHaveLength(1)
      expect(seen[0]?.headers.authorization).toBeUndefined()
    })

    test.each(['same-origin', 'none'])('a read from %s is the signed-in one’s', async (site) => {
      const headers = { cookie: await signedInCookie(), 'sec-fetch-site': site }
      await ask('/api/my/orders/KE0000001/receipt', { headers })
      expect(seen[0]?.headers.authorization).toBe('Bearer the-access-token')
    })

    test('a cookie that is not of our making makes a guest, and is taken away', async () => {
      const response = await ask('/api/x', { headers: { cookie: 'koeniwa.session=abc.def' } })
      expect(seen[0]?.headers.authorization).toBeUndefined()
      expect(response.headers.get('set-cookie')).toMatch(/^koeniwa\.session=; .*Max-Age=0/)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    test('a session that has ended reads on as a guest, and the cookie is taken away', async () => {
      answer = (request, response) => {
        const isOver = request.headers.authorization !== undefined
        response.writeHead(isOver ? 401 : 200, {
          'cache-control': 'public, s-maxage=60',
          ...(isOver && said('auth/user-token-expired')),
        })
        response.end(JSON.stringify({ code: isOver ? 'auth/user-token-expired' : 'fine' }))
      }
      const response = await ask('/api/x', { headers: { cookie: await signedInCookie() } })
      expect(((await response.json()) as { code: string }).code).toBe('fine')
      expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      // The page learns why, though the answer is a guest's (spec §4).
      expect(response.headers.get('x-session-ended')).toBe('auth/user-token-expired')
    })

    test('a public call with a session that has ended is answered once, and the page learns why', async () => {
      answer = (_, response) => {
        response.writeHead(200, {
          'cache-control': 'private, no-store',
          ...said('auth/user-disabled'),
        })
        response.end('{"items":[]}')
      }
      const response = await ask('/api/works', { headers: { cookie: await signedInCookie() } })
      expect(seen).toHaveLength(1)
      expect(await response.json()).toEqual({ items: [] })
      expect(response.headers.get('x-session-ended')).toBe('auth/user-disabled')
      expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      // The browser sent no bearer, so it is not told about one.
      expect(response.headers.get('www-authenticate')).toBeNull()
    })

    test('the page learns also who ended the session', async () => {
      const challenge = `${said('auth/user-token-expired')['www-authenticate']}, reason="revoked"`
      answer = (_, response) => response.writeHead(200, { 'www-authenticate': challenge }).end('{}')
      const response = await ask('/api/works', { headers: { cookie: await signedInCookie() } })
      expect(response.headers.get('x-session-ended')).toBe('auth/user-token-expired.revoked')
    })

    test('to who sent a bearer of its own the service’s word about it is passed on', async () => {
      answer = (_, response) => response.writeHead(200, said('auth/token-expired')).end('{}')
      const response = await ask('/api/works', { headers: { authorization: 'Bearer x.y.z' } })
      expect(response.headers.get('www-authenticate')).toContain('auth/token-expired')
      expect(response.headers.get('x-session-ended')).toBeNull()
    })

    test('a refusal that is not about the session leaves the cookie alone', async () => {
      answer = (_, response) => response.writeHead(401).end('{"code":"auth/sign-in-required"}')
      const response = await ask('/api/x', { headers: { cookie: await signedInCookie() } })
      expect(response.status).toBe(401)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('x-session-ended')).toBeNull()
      expect(await response.json()).toEqual({ code: 'auth/sign-in-required' })
    })
  })

  describe('how it streams', () => {
    const MIB = 1024 ** 2

    function body(chunks: number, onPull: (sent: number) => void = () => undefined) {
      let sent = 0
      return new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (sent === chunks) return controller.close()
            sent += 1
            controller.enqueue(new Uint8Array(64 * 1024))
            onPull(sent)
          },
        },
        { highWaterMark: 0 },
      )
    }

    test('an upload of 500 MB passes with flat memory', async () => {
      let received = 0
      answer = async (request, response) => {
        received = await readUpstream(request)
        response.end('done')
      }
      let peak = 0
      const before = process.memoryUsage().rss
      const response = await ask('/api/studio/uploads/x', {
        method: 'PATCH',
        duplex: 'half',
        body: body(8000, (sent) => {
          if (sent % 500 === 0) peak = Math.max(peak, process.memoryUsage().rss - before)
        }),
      })
      expect(await response.text()).toBe('done')
      expect(received).toBe(500 * MIB)
      expect(peak).toBeLessThan(120 * MIB)
    })

    test('a client that stops reading stops the service', async () => {
      let written = 0
      answer = (_, response) => {
        const write = () => {
          while (written < 4000) {
            written += 1
            if (!response.write(Buffer.alloc(64 * 1024))) return void response.once('drain', write)
          }
          response.end()
        }
        write()
      }
      const response = await ask('/api/media/x')
      const reader = response.body?.getReader()
      await reader?.read()
      const closed = new Promise((resolve) =>
        seen[0]?.socket.once('error', resolve).once('close', resolve),
      )
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(written).toBeLessThan(400)
      await reader?.cancel()
      await closed
    })

    test('a client that has gone before asks nothing', async () => {
      const hungUp = AbortSignal.abort()
      await ask('/api/search', { signal: hungUp }).catch(() => null)
      expect(seen).toHaveLength(0)
    })

    test('a client that hangs up ends the request at the service', async () => {
      const hangUp = new AbortController()
      const arrived = new Promise<IncomingMessage>((resolve) => {
        answer = (request) => resolve(request)
      })
      const asked = ask('/api/search', { signal: hangUp.signal }).catch(() => null)
      const request = await arrived
      const closed = new Promise((resolve) =>
        request.socket.once('error', resolve).once('close', resolve),
      )
      hangUp.abort()
      await closed
      await asked
    })

    test('an early refusal of an upload is passed on before all of it is sent', async () => {
      answer = (request, response) => {
        request.resume()
        response.writeHead(413, { connection: 'close' }).end('{"code":"body-too-large"}')
      }
      const response = await ask('/api/studio/uploads', {
        method: 'POST',
        duplex: 'half',
        body: body(2000),
      })
      expect(response.status).toBe(413)
      expect(await response.json()).toEqual({ code: 'body-too-large' })
    })
  })

  describe('when the service is in trouble', () => {
    test('a connection that breaks off is a 502 in our form', async () => {
      answer = (request) => request.socket.destroy()
      const response = await ask('/api/x', { method: 'POST', body: '{}' })
      expect(response.status).toBe(502)
      expect(await response.json()).toMatchObject({ code: 'service-unavailable' })
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    })

    test('what it did not answer leaves one line with route, request and cause, and what a client gave up none', async () => {
      const printed: unknown[][] = []
      const { error } = console
      console.error = (...line: unknown[]) => printed.push(line)
      const id = '01890000-0000-7000-8000-000000000000'
      const hangUp = new AbortController()
      answer = () => hangUp.abort()
      await ask('/api/x', { signal: hangUp.signal }).catch(() => null)
      answer = (request) => request.socket.destroy()
      await ask('/api/my/addresses?email=rin@example.jp', {
        method: 'POST',
        body: '{}',
        headers: { 'x-request-id': id },
      })
      console.error = error
      const facts = { method: 'POST', path: '/api/*', requestId: id }
      expect(printed).toEqual([
        [
          'request not served',
          { ...facts, code: 'service-unavailable', status: 502 },
          expect.objectContaining({ code: 'UND_ERR_SOCKET' }),
        ],
      ])
    })

    test('an answer with more headers than we take is a 502', async () => {
      answer = (_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end()
      expect((await ask('/api/x')).status).toBe(502)
    })

    test('a stream that breaks off breaks off for the client too', async () => {
      answer = (request, response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('half')
        setTimeout(() => request.socket.destroy(), 50)
      }
      const response = await ask('/api/media/x')
      await expect(response.text()).rejects.toThrow()
    })

    test('a kept connection that went stale is opened anew', async () => {
      await (await ask('/api/x')).text()
      service.closeIdleConnections()
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/api/x')))
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    })

    test.each([
      ['GET', 'is asked once more', 200, 2],
      ['PUT', 'is not sent twice', 502, 1],
    ])('%s on a kept connection that breaks %s', async (method, _, status, times) => {
      const served = new Set<Socket>()
      let hasBroken = false
      answer = ({ socket }, response) => {
        if (hasBroken || !served.has(socket)) return void response.end('ok')
        hasBroken = true
        socket.destroy()
      }
      let response = new Response()
      while (!hasBroken) {
        for (const { socket } of seen.splice(0)) served.add(socket)
        response = await ask('/api/x', method === 'PUT' ? { method, body: '{}' } : { method })
        await response.text()
      }
      expect(response.status).toBe(status)
      expect(seen).toHaveLength(times)
    })

    test('a read on a new connection that breaks is not asked twice', async () => {
      service.closeAllConnections()
      answer = ({ socket }) => socket.resetAndDestroy()
      const response = await ask('/api/x')
      expect(response.status).toBe(502)
      expect(seen).toHaveLength(1)
    })

    test('a kept connection is dropped a second before the service would close it', async () => {
      answer = (_, response) => response.setHeader('keep-alive', 'timeout=2').end('ok')
      await (await ask('/api/x', { method: 'PUT', body: '{}' })).text()
      const socket = seen[0]?.socket
      const keptAt = Date.now()
      await new Promise((closed) => socket?.once('close', closed))
      expect(Date.now() - keptAt).toBeLessThan(2_000)
      const response = await ask('/api/x', { method: 'PUT', body: '{}' })
      expect(response.status).toBe(200)
      expect(seen[1]?.socket).not.toBe(socket)
    })

    test('while it is away the answer is 503 with a time to wait', async () => {
      const { port } = service.address() as AddressInfo
      service.closeAllConnections()
      await new Promise((closed) => service.close(closed))
      const response = await ask('/api/x')
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ code: 'service-unavailable' })
      service.listen(port, '127.0.0.1')
      await once(service, 'listening')
    })
  })
})
