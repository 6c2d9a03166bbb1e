import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { findStored, mediaFolder, type StoredFile } from '@/lib/domain/content/media'
import type { Parts } from '@/lib/domain/core/ctx'
import {
  checkStreamAccess,
  getSubtitles,
  getWaveform,
  readStreamToken,
  refusedToken,
  type StreamGrant,
} from '@/lib/domain/listening/playback'
import { countRequest } from '@/lib/gateway/metrics'
import { notFound } from '@/lib/kit/errors'
import { isUnchanged } from '@/lib/kit/http/is-unchanged'
import { bufferPool } from '../buffer-pool'
import { openToHeaders, openToOrigins } from '../cross-origin'
import { errorAnswer } from '../error-answer'
import { isMediaAddress, type MediaTarget, mediaTarget } from '../media-target'
import { requestIdOf } from '../request-id-of'
import { requireSameBearer } from '../same-bearer'
import type { DirectListener } from '../serve-app'
import { serviceHeaders } from '../service-headers'
import { storedAnswer } from '../stored-answer'
import { type Trace, traceOf } from '../trace-of'

/** Cached only by the listener's own device; a full track never by a shared cache (safety 32). */
const PRIVATE = { 'Cache-Control': 'private, max-age=3600', Vary: 'X-Stream-Token, Authorization' }

/** In logs and metrics: an address has ids, and may carry a token. */
const ROUTE = '/api/media/*'

/** An address may carry a token, which no other address may learn. */
const UNTOLD = { 'Referrer-Policy': 'no-referrer' }

/** Segments are read into buffers that are used again, which costs a fifth of a stream. What is larger is streamed. */
const BUFFER_BYTES = 512 * 1024
const buffers = bufferPool(BUFFER_BYTES, 32)

/**
 * `GET /media/{trackId}/{audioId}/…`: streams, subtitles and waveform, for a stream token of exactly that track,
 * version and tier, in `X-Stream-Token`, in the path (`/media/t/{token}/…`) or in `?token=`
 * (docs/decisions/sessions-and-tokens.md). It answers on the plain server: there are many segments, and the app's
 * requests and streams cost several times what reading them does.
 */
export function mediaListener(parts: Parts, write: (trace: Trace) => void): DirectListener {
  return (request, response) => {
    const isMedia = isMediaAddress(request.url ?? '')
    if (!isMedia || !['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? '')) return false
    const { method = '' } = request
    const startMs = performance.now()
    response.once('close', () =>
      countRequest(`${method} ${ROUTE}`, response.statusCode, (performance.now() - startMs) / 1000),
    )
    const requestId = requestIdOf((name) => request.headers[name], parts)
    const common = { 'X-Request-Id': requestId, ...serviceHeaders, ...UNTOLD, ...openToOrigins }
    if (request.method === 'OPTIONS') response.writeHead(204, { ...common, ...openToHeaders }).end()
    else
      answer(parts, request, response, common).catch((error) => {
        const trace = traceOf(error, { method, path: ROUTE, requestId })
        if (trace && !hasLeft(error)) write(trace)
        refuse(error, response, common)
      })
    return true
  }
}

type Headers = Record<string, string>

/** Whether a stream ended because the listener closed the connection, which is no fault. */
const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

function refuse(error: unknown, response: ServerResponse, common: Headers): void {
  if (response.headersSent) return void response.destroy()
  const { status, body, headers } = errorAnswer(error)
  const text = JSON.stringify(body)
  const described = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
  }
  response.writeHead(status, { ...common, ...headers, ...described }).end(text)
}

async function answer(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  common: Headers,
): Promise<void> {
  const target = mediaTarget(request.url ?? '')
  if (!target) throw notFound('ファイル')
  const ctx = { ...parts, now: new Date() }
  const grant = await readStreamToken(parts.settings, tokenOf(request, target), ctx.now)
  checkGrant(grant, target)
  const owner = { uid: grant.uid, refusal: refusedToken }
  await requireSameBearer(request.headers.authorization, parts, owner, ctx.now)
  await checkStreamAccess(ctx, grant)
  const exchange = { request, response, headers: { ...common, ...PRIVATE } }
  if (target.kind === 'subtitles') return sendSubtitles(ctx, target.trackId, exchange)
  if (target.kind === 'waveform')
    return sendJson(await getWaveform(ctx, grant), `"${grant.audioId}-${grant.tier}"`, exchange)
  const file = await findStored(parts, mediaFolder(target.audioId) + target.file)
  if (!file) throw notFound('ファイル')
  if (parts.settings.MEDIA_SENT_BY === 'nginx') return leaveToNginx(file, exchange)
  return sendFile(parts, file, exchange)
}

const tokenOf = ({ headers, url = '' }: IncomingMessage, { token }: MediaTarget): string | null => {
  const sent = headers['x-stream-token'] as string | undefined
  return sent ?? token ?? new URLSearchParams(url.split('?', 2)[1]).get('token')
}

type Exchange = { request: IncomingMessage; response: ServerResponse; headers: Headers }

/** nginx sends the file in the place of this answer (deploy/nginx/koeniwa.conf), ranges and 304 included. */
function leaveToNginx({ key, contentType }: StoredFile, { response, headers }: Exchange): void {
  response
    .writeHead(200, {
      ...headers,
      'Content-Type': contentType,
      'X-Accel-Redirect': `/stored/${key}`,
    })
    .end()
}

async function sendFile(
  { storage }: Pick<Parts, 'storage'>,
  file: StoredFile,
  { request, response, headers: ownHeaders }: Exchange,
): Promise<void> {
  const asked = {
    ifNoneMatch: request.headers['if-none-match'],
    ifRange: request.headers['if-range'] as string | undefined,
    range: request.headers.range,
  }
  const { status, headers, bytes } = storedAnswer(file, asked, ownHeaders)
  if (!bytes || request.method === 'HEAD') return void response.writeHead(status, headers).end()
  if (bytes.end - bytes.start < BUFFER_BYTES) {
    const buffer = buffers.take()
    if (!(await storage.readInto(buffer, file.key, bytes))) throw notFound('ファイル')
    // Only then has the system taken the bytes. The buffer of a listener who left is not used again.
    response.once('finish', () => buffers.give(buffer))
    response.writeHead(status, headers).end(buffer.subarray(0, bytes.end - bytes.start + 1))
    return
  }
  const stream = await storage.read(file.key, bytes)
  if (!stream) throw notFound('ファイル')
  await pipeline(stream, response.writeHead(status, headers))
}

function checkGrant(grant: StreamGrant, target: MediaTarget): void {
  if (
    grant.trackId !== target.trackId ||
    grant.audioId !== target.audioId ||
    (target.tier !== null && grant.tier !== target.tier)
  )
    throw refusedToken()
}

async function sendSubtitles(
  ctx: Pick<Parts, 'db'>,
  trackId: string,
  { headers, ...exchange }: Exchange,
): Promise<void> {
  const { lines, updatedAt } = await getSubtitles(ctx, trackId)
  // They may be corrected at any time.
  const fresh = { ...headers, 'Cache-Control': 'private, no-cache' }
  return sendJson(lines, `"${updatedAt.getTime().toString(36)}"`, { ...exchange, headers: fresh })
}

function sendJson(value: object, etag: string, { request, response, headers }: Exchange): void {
  const withEtag = { ...headers, ETag: etag }
  if (isUnchanged({ etag }, { ifNoneMatch: request.headers['if-none-match'] }))
    return void response.writeHead(304, withEtag).end()
  const body = Buffer.from(JSON.stringify(value))
  const described = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  response.writeHead(200, { ...withEtag, ...described }).end(body)
}
