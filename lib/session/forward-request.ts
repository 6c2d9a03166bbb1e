import 'server-only'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { webEnv } from '@/lib/env'
import { BODY_LENGTH_HEADER } from '@/lib/kit/http/body-length'
import { countChunk } from '@/lib/kit/http/count-chunk'
import { CLIENT_ADDRESS_HEADER } from '@/lib/kit/tokens/signed-address'
import { callerHeaders } from './service-client'

/** Nothing heard from the service for so long before it answers: it is away. */
const ANSWER_TIMEOUT_MS = 60_000
/** A listener who pauses may leave a stream unread for so long. */
const IDLE_STREAM_MS = 10 * 60_000

/**
 * Idle connections are dropped before the other side does it: after 30 s (the service keeps them 75 s, a
 * proxy before it mostly 60 s), or a second before the time that a `Keep-Alive` header names.
 */
const agentOptions = { keepAlive: true, maxFreeSockets: 64, timeout: 30_000 }
const agents = { 'http:': new HttpAgent(agentOptions), 'https:': new HttpsAgent(agentOptions) }

/** Meant for one connection (RFC 9110 §7.6.1), set again by us, or nobody's business but the web's. */
const NOT_FORWARDED: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'cookie',
  'forwarded',
  'x-forwarded-for',
  CLIENT_ADDRESS_HEADER,
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
])
const NOT_RETURNED: ReadonlySet<string> = new Set([...NOT_FORWARDED, 'set-cookie', 'date'])

/**
 * Passes a request on to the service at API_ORIGIN and its answer back, both as streams: nothing is held
 * in memory, and who hangs up ends the other side. The path goes as it is, and to no other host.
 * @param bearer takes the place of `Authorization`; null for none
 * @throws Error (with the `code` of the network) when the service gives no answer
 */
export async function forwardRequest(request: Request, bearer: string | null): Promise<Response> {
  const hasBody = request.body !== null
  try {
    return toResponse(request, await send(request, bearer))
  } catch (error) {
    // The service closed an idle connection just as we used it; nothing has happened there.
    if (hasBody || !isStaleConnection(error) || !/^(GET|HEAD)$/u.test(request.method)) throw error
    return toResponse(request, await send(request, bearer))
  }
}

const isStaleConnection = (error: unknown): boolean =>
  (error as { reusedSocket?: boolean }).reusedSocket === true

function send(request: Request, bearer: string | null): Promise<IncomingMessage> {
  const service = new URL(webEnv().API_ORIGIN)
  const isSecure = service.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const upstream = (isSecure ? httpsRequest : httpRequest)({
      agent: agents[isSecure ? 'https:' : 'http:'],
      hostname: service.hostname.replace(/^\[|\]$/gu, ''),
      port: service.port,
      method: request.method,
      path: rawPath(request.url),
      headers: forwardedHeaders(request.headers, bearer),
      timeout: ANSWER_TIMEOUT_MS,
    })
    const hangUp = () => upstream.destroy(new Error('the client has gone'))
    request.signal.addEventListener('abort', hangUp, { once: true })
    upstream.on('timeout', () => upstream.destroy(new Error('the service does not answer')))
    upstream.on('error', (error) =>
      reject(Object.assign(error, { reusedSocket: upstream.reusedSocket })),
    )
    upstream.on('close', () => request.signal.removeEventListener('abort', hangUp))
    upstream.on('response', (answer) => {
      upstream.setTimeout(IDLE_STREAM_MS)
      resolve(answer)
    })
    if (!request.body) return upstream.end()
    // An error here shows as an error of the request, or does not matter because the answer is there.
    const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
    body.on('data', countChunk)
    pipeline(body, upstream).catch(() => undefined)
  })
}

/** Path and query as they came, percent-encoding and all. */
const rawPath = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))

function forwardedHeaders(headers: Headers, bearer: string | null): Record<string, string> {
  const site = new URL(webEnv().SITE_ORIGIN)
  const forwarded: Record<string, string> = {}
  const named = (headers.get('connection') ?? '').toLowerCase().split(/\s*,\s*/u)
  for (const [name, value] of headers)
    if (!NOT_FORWARDED.has(name) && !named.includes(name)) forwarded[name] = value
  delete forwarded.authorization
  return {
    ...forwarded,
    ...callerHeaders(headers),
    ...(bearer !== null && { authorization: bearer }),
    'x-forwarded-host': site.host,
    'x-forwarded-proto': site.protocol.slice(0, -1),
  }
}

function toResponse(request: Request, answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || NOT_RETURNED.has(name)) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const length = answer.headers['content-length']
  if (length !== undefined) headers.set(BODY_LENGTH_HEADER, length)
  const isEmpty = request.method === 'HEAD' || status === 204 || status === 205 || status === 304
  if (isEmpty) answer.resume()
  return new Response(isEmpty ? null : streamOf(answer), { status, headers })
}

/** Reads from the service exactly as fast as the client reads from us. */
function streamOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else {
          countChunk(value)
          controller.enqueue(value)
        }
      },
      cancel: () => {
        answer.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
