import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { buildConnector, type Dispatcher, Pool } from 'undici'
import { webEnv } from '@/lib/env'
import { countChunk } from '@/lib/kit/http/count-chunk'
import { CLIENT_ADDRESS_HEADER } from '@/lib/kit/tokens/signed-address'
import { AnswerBody, IDLE_STREAM_MS } from './answer-body'
import { askedHeaders } from './asked-headers'
import { callerHeaders } from './service-client'

/** Nothing heard from the service for so long before it answers: it is away. */
const ANSWER_TIMEOUT_MS = 60_000
/**
 * Idle connections are dropped before the other side does it: after this time (the service keeps them 75 s, a
 * proxy before it mostly 60 s), or a second before the time that a `Keep-Alive` header names.
 */
const IDLE_CONNECTION_MS = 30_000

/** Meant for one connection (RFC 9110 §7.6.1), set again by us, or nobody's business but the web's. */
const NOT_FORWARDED: ReadonlySet<string> = new Set([
  'authorization',
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
  /** Calls back when the client has gone, at once if it has already. A call after the answer does nothing. */
  whenGone: (hangUp: () => void) => void
}

/** What the service answers, without what is meant for our connection to it alone. */
export type ServiceAnswer = {
  status: number
  headers: Record<string, string | string[]>
  body: AnswerBody | null
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
    return await send(asked, bearer)
  } catch (error) {
    // The service closed an idle connection just as we used it; nothing has happened there.
    if (asked.body || !isStaleConnection(error) || !/^(GET|HEAD)$/u.test(asked.method)) throw error
    return await send(asked, bearer)
  }
}

/** The client hung up before the service's answer: nobody waits for one. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

const isStaleConnection = (error: unknown): boolean =>
  (error as { reusedSocket?: boolean }).reusedSocket === true

let pool: Pool | undefined
/** Our connections to the service; one carries one request at a time. */
function servicePool(): Pool {
  pool ??= new Pool(webEnv().API_ORIGIN, {
    connect: connectNoting,
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: IDLE_STREAM_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    keepAliveTimeoutThreshold: 1_000,
  })
  return pool
}

const connect = buildConnector({ timeout: ANSWER_TIMEOUT_MS })
/** Has the error of a connection say whether it had served before. */
const connectNoting: buildConnector.connector = (options, connected) =>
  connect(options, (...[error, socket]) => {
    if (error) return connected(error, null)
    socket.once('error', (broken) => Object.assign(broken, { reusedSocket: socket.bytesRead > 0 }))
    connected(null, socket)
  })

function send(asked: ApiRequest, bearer: string | null): Promise<ServiceAnswer> {
  const { method, path, whenGone } = asked
  return new Promise((resolve, reject) => {
    let service: Dispatcher.DispatchController | undefined
    let answer: ServiceAnswer | undefined
    let isOver = false
    let hasGone = false
    const hangUp = () => {
      hasGone = true
      if (!isOver) service?.abort(new ClientGone())
    }
    whenGone(hangUp)
    const request = { method, path, headers: forwardedHeaders(asked, bearer), body: bodyOf(asked) }
    servicePool().dispatch(request as Dispatcher.DispatchOptions, {
      onRequestStart(controller) {
        service = controller
        if (hasGone) hangUp()
      },
      onResponseStart(controller, status, headers) {
        if (status < 200) return
        answer = toAnswer(method, status, headers, controller)
        resolve(answer)
      },
      onResponseData: (_, chunk) => answer?.body?.add(chunk),
      onResponseEnd() {
        isOver = true
        answer?.body?.end()
      },
      onResponseError(_, error) {
        isOver = true
        answer?.body?.break()
        reject(error)
      },
    })
  })
}

/** The body of a request, slowed down so that an answer is read before more is written: a refusal, and then the end. */
function bodyOf({ body }: ApiRequest): Transform | null {
  if (!body) return null
  const sent = new Transform({
    transform: (chunk: Buffer, _, done) => {
      countChunk(chunk)
      setImmediate(done, null, chunk)
    },
  })
  body.once('error', (error) => sent.destroy(error))
  // What is left of a refused body is read and dropped, so that its sender can read the refusal.
  sent.once('close', () => body.unpipe(sent).resume())
  return body.pipe(sent)
}

function forwardedHeaders(
  { headers, body }: ApiRequest,
  bearer: string | null,
): Record<string, string | string[]> {
  const site = new URL(webEnv().SITE_ORIGIN)
  const forwarded: Record<string, string | string[]> = {}
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/u)
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || NOT_FORWARDED.has(name) || named.includes(name)) continue
    if (name === 'content-length' && !body && value !== '0') continue
    forwarded[name] = value
  }
  Object.assign(forwarded, callerHeaders(askedHeaders(headers)))
  if (bearer !== null) forwarded.authorization = bearer
  forwarded['x-forwarded-host'] = site.host
  forwarded['x-forwarded-proto'] = site.protocol.slice(0, -1)
  return forwarded
}

function toAnswer(
  method: string,
  status: number,
  given: IncomingHttpHeaders,
  service: Dispatcher.DispatchController,
): ServiceAnswer {
  const headers: ServiceAnswer['headers'] = {}
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !NOT_RETURNED.has(name)) headers[name] = value
  const isEmpty = method === 'HEAD' || status === 204 || status === 205 || status === 304
  return { status, headers, body: isEmpty ? null : new AnswerBody(service) }
}
