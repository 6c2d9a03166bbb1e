import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { policyReports } from './policy-reports'

const SITE = 'https://koeniwa.test'
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that takes reports; `line` is what it logs at the end of its short minute. */
async function serve(limits: { minuteMs?: number; most?: number } = {}) {
  let settle: (line: object) => void = () => undefined
  const line = new Promise<object>((done) => {
    settle = done
  })
  const take = policyReports({ warn: settle }, SITE, limits)
  server = createServer((request, response) => {
    void take(request, response).then((isReport) => {
      if (!isReport) response.writeHead(404).end()
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = async (body: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${origin}/csp-reports`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/csp-report', ...headers },
        redirect: 'error',
      })
    ).status
  return { origin, send, line }
}

const report = (path: string, directive: string, more: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${SITE}${path}`,
      'effective-directive': directive,
      'blocked-uri': 'https://evil.test/x?mail=a@b.example',
      ...more,
    },
  })

test('are counted by area and directive in one line, without any address', async () => {
  const { send, line } = await serve({ minuteMs: 2_000 })
  const sent = [
    ['/present/0198.secret', 'script-src-elem'],
    ['/album/KN000101', 'script-src-elem'],
    ['/ops/accounts/0198', 'img-src'],
    ['/studio', 'a@b.example'],
  ]
  for (const [path = '', directive = ''] of sent)
    expect(await send(report(path, directive))).toBe(204)
  const logged = await line
  expect(logged).toEqual({
    refused: { 'store script-src-elem': 2, 'ops img-src': 1, 'studio other': 1 },
  })
  expect(JSON.stringify(logged)).not.toMatch(/secret|0198|evil|@/u)
})

test.each([
  ['of another site’s page', report('/', 'img-src', { 'document-uri': 'https://evil.test/' }), {}],
  ['sent by another site', report('/', 'img-src'), { Origin: 'https://evil.test' }],
  ['sent by a page beside ours', report('/', 'img-src'), { 'Sec-Fetch-Site': 'same-site' }],
  ['of another type', report('/', 'img-src'), { 'Content-Type': 'application/json' }],
  ['that is no JSON', '{', {}],
  ['without a report', '{}', {}],
  ['that is null', 'null', {}],
  ['longer than any', report('/', 'img-src', { 'script-sample': 'x'.repeat(17_000) }), {}],
])('a report %s is refused', async (_, body, headers) => {
  const { send } = await serve()
  expect(await send(body, headers)).toBe(400)
})

test('above the most of a minute are answered and not counted', async () => {
  const { send, line } = await serve({ minuteMs: 2_000, most: 3 })
  for (let sent = 0; sent < 5; sent += 1) expect(await send(report('/', 'img-src'))).toBe(204)
  expect(await line).toEqual({ refused: { 'store img-src': 3 } })
})

test('no other address is taken for one', async () => {
  const { origin } = await serve()
  expect(
    (await fetch(`${origin}/csp-reports/x`, { method: 'POST', redirect: 'error' })).status,
  ).toBe(404)
})
