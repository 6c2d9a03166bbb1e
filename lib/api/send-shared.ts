import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding } from '@/lib/kit/http/accepted-encoding'
import { etagOf } from '@/lib/kit/http/etag'
import { isUnchanged } from '@/lib/kit/http/is-unchanged'

/** JSON without anything of one person. `etag` is weak, because it may be sent compressed (RFC 9110 §8.8.1). */
export type SharedAnswer = { text: string; etag: string }

export const sharedAnswer = (text: string): SharedAnswer => ({ text, etag: `W/${etagOf(text)}` })

const compress = promisify(brotliCompress)
/** About the work of gzip, for fewer bytes; each text is compressed once. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Below this a text is hardly smaller when compressed. */
const MIN_COMPRESSED_BYTES = 1_024
/** By the text's ETag. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: 8_000_000,
  sizeCalculation: ({ length }) => length + 500,
})

/**
 * Sends such an answer: 304 if the client has it, and by Brotli to who takes it. What is one person's is never
 * compressed here, where somebody could learn a secret from its length; the web compresses by gzip what is left.
 */
export async function sendShared(
  c: Context,
  { text, etag }: SharedAnswer,
  more: Record<string, string>,
): Promise<Response> {
  const headers = { ...more, ETag: etag, Vary: 'Accept-Encoding' }
  if (isUnchanged({ etag }, { ifNoneMatch: c.req.header('if-none-match') }))
    return c.body(null, 304, headers)
  const json = { ...headers, 'Content-Type': 'application/json' }
  const isSmall = Buffer.byteLength(text) < MIN_COMPRESSED_BYTES
  if (isSmall || acceptedEncoding(c.req.header('accept-encoding')) !== 'br')
    return c.body(text, 200, json)
  const bytes = compressed.get(etag) ?? (await compress(text, QUALITY))
  compressed.set(etag, bytes)
  return c.body(new Uint8Array(bytes), 200, {
    ...json,
    'Content-Encoding': 'br',
    'Content-Length': String(bytes.length),
  })
}
