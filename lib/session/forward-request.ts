import 'server-only'
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type Readable, Transform } from 'node:stream'
import { webEnv } from '@/lib/env'
import { countChunk } from '@/lib/kit/http/count-chunk'
import { CLIENT_ADDRESS_HEADER } from '@/lib/kit/tokens/signed-address'
import { askedHeaders } from './asked-headers'
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

/** A request under /api, however it reached the web. */
export type ApiRequest = {
  method: string
  /** Path and query, percent-encoding and all. */
  path: string
  headers: IncomingHttpHeaders
  body: Readable | null
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

/** What the service answers, without what is meant for our connection to it alone. */
export type ServiceAnswer = {
  status: number
  headers: Record<string, string | string[]>
  body: IncomingMessage | null
}

/**
 * Passes a request on to the service at API_ORIGIN and its answer back, both as streams: nothing is held
 * in memory, and who hangs up ends the other side. The path goes as it is, and to no other host.
 * @param bearer takes the place of `Authorization`; null for none
 * @throws Error (with the `code` of the network) when the service gives no answer
 */
export async function forwardRequest(
  asked: ApiRequest,
  bearer: string | null,
): Promise<ServiceAnswer> {
  try {
    return toAnswer(asked, await send(asked, bearer))
  } catch (error) {
    // The service closed an idle connection just as we used it; nothing has happened there.
    if (asked.body || !isStaleConnection(error) || !/^(GET|HEAD)$/u.test(asked.method)) throw error
    return toAnswer(asked, await send(asked, bearer))
  }
}

const isStaleConnection = (error: unknown): boolean =>
  (error as { reusedSocket?: boolean }).reusedSocket === true

function send(asked: ApiRequest, bearer: string | null): Promise<IncomingMessage> {
  const { method, path, body, signal } = asked
  const service = new URL(webEnv().API_ORIGIN)
  const isSecure = service.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const upstream = (isSecure ? httpsRequest : httpRequest)({
      agent: agents[isSecure ? 'https:' : 'http:'],
      hostname: service.hostname.replace(/^\[|\]$/gu, ''),
      port: service.port,
      method,
      path,
      headers: forwardedHeaders(asked, bearer),
      timeout: ANSWER_TIMEOUT_MS,
    })
    const hangUp = () => upstream.destroy(new Error('the client has gone'))
    if (signal.aborted) hangUp()
    signal.addEventListener('abort', hangUp, { once: true })
    upstream.on('timeout', () => upstream.destroy(new Error('the service does not answer')))
    upstream.on('error', (error) =>
      reject(Object.assign(error, { reusedSocket: upstream.reusedSocket })),
    )
    upstream.on('close', () => signal.removeEventListener('abort', hangUp))
    upstream.on('response', (answer) => {
      upstream.setTimeout(IDLE_STREAM_MS)
      resolve(answer)
    })
    if (!body) return upstream.end()
    const sent = paced()
    body.once('error', (error) => upstream.destroy(error))
    // What is left of a refused body is read and dropped, so that its sender can read the refusal.
    upstream.on('close', () => body.unpipe(sent).resume())
    body.pipe(sent).pipe(upstream)
  })
}

/** Has an answer read before more of the body is written: the service may have refused it and closed. */
const paced = () =>
  new Transform({
    transform: (chunk: Buffer, _, done) => {
      countChunk(chunk)
      setImmediate(done, null, chunk)
    },
  })

function forwardedHeaders(
  { headers, body }: ApiRequest,
  bearer: string | null,
): OutgoingHttpHeaders {
  const site = new URL(webEnv().SITE_ORIGIN)
  const forwarded: OutgoingHttpHeaders = {}
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/u)
  for (const [name, value] of Object.entries(headers))
    if (!NOT_FORWARDED.has(name) && !named.includes(name)) forwarded[name] = value
  delete forwarded.authorization
  if (!body && forwarded['content-length'] !== '0') delete forwarded['content-length']
  return {
    ...forwarded,
    ...callerHeaders(askedHeaders(headers)),
    ...(bearer !== null && { authorization: bearer }),
    'x-forwarded-host': site.host,
    'x-forwarded-proto': site.protocol.slice(0, -1),
  }
}

function toAnswer({ method }: ApiRequest, answer: IncomingMessage): ServiceAnswer {
  const status = answer.statusCode ?? 502
  const headers: ServiceAnswer['headers'] = {}
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !NOT_RETURNED.has(name)) headers[name] = value
  const isEmpty = method === 'HEAD' || status === 204 || status === 205 || status === 304
  if (isEmpty) answer.resume()
  return { status, headers, body: isEmpty ? null : answer }
}
