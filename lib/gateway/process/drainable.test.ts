import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { drainable } from './drainable'

const LARGE = Buffer.alloc(30_000_000, 'x')

let server: Server
let port: number
let drain: () => Promise<void>
let answers: (() => void)[]
const agent = new Agent({ keepAlive: true })
beforeEach(async () => {
  answers = []
  server = createServer((request, response) => {
    if (request.url === '/now') response.end('now')
    else if (request.url === '/large') response.end(LARGE)
    else answers.push(() => response.end('late'))
  })
  drain = drainable(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.closeAllConnections())

const ask = (path: string) =>
  new Promise<IncomingMessage>((answered, failed) => {
    get({ host: '127.0.0.1', port, path, agent }, answered).on('error', failed)
  })
const until = async (look: () => boolean) => {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('requests in flight are answered, idle connections end, new ones are refused', async () => {
  const idle = await ask('/now')
  expect(await text(idle)).toBe('now')
  const late = [ask('/late'), ask('/late')]
  await until(() => answers.length === 2)
  const drained = drain()
  await until(() => !server.listening)
  await expect(fetch(`http://127.0.0.1:${port}/now`)).rejects.toThrow()
  for (const answer of answers) answer()
  for (const answer of await Promise.all(late)) expect(await text(answer)).toBe('late')
  await drained
})

test('an answer of which the last part is still being sent is sent whole', async () => {
  const answer = await ask('/large')
  answer.pause()
  const drained = drain()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await text(answer)).length).toBe(LARGE.length)
  await drained
})

test('a request that comes on a kept connection while it ends is answered', async () => {
  expect(await text(await ask('/now'))).toBe('now')
  const drained = drain()
  const answer = await ask('/now')
  expect(answer.headers.connection).toBe('close')
  expect(await text(answer)).toBe('now')
  await drained
})
