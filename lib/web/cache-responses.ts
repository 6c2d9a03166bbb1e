import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { PageOutcome } from '@/lib/gateway/metrics'
import { takesAvif } from '@/lib/kit/http/takes-avif'
import { bytesOf } from './answer-parts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer; cachedAtMs: number }

/** How long an answer is given again without asking Next.js, whose own cache decides what is fresh. */
const CACHED_FOR_MS = 3_000
/** As long as a shared cache may show a page: what never changes under its address may still be taken away. */
const IMMUTABLE_FOR_MS = 60_000
const MAX_ANSWER_BYTES = 1_000_000
const MAX_CACHED_BYTES = 32_000_000
/** Where the worker says that pages have changed. */
const PURGE_PATH = '/page-cache/purge'

/** What became of an answer that others wait for; null when it is for its own request only. */
type Outcome = Answer | null | 'abandoned'

/**
 * Gives an answer again for a moment when its `Cache-Control` lets a shared cache keep it (RFC 9111
 * §3): the bytes as they went out, compressed already. It spares Next.js the work of finding and
 * compressing the same page for everybody, and the scripts and pictures that every page needs. Who asks
 * while the page is being made waits for it: a rush on one page is one page made (safety 81). Answers with
 * a cookie, to anything but a plain GET, or for the router's own requests pass through. `addressOf`: the address by
 * which a page is made and cached.
 */
export function cacheResponses(
  handle: Handler,
  addressOf: (url: string) => string = (url) => url,
  count: (outcome: PageOutcome) => void = () => undefined,
): Handler {
  const cached = new LRUCache<string, Answer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1_000,
    ttl: CACHED_FOR_MS,
  })
  const making = new Map<string, Promise<Outcome>>()
  const clear = () => {
    cached.clear()
    making.clear()
  }
  const make = (key: string, request: IncomingMessage, response: ServerResponse) => {
    const outcome = recorded(response)
    making.set(key, outcome)
    void outcome.then((answer) => {
      // A page begun before a purge is not cached after it.
      if (making.get(key) !== outcome) return
      making.delete(key)
      if (!answer || answer === 'abandoned') return
      cached.set(key, answer, { ttl: keptForMs(request, answer) })
    })
    return handle(request, response)
  }
  return async (request, response) => {
    if (request.method === 'POST' && request.url?.split('?', 1)[0] === PURGE_PATH)
      response.once('finish', () => response.statusCode === 200 && clear())
    if (!isPlainGet(request)) return await handle(request, response)
    request.url = addressOf(request.url ?? '')
    const key = `${request.url} ${variantOf(request)}`
    for (;;) {
      const known = cached.get(key)
      const answer = known ?? (await making.get(key))
      // An answer to a reader who has left never ends, and others would wait for it.
      if (response.destroyed) return
      if (answer === undefined || answer === null) count('made')
      if (answer === undefined) return await make(key, request, response)
      if (answer === null) return await handle(request, response)
      if (answer === 'abandoned') continue
      count(known ? 'hit' : 'waited')
      return repeat(answer, response)
    }
  }
}

/** A file as long as its own header says, a page for a moment; a purge ends both. */
function keptForMs({ url = '' }: IncomingMessage, { headers }: Answer): number {
  if (isImmutable(headers)) return IMMUTABLE_FOR_MS
  const seconds = /\bs-maxage=(\d+)/u.exec(String(headers['cache-control'] ?? ''))?.[1]
  return FILES.test(url) && seconds ? Number(seconds) * 1000 : CACHED_FOR_MS
}

/** Never shared: API calls and pages of signed-in visitors. */
const NOT_SHARED = /^\/(?:api|_next|my|studio|ops)(?:[/?]|$)/u
/** Files: in each of them, never something else. */
const FILES = /^\/(?:_next\/static|api\/image)\//u
/** Sent as AVIF or WebP, never compressed again. */
const PICTURES = /^\/api\/image\//u

function isPlainGet({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || (NOT_SHARED.test(url) && !FILES.test(url))) return false
  if (headers.authorization !== undefined || headers.range !== undefined) return false
  // Who has the file already asks whether it is still the same, and is told by whoever made it.
  if (headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined)
    return false
  return !Object.keys(headers).some((name) => name === 'rsc' || name.startsWith('next-'))
}

/** The encoding in which Next.js is asked: gzip for whoever understands it. */
export const encodingOf = ({ headers }: IncomingMessage): string =>
  /\bgzip\b/u.test(String(headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity'

/** What an answer depends on besides its address. */
const variantOf = (request: IncomingMessage): string =>
  PICTURES.test(request.url ?? '') && takesAvif(request.headers.accept)
    ? 'avif'
    : encodingOf(request)

function repeat({ status, headers, body, cachedAtMs }: Answer, response: ServerResponse): void {
  response.writeHead(status, { ...headers, Age: Math.floor((Date.now() - cachedAtMs) / 1000) })
  response.end(body)
}

/**
 * Records the answer while it is sent. Settles when the answer turns out not to be shared, or is complete; a slow
 * reader does not delay it, because others wait for it too.
 */
function recorded(response: ServerResponse): Promise<Outcome> {
  const chunks: Buffer[] = []
  let bytes = 0
  const take = (args: readonly unknown[]) => {
    const part = bytesOf(args)
    bytes += part.length
    if (bytes <= MAX_ANSWER_BYTES) chunks.push(part)
  }
  const { write, end, writeHead } = response
  return new Promise((settle) => {
    response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
      const result = Reflect.apply(writeHead, this, args) as ServerResponse
      if (!isShared(response)) settle(null)
      return result
    } as typeof writeHead
    response.write = function (this: ServerResponse, ...args: unknown[]) {
      take(args)
      const hasRoom = Reflect.apply(write, this, args) as boolean
      if (bytes > MAX_ANSWER_BYTES) settle(null)
      return hasRoom || (bytes <= MAX_ANSWER_BYTES && isShared(response))
    } as typeof write
    response.end = function (this: ServerResponse, ...args: unknown[]) {
      take(args)
      const result = Reflect.apply(end, this, args) as ServerResponse
      settle(bytes <= MAX_ANSWER_BYTES && isShared(response) ? toAnswer(response, chunks) : null)
      return result
    } as typeof end
    response.once('close', () => settle('abandoned'))
  })
}

function toAnswer(response: ServerResponse, chunks: readonly Buffer[]): Answer {
  const { connection: _, 'transfer-encoding': __, ...headers } = response.getHeaders()
  const body = Buffer.concat(chunks)
  headers['content-length'] = body.length
  return { status: response.statusCode, headers, body, cachedAtMs: Date.now() }
}

function isShared(response: ServerResponse): boolean {
  if (![200, 404].includes(response.statusCode) || response.hasHeader('set-cookie')) return false
  const cacheControl = String(response.getHeader('cache-control') ?? '')
  if (/\b(private|no-store)\b/u.test(cacheControl)) return false
  return /\bs-maxage=[1-9]/u.test(cacheControl) || isImmutable(response.getHeaders())
}

/** RFC 8246. */
const isImmutable = (headers: OutgoingHttpHeaders): boolean =>
  /\bpublic\b.*\bimmutable\b/u.test(String(headers['cache-control'] ?? ''))
