import { createServer, type Server } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openErrorReports } from './error-reports'

let peer: Server
const arrived: string[] = []

beforeAll(async () => {
  peer = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const isPacked = request.headers['content-encoding'] === 'gzip'
    arrived.push(`${request.url}\n${(isPacked ? gunzipSync(body) : body).toString()}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => peer.once('listening', listening))
})
afterAll(async () => {
  await new Promise((closed) => peer.close(closed))
})

test('without SENTRY_DSN nothing is sent', async () => {
  const settings = { SENTRY_DSN: undefined, DEPLOYMENT: 'live' } as const
  const reports = await openErrorReports(settings, 'service')
  reports.send(new Error('broken'), { path: '/x' })
  await reports.close()
  expect(arrived).toEqual([])
})

test('an error arrives with its place, and without whose it was', async () => {
  const address = peer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const reports = await openErrorReports(
    { SENTRY_DSN: `http://key@127.0.0.1:${port}/42`, DEPLOYMENT: 'live' },
    'service',
  )
  const password = 'yoru-no-niwa'
  const refuse = (email: string) => {
    throw new Error(`no row for ${email} at /api/x?token=abc (${password.length})`)
  }
  try {
    refuse('rin@example.jp')
  } catch (error) {
    reports.send(error, { path: '/api/my/profile' })
  }
  await reports.close()
  const report = arrived.find((text) => text.includes('no row for')) ?? ''
  expect(report).toContain('/api/42/envelope/')
  expect(report).toContain('"value":"no row for [removed] at /api/x')
  expect(report).toContain('"path":"/api/my/profile"')
  expect(report).toContain('"part":"service"')
  expect(report).toContain('"environment":"live"')
  for (const personal of ['rin@example.jp', 'token=abc', '"yoru-no-niwa"', '"vars"'])
    expect(report).not.toContain(personal)
})
