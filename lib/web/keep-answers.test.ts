import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { keepAnswers } from './keep-answers'

let server: Server | undefined
afterEach(() => void server?.close())

type Page = (request: IncomingMessage, response: ServerResponse) => void

/** A page behind the keeper; tells how often it was really made. */
async function serve(page: Page) {
  let made = 0
  const handle = keepAnswers(async (request, response) => {
    made += 1
    page(request, response)
  })
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { get: (path: string, init?: RequestInit) => fetch(origin + path, init), made: () => made }
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

  test('is forgotten when the worker says that pages have changed', async () => {
    const { get, made } = await serve(shared)
    await (await get('/')).text()
    await (await get('/page-cache/purge', { method: 'POST' })).text()
    await (await get('/')).text()
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
