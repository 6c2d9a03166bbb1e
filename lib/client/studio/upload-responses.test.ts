import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { Upload } from 'tus-js-client'
import { isPassing, keepUnlessGone, responseOf } from './upload-responses'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Answer = (request: IncomingMessage) => { status: number; headers?: Record<string, string> }

/** Sends ten bytes to a service that answers so; the methods that were used, and what came of it. */
async function send(answer: Answer) {
  const methods: string[] = []
  server = createServer((request, response) => {
    methods.push(request.method ?? '')
    request.resume()
    request.on('end', () => {
      const { status, headers = {} } = answer(request)
      response.writeHead(status, { 'Tus-Resumable': '1.0.0', ...headers }).end()
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`
  const error = await new Promise<Error | null>((ended) => {
    new Upload(Buffer.from('0123456789'), {
      endpoint,
      chunkSize: 5,
      retryDelays: [0, 0, 0],
      onAfterResponse: keepUnlessGone,
      onShouldRetry: isPassing,
      onSuccess: () => ended(null),
      onError: ended,
    }).start()
  })
  return { methods, error }
}

/** A service that loses its mind for as many requests after the first part as are given, then goes on. */
function service(...troubles: number[]): Answer {
  let offset = 0
  return ({ method, headers }) => {
    if (method === 'POST') return { status: 201, headers: { Location: '/uploads/1' } }
    const trouble = offset > 0 ? troubles.shift() : undefined
    if (trouble) return { status: trouble }
    if (method === 'PATCH') offset = Number(headers['upload-offset']) + 5
    const told = { 'Upload-Offset': String(offset), 'Upload-Length': '10' }
    return { status: method === 'PATCH' ? 204 : 200, headers: told }
  }
}

test('a PATCH and the HEAD after it that a proxy cannot pass on are tried again, from where it was', async () => {
  const { methods, error } = await send(service(502, 502, 503))
  expect([error, methods]).toEqual([
    null,
    ['POST', 'PATCH', 'PATCH', 'HEAD', 'HEAD', 'HEAD', 'PATCH'],
  ])
})

test('a body that stalled and a limit are waited for too', async () => {
  const { methods } = await send(service(408, 429))
  expect(methods).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'HEAD', 'PATCH'])
})

test('an upload that is gone is begun anew', async () => {
  const { methods, error } = await send(service(502, 404))
  expect([error, methods.filter((method) => method === 'POST')]).toEqual([null, ['POST', 'POST']])
})

test('one that is refused is told, not begun anew', async () => {
  const { methods, error } = await send(service(502, 403))
  expect(methods).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD'])
  expect(error && responseOf(error)?.getStatus()).toBe(403)
})
