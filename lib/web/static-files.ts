import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { acceptedEncoding } from '@/lib/kit/http/accepted-encoding'

const ADDRESS = '/_next/static/'
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const ENDS = { br: '.br', gzip: '.gz' } as const

/**
 * Sends the files of the build as they were compressed with it (`scripts/build/compress-static.mjs`), before Next.js is
 * asked: it would look for the file and compress it anew each time. A file stays in memory once somebody had it.
 * @returns false for all other addresses, and where no compressed file is
 */
export function staticFiles(build: string) {
  const compressed = new Set(namesIn(join(build, 'compressed')))
  const bodies = new Map<string, Promise<Buffer>>()

  function read(path: string): Promise<Buffer> {
    const body = bodies.get(path) ?? readFile(path)
    bodies.set(path, body)
    // A build in the same place may have taken it away.
    body.catch(() => bodies.delete(path))
    return body
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const name = nameOf(request)
    if (name === null || !compressed.has(`${name}.br`)) return false
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const path = encoding
      ? join(build, 'compressed', name + ENDS[encoding])
      : join(build, 'static', name)
    const body = await read(path).catch(() => null)
    if (!body) return false
    // The name changes with the bytes.
    const etag = `W/"${encodeURI(name)}"`
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('Vary', 'Accept-Encoding')
    response.setHeader('ETag', etag)
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304).end()
      return true
    }
    response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream')
    response.setHeader('Content-Length', body.length)
    if (encoding) response.setHeader('Content-Encoding', encoding)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

function nameOf({ method, url = '' }: IncomingMessage): string | null {
  if (!url.startsWith(ADDRESS) || (method !== 'GET' && method !== 'HEAD')) return null
  const [path = ''] = url.slice(ADDRESS.length).split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
