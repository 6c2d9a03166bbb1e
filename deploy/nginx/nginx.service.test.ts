// postgres: one, rest
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request as askPlain, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { request as askByTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestMedia, type TestAccount, type TestMedia } from '@/lib/api/testing/media'
import { until } from '@/lib/api/testing/processes'
import {
  makeStreamToken,
  type PublishedTrack,
  publishTrack,
} from '@/lib/api/testing/published-track'
import { schema } from '@/lib/db'
import { mediaFolder } from '@/lib/domain/content/media'
import { makeSound, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import { anyPort } from '@/scripts/start/ports.mjs'
import { findProgram } from '@/scripts/test/debian-programs.mjs'

const SEGMENT = 'full/256k/00000.m4s'

let service: TestMedia
let listener: TestAccount
let track: PublishedTrack
let token: string
let files: Awaited<ReturnType<typeof makeTestFolder>>
let web: Server
let nginx: ChildProcess
let ports: { http: number; https: number }

beforeAll(async () => {
  files = await makeTestFolder()
  service = await openTestMedia('disk', { MEDIA_SENT_BY: 'nginx' })
  listener = await service.signUp()
  await makeSound(files.path('work.flac'), 30, '-ac', '2')
  track = await publishTrack(
    service,
    await service.signUp(),
    await readFile(files.path('work.flac')),
  )
  await service.parts.db
    .insert(schema.entitlement)
    .values({ accountId: listener.uid, workId: track.workId })
  token = (await makeStreamToken(service, listener, { ...track, tier: 'full' })).token
  web = createServer((request, response) =>
    response.end(JSON.stringify({ url: request.url, ...request.headers })),
  ).listen(0, '127.0.0.1')
  await once(web, 'listening')
  await startNginx()
}, 120_000)
afterAll(async () => {
  nginx.kill('SIGQUIT')
  await once(nginx, 'exit')
  web.close()
  await service.close()
  await files.remove()
})

/** Our file with addresses and paths of here. Each must have been in it. */
function configuration(): string {
  const { port } = web.address() as AddressInfo
  const here: [string, string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['127.0.0.1:3001', new URL(service.origin).host],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ['/etc/koeniwa/tls/fullchain.pem', files.path('certificate.pem')],
    ['/etc/koeniwa/tls/privkey.pem', files.path('key.pem')],
    ['/var/log/nginx/koeniwa.log', files.path('access.log')],
    ['/var/lib/koeniwa/storage/', `${service.settings.STORAGE_DIR}/`],
  ]
  return here.reduce(
    (text, [there, put]) => {
      expect(text).toContain(there)
      return text.replace(there, put)
    },
    readFileSync('deploy/nginx/koeniwa.conf', 'utf8'),
  )
}

async function startNginx(): Promise<void> {
  ports = { http: await anyPort(), https: await anyPort() }
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=koeniwa.example', '-days', '2'],
    ...['-keyout', files.path('key.pem'), '-out', files.path('certificate.pem')],
  ])
  expect([made.status, String(made.stderr)]).toEqual([0, expect.any(String)])
  writeFileSync(files.path('koeniwa.conf'), configuration())
  mkdirSync(files.path('temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${files.path('temporary')}/${kind};`,
  )
  writeFileSync(
    files.path('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${files.path('pid')}; error_log ${files.path('error.log')};
    events { worker_connections 256; }
    http { ${temporary.join(' ')} include ${files.path('koeniwa.conf')}; }`,
  )
  const args = ['-c', files.path('nginx.conf'), '-p', files.folder]
  const checked = spawnSync(findProgram('nginx'), ['-t', ...args], { encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, expect.stringContaining('successful')])
  nginx = spawn(findProgram('nginx'), args, { stdio: 'ignore' })
  await until(() =>
    ask('/').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, failed) => {
    const where = { host: '127.0.0.1', port: ports.https, path, method, agent: false as const }
    askByTls({ ...where, headers, rejectUnauthorized: false }, async (response) => {
      const body = await buffer(response)
      done({ status: response.statusCode, headers: response.headers, body })
    })
      .on('error', failed)
      .end()
  })

const address = (file = SEGMENT) => `/api/media/${track.trackId}/${track.audioId}/${file}`
const stored = async (file = SEGMENT) => {
  const stream = await service.parts.storage.read(mediaFolder(track.audioId) + file)
  if (!stream) throw new Error(`${file} is not stored`)
  return buffer(stream)
}

describe('media that nginx sends', () => {
  test.each([SEGMENT, 'full/256k/index.m3u8', 'full/v2_h/v2_h.m4a'])(
    '%s: the very bytes, with every header of the service’s own answer (safety 86)',
    async (file) => {
      const answer = await ask(address(file), { 'x-stream-token': token })
      expect([answer.status, answer.body.equals(await stored(file))]).toEqual([200, true])
      const own = await fetch(service.origin + address(file), {
        headers: { 'x-stream-token': token },
      })
      expect(own.headers.get('x-accel-redirect')).toMatch(/^\/stored\//u)
      for (const [name, value] of own.headers)
        if (
          !/^(?:x-accel-redirect|x-request-id|date|connection|keep-alive|content-length|transfer-encoding)$/u.test(
            name,
          )
        )
          expect([name, answer.headers[name]]).toEqual([name, value])
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{20,}$/u)
    },
  )

  test('a range, and nothing to who has it', async () => {
    const whole = await stored()
    const part = await ask(address(), { 'x-stream-token': token, range: 'bytes=10-19' })
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 10-19/${whole.length}`,
    ])
    expect(part.body.equals(whole.subarray(10, 20))).toBe(true)
    const { etag = '' } = part.headers
    const again = await ask(address(), { 'x-stream-token': token, 'if-none-match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await ask(address(), { 'x-stream-token': token }, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, String(whole.length)])
  })

  test.each([
    ['no token', {}],
    ['a forged one', { 'x-stream-token': 'a.b.c' }],
  ])('%s is refused as by the service', async (_, headers) => {
    const answer = await ask(address(), headers)
    const own = await fetch(service.origin + address(), { headers })
    expect([answer.status, JSON.parse(String(answer.body))]).toEqual([own.status, await own.json()])
    expect(answer.status).toBeGreaterThanOrEqual(401)
  })

  test('nobody reaches the storage by its own address', async () => {
    const key = mediaFolder(track.audioId) + SEGMENT
    for (const path of [`/stored/${key}`, `/stored/../stored/${key}`, '/stored/'])
      expect((await ask(path, { 'x-stream-token': token })).status).toBe(404)
  })

  test('no token is in the log', async () => {
    await ask(`/api/media/t/${token}/${track.trackId}/${track.audioId}/${SEGMENT}`)
    await ask(`${address()}?token=${token}`)
    // The lines of the requests before are there when this one is answered.
    await ask('/')
    const log = readFileSync(files.path('access.log'), 'utf8')
    expect(log).toContain('"path":"/api/media/t/"')
    expect(log).not.toContain(token)
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('status')
  })
})

describe('everything else', () => {
  test('is the web’s, which learns who asks and how', async () => {
    const { body } = await ask('/album/KN000101?a=b', {
      host: 'koeniwa.example',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(JSON.parse(String(body))).toMatchObject({
      url: '/album/KN000101?a=b',
      host: 'koeniwa.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  })

  test('in clear is a redirect for pages, and a refusal for calls', async () => {
    const inClear = (path: string) =>
      new Promise<Answer['headers'] & { status?: number }>((done) =>
        askPlain({ host: '127.0.0.1', port: ports.http, path, agent: false }, (response) => {
          response.resume()
          done({ ...response.headers, status: response.statusCode } as never)
        }).end(),
      )
    expect(await inClear('/album/KN000101')).toMatchObject({
      status: 301,
      location: 'https://koeniwa.example/album/KN000101',
    })
    expect(await inClear('/api/works')).toMatchObject({ status: 403 })
  })
})
