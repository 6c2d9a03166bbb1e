import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { answerApiDirectly } from '../answer-api-node'
import { answerApiRoute } from '../answer-api-web'

type Asked = Omit<RequestInit, 'headers'> & { duplex?: 'half'; headers?: Record<string, string> }
export type AskProxy = (path: string, init?: Asked) => Promise<Response>

/** Asks the proxy as Next.js does. */
export const askRoute: AskProxy = (path, init = {}) =>
  answerApiRoute(new Request(`http://koeniwa.test${path}`, init))

const fronts = new Set<Server>()

/** Ends what answers left unread keep open, for `afterAll`. */
export function closeFronts(): void {
  for (const front of fronts) front.close().closeAllConnections()
}

/** Asks the proxy as the web's own server does, over a connection that may be kept. */
export const askDirectly: AskProxy = async (path, { method, headers, body, signal } = {}) => {
  const front = createServer((request, response) => void answerApiDirectly(request, response))
  fronts.add(front)
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  return await new Promise((resolve, reject) => {
    const asked = httpRequest({
      agent: false,
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: {
        connection: 'keep-alive',
        ...(typeof body === 'string' && { 'content-length': body.length }),
        ...headers,
      },
      signal: signal ?? undefined,
    })
    asked.on('error', reject)
    asked.once('response', (answer) => resolve(toResponse(answer)))
    if (body instanceof ReadableStream) Readable.fromWeb(body as NodeReadableStream).pipe(asked)
    else asked.end(body ?? undefined)
  })
}

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) headers.append(name, value)
  const isEmpty = status === 204 || status === 304
  if (isEmpty) answer.resume()
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers,
  })
}
