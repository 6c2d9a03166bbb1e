import { once } from 'node:events'
import { createServer, request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { answerApiDirectly, isOfService } from './answer-api-node'
import { askDirectly } from './testing/ask-proxy'
import { startService } from './testing/service-stand-in'

const WORDS = JSON.stringify({ words: '夜の庭'.repeat(500) })
let headers: OutgoingHttpHeaders = {}
let status = 200
let end = () => {}
beforeAll(async () => {
  const started = await startService(({ url }, response) => {
    if (url !== '/api/held') response.writeHead(status, headers).end(WORDS)
  })
  end = started.end
})
afterAll(() => end())

test.each([
  ['/api/works', true],
  ['/api/works?page=2', true],
  ['/api/image/0189/256.webp', true],
  ['/api/authors', true],
  ['/api/auth/session', false],
  ['/api/auth/callback/google?code=x', false],
  ['/api/', false],
  ['/api', false],
  ['/album/KN000101', false],
])('%s is answered by the service: %s', (url, isIt) => {
  expect(isOfService(url)).toBe(isIt)
})

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

describe('an answer of the service', () => {
  test('in words is compressed for who takes it, and others get it as it is', async () => {
    status = 200
    headers = { ...JSON_TYPE, vary: 'Origin', 'content-length': Buffer.byteLength(WORDS) }
    const answer = await askDirectly('/api/works', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding')
    expect(answer.headers.get('content-length')).toBeNull()
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(WORDS)
    for (const accepted of ['identity', 'br', 'gzip;q=0, br']) {
      const plain = await askDirectly('/api/works', { headers: { 'accept-encoding': accepted } })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(plain.headers.get('vary')).toBe('Origin, Accept-Encoding')
      expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(WORDS)))
      expect(await plain.text()).toBe(WORDS)
    }
  })

  test.each<[string, number, OutgoingHttpHeaders]>([
    ['a picture', 200, { 'content-type': 'image/webp' }],
    ['sound', 200, { 'content-type': 'audio/mp4' }],
    ['a part', 206, { ...JSON_TYPE, 'content-range': 'bytes 0-9/10' }],
    ['what is compressed', 200, { ...JSON_TYPE, 'content-encoding': 'br' }],
    ['what must stay as it is', 200, { ...JSON_TYPE, 'cache-control': 'no-transform' }],
    ['what is sent bit by bit', 200, { 'content-type': 'text/event-stream' }],
  ])('that is %s passes unchanged', async (_, code, given) => {
    status = code
    headers = given
    const answer = await askDirectly('/api/x', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBe(given['content-encoding'] ?? null)
    expect(await answer.text()).toBe(WORDS)
  })
})

test('who leaves before the answer causes no error, which would end the web', async () => {
  const errors: unknown[] = []
  let answered: Promise<void> | undefined
  const front = createServer((request, response) => {
    response.on('error', (error) => errors.push(error))
    answered = answerApiDirectly(request, response)
    client.destroy()
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  const client = httpRequest({ port, host: '127.0.0.1', path: '/api/held' })
  client.on('error', () => undefined).end()
  await new Promise((left) => client.once('close', left))
  await answered
  await new Promise((later) => setImmediate(later))
  front.close()
  expect(errors).toEqual([])
})
