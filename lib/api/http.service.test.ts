// postgres: one
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ContractKey, contract } from '@/lib/contract'
import { ErrorBody } from '@/lib/contract/common'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { openTestMedia, type TestMedia } from './testing/media'

let service: TestMedia
let person: Person
let album: MadeWork
beforeAll(async () => {
  service = await openTestMedia()
  person = await somebody(service.parts)
  album = await makeWork(person)
}, 60_000)
afterAll(async () => {
  await service.close()
  expect(service.failures).toEqual([])
})

type Answer = { status: number; head: string; body: string }

/** Sends lines as they are, as no client of good manners would, and reads until the server is done. */
async function raw(lines: readonly string[], body: string | Buffer = ''): Promise<Answer> {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  socket.write(`${lines.join('\r\n')}\r\nHost: x\r\nConnection: close\r\n\r\n`)
  socket.write(body)
  await new Promise((closed) => socket.once('close', closed))
  const text = Buffer.concat(chunks).toString()
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/u.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') }
}

const codeOf = ({ body }: Answer) => ErrorBody.parse(JSON.parse(body)).code
const bearer = () => `Authorization: Bearer ${person.bearer}`

describe('the Authorization header on the wire (safety 8)', () => {
  test.each([
    ['a lone percent sign', () => ['Authorization: Bearer %']],
    ['100 KB of token', () => [`Authorization: Bearer ${'a'.repeat(100_000)}`]],
    [
      '100 KB in three parts',
      () => [`Authorization: Bearer ${`${'a'.repeat(33_000)}.`.repeat(3)}`],
    ],
    ['twice the same', () => [bearer(), bearer()]],
    ['a good one, then a bad one', () => [bearer(), 'Authorization: Bearer x']],
    ['a bad one, then a good one', () => ['Authorization: Basic eDp5', bearer()]],
    ['nothing', () => ['Authorization:']],
    ['bytes that are no ASCII', () => ['Authorization: Bearer \u00e9\u00ff']],
  ])('%s is 401', async (_, headers) => {
    const answer = await raw(['GET /api/identity/lookup HTTP/1.1', ...headers()])
    expect(answer.status).toBe(401)
    expect(codeOf(answer)).toBe('auth/invalid-token')
  })

  test('the same token alone is good', async () => {
    expect((await raw(['GET /api/identity/lookup HTTP/1.1', bearer()])).status).toBe(200)
  })

  test('a stream token is no access token (safety 5)', async () => {
    const path = `/api/permission/generate/${album.trackIds[0]}`
    const permission = await raw([`GET ${path} HTTP/1.1`, bearer()])
    const { token, type } = JSON.parse(permission.body)
    expect(type).toBe('full')
    const answer = await raw([
      'GET /api/identity/lookup HTTP/1.1',
      `Authorization: Bearer ${token}`,
    ])
    expect([answer.status, codeOf(answer)]).toEqual([401, 'auth/invalid-token'])
  })

  test('headers without end are cut off with 431, and the service goes on', async () => {
    const { status } = await raw(['GET /api/works HTTP/1.1', `X: ${'a'.repeat(300_000)}`])
    expect(status).toBe(431)
    expect((await fetch(`${service.origin}/healthz`)).status).toBe(200)
  })
})

const pathOf = (key: ContractKey) =>
  key
    .slice(key.indexOf('/'))
    .replace('{id}', album.id)
    .replace('{trackId}', album.trackIds[0] ?? '')
    .replace('{nid}', album.nid)

