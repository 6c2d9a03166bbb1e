import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { answerApi } from './answer-api'
import type { ServiceAnswer } from './forward-request'

/** Whether an address is the service's; what is under /api/auth is next-auth's. */
export const isOfService = (url: string): boolean => /^\/api\/(?!auth\/)[^?]/u.test(url)

/** The proxy (`answer-api.ts`) without Next.js, which takes several times as long as the service. */
export async function answerApiDirectly(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '', headers } = request
  const whenGone = (hangUp: () => void) =>
    response.destroyed ? hangUp() : void response.once('close', hangUp)
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
  const isRead = method === 'GET' || method === 'HEAD'
  const body = hasBody && !isRead ? request : null
  const answer = await answerApi({ method, path: url, headers, body, whenGone })
  if (answer instanceof Response) await sendOwn(response, answer)
  else sendAnswer(request, response, answer)
}

async function sendOwn(response: ServerResponse, answer: Response): Promise<void> {
  const text = await answer.text()
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.setHeader('content-length', Buffer.byteLength(text))
  response.writeHead(answer.status).end(text)
}

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ServiceAnswer,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const isCompressed = body !== null && isCompressible(status, headers)
  if (isCompressed) response.setHeader('vary', varyOf(headers))
  const isGzip = isCompressed && takesGzip(request)
  if (isGzip) {
    response.setHeader('content-encoding', 'gzip')
    response.removeHeader('content-length')
  }
  response.writeHead(status)
  if (!body) return void response.end()
  if (!isGzip) return void body.sendTo(response)
  const gzip = createGzip()
  pipeline(gzip, response, () => undefined)
  body.sendTo(gzip)
}

/** Below this a body is hardly smaller when compressed. */
const MIN_COMPRESSED_BYTES = 1_024
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml)|[^;]+\+(?:json|xml))/u

function isCompressible(status: number, headers: ServiceAnswer['headers']): boolean {
  if (status === 206 || headers['content-encoding'] !== undefined) return false
  if (/\bno-transform\b/u.test(String(headers['cache-control'] ?? ''))) return false
  const bytes = Number(headers['content-length'] ?? MIN_COMPRESSED_BYTES)
  return bytes >= MIN_COMPRESSED_BYTES && TEXT.test(String(headers['content-type'] ?? ''))
}

const varyOf = ({ vary }: ServiceAnswer['headers']): string =>
  /\baccept-encoding\b/iu.test(String(vary))
    ? String(vary)
    : [vary ?? [], 'Accept-Encoding'].flat().join(', ')

const takesGzip = ({ headers }: IncomingMessage): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(String(headers['accept-encoding'] ?? ''))
