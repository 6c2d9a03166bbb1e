import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer; keptAtMs: number }

/** How long an answer is given again without asking Next.js, whose own cache decides what is fresh. */
const KEPT_FOR_MS = 3_000
const MAX_ANSWER_BYTES = 1_000_000
const MAX_KEPT_BYTES = 32_000_000
/** Where the worker says that pages have changed. */
const PURGE_PATH = '/page-cache/purge'

/**
 * Gives an answer again for a moment when its `Cache-Control` lets a shared cache keep it (RFC 9111
 * §3): the bytes as they went out, compressed already. It spares Next.js the work of finding and
 * compressing the same page for everybody, and turns a rush on one page into one page made.
 * Answers with a cookie, to anything but a plain GET, or for the router's own requests pass through.
 */
export function keepAnswers(handle: Handler): Handler {
  const kept = new LRUCache<string, Answer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1_000,
    ttl: KEPT_FOR_MS,
  })
  return async (request, response) => {
    if (request.method === 'POST' && request.url === PURGE_PATH)
      response.once('finish', () => kept.clear())
    if (!isPlainGet(request)) return await handle(request, response)
    const key = `${request.url} ${encodingOf(request)}`
    const answer = kept.get(key)
    if (answer) return repeat(answer, response)
    record(response, (fresh) => kept.set(key, fresh))
    await handle(request, response)
  }
}

function isPlainGet({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || url.startsWith('/api/') || url.startsWith('/_next/')) return false
  if (headers.authorization !== undefined || headers.range !== undefined) return false
  return !Object.keys(headers).some((name) => name === 'rsc' || name.startsWith('next-'))
}

/** Next.js speaks gzip to whoever understands it. */
const encodingOf = ({ headers }: IncomingMessage): string =>
  /\bgzip\b/u.test(String(headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity'

function repeat({ status, headers, body, keptAtMs }: Answer, response: ServerResponse): void {
  response.writeHead(status, { ...headers, Age: Math.floor((Date.now() - keptAtMs) / 1000) })
  response.end(body)
}

/** Listens to what goes out, and hands it over once it is whole and may be shared. */
function record(response: ServerResponse, keep: (answer: Answer) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return
    const part =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk)
    bytes += part.length
    if (bytes <= MAX_ANSWER_BYTES) chunks.push(part)
  }
  const { write, end } = response
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    take(args[0], args[1])
    return Reflect.apply(write, this, args) as boolean
  } as typeof write
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    take(args[0], args[1])
    return Reflect.apply(end, this, args) as ServerResponse
  } as typeof end
  response.once('finish', () => {
    if (bytes > MAX_ANSWER_BYTES || !isShared(response)) return
    const { connection: _, 'transfer-encoding': __, ...headers } = response.getHeaders()
    const body = Buffer.concat(chunks)
    headers['content-length'] = body.length
    keep({ status: response.statusCode, headers, body, keptAtMs: Date.now() })
  })
}

function isShared(response: ServerResponse): boolean {
  if (![200, 404].includes(response.statusCode) || response.hasHeader('set-cookie')) return false
  const cacheControl = String(response.getHeader('cache-control') ?? '')
  return /\bs-maxage=[1-9]/u.test(cacheControl) && !/\b(private|no-store)\b/u.test(cacheControl)
}
