import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** What `write` or `end` was given; nothing where that is only whom to call back. */
export function bytesOf([chunk, encoding]: readonly unknown[]): Buffer {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}

/** Sets the headers that came with the status itself. */
export function setGivenHeaders(response: ServerResponse, args: readonly unknown[]): void {
  const given = args.at(-1)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return
  for (const [name, value] of Object.entries(given as OutgoingHttpHeaders))
    if (value !== undefined) response.setHeader(name, value)
}

/** Whether a shared cache may keep the answer. */
export const isForSharing = (response: ServerResponse): boolean =>
  /\b(?:public|s-maxage)\b/u.test(String(response.getHeader('cache-control')))