describe('what is written otherwise is another address (safety 23)', () => {
  const disguises: [string, (path: string) => string][] = [
    ['a slash at the end', (path) => `${path}/`],
    ['two slashes', (path) => `/${path}`],
    ['capitals', (path) => path.replace(/^\/\w+/u, (word) => word.toUpperCase())],
    ['an escaped slash', (path) => path.replace(/(.)\//u, '$1%2f').replace(/^\//u, '/%2f')],
    ['a NUL', (path) => `${path}%00`],
    ['a broken escape', (path) => `${path}%`],
    ['a semicolon', (path) => `${path};.json`],
    ['a way up', (path) => `${path}/..%2f`],
  ]
  test.each(disguises)('%s: 404 for every call', async (_, disguise) => {
    const found: string[] = []
    for (const key of Object.keys(contract) as ContractKey[]) {
      const [method = ''] = key.split(' ')
      const path = `/api${disguise(pathOf(key))}`
      const answer = await raw([`${method} ${path} HTTP/1.1`, bearer()])
      // What is written behind a provider's name is another name, of nobody.
      const isUnknown = key.endsWith('{provider}') && codeOf(answer) === 'auth/unknown-provider'
      if (!isUnknown && (answer.status !== 404 || codeOf(answer) !== 'not-found'))
        found.push(`${key} as ${path}: ${answer.status}`)
    }
    expect(found).toEqual([])
  })

  test('a method in a header or in the query changes nothing', async () => {
    const path = `/api/studio/works/${album.id}`
    for (const header of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
      expect((await raw([`POST ${path} HTTP/1.1`, bearer(), `${header}: DELETE`])).status).toBe(405)
    expect((await raw([`POST ${path}?_method=DELETE HTTP/1.1`, bearer()])).status).toBe(405)
    expect((await raw([`GET ${path} HTTP/1.1`, bearer()])).status).toBe(200)
  })
})

describe('methods', () => {
  test.each(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'])(
    '%s is no method of the API: 405, in our words, with those that are',
    async (method) => {
      for (const path of ['/api/works', '/api/my/profile', '/api/payment/stripe/order/audio']) {
        const answer = await raw([`${method} ${path} HTTP/1.1`])
        expect([answer.status, codeOf(answer)]).toEqual([405, 'method-not-allowed'])
        expect(answer.head).toMatch(/^allow: (?:GET, HEAD|POST)/imu)
      }
    },
  )

  test('an address of the staff, or of nothing that can be, has none', async () => {
    for (const path of ['/api/ops/orders', '/api/playlist/create;.json', '/api/nothing'])
      expect((await raw([`PATCH ${path} HTTP/1.1`, bearer()])).status).toBe(404)
  })

  test('a word that is no method is 400 and ends the connection', async () => {
    expect((await raw(['BREW /api/works HTTP/1.1'])).status).toBe(400)
  })

  test('every answer tells the service’s time, by which a client may set its own', async () => {
    const { head } = await raw(['GET /api/works HTTP/1.1'])
    const date = /^date: (.+)$/imu.exec(head)?.[1] ?? ''
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(5_000)
  })

  test('HEAD answers as GET does, without the body', async () => {
    for (const [path, headers, status] of [
      ['/api/works', [], 200],
      [`/api/album/${album.nid}`, [], 200],
      ['/api/my/profile', [], 401],
      ['/api/my/profile', [bearer()], 200],
      ['/api/album/KN999999', [], 404],
    ] as const) {
      const answer = await raw([`HEAD ${path} HTTP/1.1`, ...headers])
      expect([path, answer.status, answer.body]).toEqual([path, status, ''])
    }
  })
})

describe('bodies on the wire (safety 37)', () => {
  const json = ['POST /api/identity/sign-in/password HTTP/1.1', 'Content-Type: application/json']

  test('a body without end is 413 as soon as it is too large', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const answer = await raw([...json, 'Transfer-Encoding: chunked'], chunk.repeat(40))
    expect([answer.status, codeOf(answer)]).toEqual([413, 'body-too-large'])
  })

  test('a body larger than allowed is 413, and its connection goes on serving', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (method: string, path: string, body = '') =>
      new Promise<number | undefined>((resolve, reject) => {
        const sending = request(service.origin + path, { method, agent }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode))
        })
        sending.once('error', reject)
        sending.end(body)
      })
    expect(await ask('POST', '/api/identity/sign-in/password', 'x'.repeat(1_500_000))).toBe(413)
    // A server that leaves the body unread gives the connection up half a second later.
    const until = Date.now() + 800
    while (Date.now() < until) expect(await ask('GET', '/api/works')).toBe(200)
    agent.destroy()
  })

  test('a packed body is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20))
    const headers = ['Content-Encoding: gzip', `Content-Length: ${bomb.length}`]
    const answer = await raw([...json, ...headers], bomb)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid-json'])
  })

  test('two lengths, or a length and chunks, are refused before anything is read', async () => {
    for (const lengths of [
      ['Content-Length: 2', 'Content-Length: 3'],
      ['Content-Length: 2', 'Transfer-Encoding: chunked'],
      ['Content-Length: -1'],
    ])
      expect((await raw([...json, ...lengths], '{}\r\n')).status).toBe(400)
  })
})
