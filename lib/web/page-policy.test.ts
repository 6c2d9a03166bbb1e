import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { contentSecurityPolicy } from '@/lib/kit/http/content-security-policy'
import { BEFORE_PAINT } from '@/lib/kit/shop/before-paint'
import { cacheResponses } from './cache-responses'
import { inlineScriptHashes, scriptHash } from './inline-scripts'
import { withPagePolicy } from './page-policy'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Page = (request: IncomingMessage, response: ServerResponse) => void

/** Asks for a page that Next.js would make so; `policies` counts how many policies were made. */
async function serve(page: Page) {
  let policies = 0
  const handle = cacheResponses(
    withPagePolicy(
      async (request, response) => page(request, response),
      (url, inlineScripts) => {
        policies += 1
        return contentSecurityPolicy({
          cardScriptUrl: `https://card.example${url}`,
          mediaOrigin: undefined,
          reportUrl: undefined,
          inlineScripts,
        })
      },
    ),
  )
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (init?: RequestInit) => fetch(`${origin}/x`, init)
  const get = async (init?: RequestInit) => {
    const answer = await ask(init)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/u)
    const allowed = /script-src 'self' ([^;]*) https:\/\/card\.example/u.exec(policy)?.[1]
    return { answer, html: await answer.text(), allowed: allowed?.split(' ') ?? [] }
  }
  return { ask, get, policies: () => policies }
}

const nonceOf = ({ headers }: IncomingMessage) =>
  /^script-src 'nonce-([\w+/]{22}==)'$/u.exec(String(headers['content-security-policy']))?.[1] ?? ''

/** A page of Next.js, whose scripts have the nonce of the request, and our own, which has none. */
const page =
  (status: number, headers: Record<string, string>): Page =>
  (request, response) => {
    const isGzip = request.headers['accept-encoding'] === 'gzip'
    const html = `<script>${BEFORE_PAINT}</script><script nonce="${nonceOf(request)}">庭()</script>`
    const body = isGzip ? gzipSync(html) : Buffer.from(html)
    response.statusCode = status
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (isGzip) response.setHeader('Content-Encoding', 'gzip')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.flushHeaders()
    response.write(body.subarray(0, 30))
    response.end(request.method === 'HEAD' ? undefined : body.subarray(30))
  }

const PRIVATE = { 'Cache-Control': 'private, no-store' }
const SHARED = { 'Cache-Control': 's-maxage=60' }

describe('a page that is made for one request', () => {
  test.each([200, 404])(
    'names the nonce that its scripts have, a new one each time (%d)',
    async (status) => {
      const { get } = await serve(page(status, PRIVATE))
      const [first, again] = [await get(), await get()]
      for (const { answer, html, allowed } of [first, again]) {
        expect(answer.status).toBe(status)
        expect(allowed).toEqual([expect.stringMatching(/^'nonce-/u), scriptHash(BEFORE_PAINT)])
        expect(html).toContain(` nonce="${allowed[0]?.slice(7, -1)}"`)
      }
      expect(first.allowed[0]).not.toBe(again.allowed[0])
    },
  )

  test('never takes the nonce of the visitor', async () => {
    const { get } = await serve(page(200, PRIVATE))
    const headers = { 'Content-Security-Policy': "script-src 'nonce-theirs'" }
    const { html, allowed } = await get({ headers })
    expect(html + allowed.join(' ')).not.toContain('theirs')
  })

  test('is sent while it is made', async () => {
    let end = () => {}
    const { ask } = await serve((_, response) => {
      response.writeHead(200, { ...PRIVATE, 'Content-Type': 'text/html' })
      response.write('<p>')
      end = () => response.end('</p>')
    })
    const reader = (await ask()).body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('<p>')
    end()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('</p>')
  })
})

describe('any other page names the hashes of its inline scripts', () => {
  test.each([
    ['that others are given too', 200, SHARED],
    ['that others are given too, where nothing is found', 404, SHARED],
    ['of the build', 200, { ...PRIVATE, 'x-nextjs-prerender': '1' }],
    ['of a failure', 500, PRIVATE],
  ])('%s', async (_, status, headers) => {
    const { get } = await serve(page(status, headers))
    for (const encoding of ['identity', 'gzip', 'br, deflate']) {
      const { answer, html, allowed } = await get({ headers: { 'Accept-Encoding': encoding } })
      expect(answer.status).toBe(status)
      expect(html).toContain('庭()')
      expect(allowed).toEqual(inlineScriptHashes(html))
      expect(allowed).toHaveLength(2)
    }
  })

  test('once, and is cached with them', async () => {
    const { get, policies } = await serve(page(200, SHARED))
    const [first, again] = [await get(), await get()]
    expect(again.answer.headers.get('age')).toBe('0')
    expect([again.html, again.allowed]).toEqual([first.html, first.allowed])
    expect(policies()).toBe(1)
  })

  test('also with the headers that come with its status', async () => {
    const { get } = await serve((_, response) => {
      response.writeHead(200, { ...SHARED, 'Content-Type': 'text/html' })
      response.end('<script>a()</script>')
    })
    expect((await get()).allowed).toEqual([scriptHash('a()')])
  })
})

test('HEAD has the headers alone', async () => {
  const { get } = await serve((_, response) => {
    response.writeHead(200, { ...SHARED, 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
    response.end()
  })
  const { answer, html } = await get({ method: 'HEAD' })
  expect([answer.status, html]).toEqual([200, ''])
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' https://")
})

test('what is no page goes out as it is, with its length', async () => {
  const { get, policies } = await serve((_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end('{"a":1}')
  })
  const { answer, html } = await get()
  expect([html, answer.headers.get('content-length')]).toEqual(['{"a":1}', '7'])
  expect(policies()).toBe(0)
})
