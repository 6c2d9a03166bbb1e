import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { answerClientErrors } from './answer-client-errors'

let server: Server
beforeAll(async () => {
  server = createServer((_, response) => response.end('ok'))
  answerClientErrors(server, { 'X-Content-Type-Options': 'nosniff' })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())

/** What comes back for the text, until the server hangs up. */
async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  socket.write(text)
  await new Promise((closed) => socket.once('close', closed))
  return Buffer.concat(chunks).toString()
}

test.each([
  ['no HTTP', 'これはHTTPではありません\r\n\r\n', 400],
  ['a word that is no method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['an address with a gap', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['an address that is none', 'GET album HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['a way through to elsewhere', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}`, 431],
])('%s is refused with our headers and words', async (_, text, status) => {
  const answer = await send(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'))
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
  expect(answer).toContain('\r\nConnection: close\r\n')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(JSON.parse(body)).toEqual({ code: 'bad-request', message: expect.stringMatching(/。$/u) })
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
})
