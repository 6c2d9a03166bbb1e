import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { StoredFile } from '@/lib/domain/content/media'
import type { Parts } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { isUnchanged } from '@/lib/kit/http/is-unchanged'
import { readByteRange } from './byte-range'

/**
 * Answers GET and HEAD with a stored file: all of it, one range, or 304 if the client has it. The file is streamed;
 * only a few chunks are in memory.
 */
export async function sendStored(
  c: Context,
  parts: Pick<Parts, 'storage'>,
  file: StoredFile,
  headers: Record<string, string>,
): Promise<Response> {
  const etag = `"${file.etag}"`
  const answerHeaders = {
    ...headers,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Type': file.contentType,
  }
  if (isUnchanged({ etag }, { ifNoneMatch: c.req.header('if-none-match') }))
    return new Response(null, { status: 304, headers: answerHeaders })
  const ifRange = c.req.header('if-range')
  const range =
    ifRange === undefined || ifRange === etag
      ? readByteRange(c.req.header('range'), file.sizeBytes)
      : 'whole'
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.sizeBytes}` },
    })
  const { start, end } = range === 'whole' ? { start: 0, end: file.sizeBytes - 1 } : range
  const partial = range !== 'whole'
  const withLength = {
    ...answerHeaders,
    'Content-Length': String(end - start + 1),
    ...(partial && { 'Content-Range': `bytes ${start}-${end}/${file.sizeBytes}` }),
  }
  const status = partial ? 206 : 200
  if (c.req.raw.method === 'HEAD') return new Response(null, { status, headers: withLength })
  const stream = await parts.storage.read(file.key, partial ? { start, end } : undefined)
  if (!stream) throw notFound('ファイル')
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    status,
    headers: withLength,
  })
}
