import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { StoredFile } from '@/lib/domain/content/media'
import type { Parts } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { storedAnswer } from './stored-answer'

/**
 * Answers GET and HEAD with a stored file: all of it, one range, or 304 if the client has it. The file is streamed;
 * only a few chunks are in memory.
 */
export async function sendStored(
  c: Context,
  parts: Pick<Parts, 'storage'>,
  file: StoredFile,
  ownHeaders: Record<string, string>,
): Promise<Response> {
  const asked = {
    ifNoneMatch: c.req.header('if-none-match'),
    ifRange: c.req.header('if-range'),
    range: c.req.header('range'),
  }
  const { status, headers, bytes } = storedAnswer(file, asked, ownHeaders)
  if (!bytes || c.req.raw.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await parts.storage.read(file.key, status === 206 ? bytes : undefined)
  if (!stream) throw notFound('ファイル')
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
}
