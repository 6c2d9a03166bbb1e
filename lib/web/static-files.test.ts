import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { compressStatic } from '@/scripts/build/compress-static.mjs'
import { staticFiles } from './static-files'

const SCRIPT = 'export const rain = "雨"\n'.repeat(20)
const folder = mkdtempSync(join(tmpdir(), 'koeniwa-static-'))
const server = createServer()
let port = 0

beforeAll(async () => {
  const chunks = join(folder, '.next/static/chunks')
  mkdirSync(join(chunks, 'a(b)'), { recursive: true })
  writeFileSync(join(chunks, '0a1b.js'), SCRIPT)
  writeFileSync(join(chunks, 'a(b)/page.css'), 'p { color: red }')
  await compressStatic(folder)
  // Put back from the build before.
  writeFileSync(join(chunks, 'before.js'), SCRIPT)
  writeFileSync(join(folder, '.next/secret.js'), SCRIPT)
  const send = staticFiles(join(folder, '.next'))
  server.on('request', async (request, response) => {
    if (!(await send(request, response))) response.writeHead(404).end('Next.js')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as { port: number }).port
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, failed) => {
    ask({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status, headers } = response
        done({ status, headers, body: Buffer.concat(chunks) })
      })
    })
      .on('error', failed)
      .end()
  })

const PATH = '/_next/static/chunks/0a1b.js'

describe('a file of the build', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['br;q=0, *;q=0', undefined],
  ])('goes out in the encoding that the client takes: %s', async (accepted, encoding) => {
    const { status, headers, body } = await get(PATH, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding'], headers.vary]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
    ])
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(plain.toString()).toBe(SCRIPT)
    expect(headers['content-length']).toBe(String(body.length))
  })

  test('never changes, says what it is, and has no body for HEAD', async () => {
    const { headers, body } = await get(`${PATH}?v=1`, { 'accept-encoding': 'br' }, 'HEAD')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(body).toHaveLength(0)
    const style = await get('/_next/static/chunks/a(b)/page.css')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  })

  test('is not sent again to who has it', async () => {
    const { headers } = await get(PATH)
    const { status, body } = await get(PATH, { 'if-none-match': `"x", ${headers.etag}` })
    expect([status, body.length]).toEqual([304, 0])
  })
})

test.each([
  '/_next/static/chunks/nothing.js',
  '/_next/static/chunks/before.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/%E0%A4%A',
  '/_next/static/chunks',
  '/album/KN000101',
])('another address is left to Next.js: %s', async (path) => {
  const { status, body } = await get(path)
  expect([status, body.toString()]).toEqual([404, 'Next.js'])
})

test('and so is everything without a build', async () => {
  const send = staticFiles(join(folder, 'nowhere'))
  const request = { method: 'GET', url: PATH, headers: {} }
  expect(await Reflect.apply(send, null, [request, {}])).toBe(false)
})
