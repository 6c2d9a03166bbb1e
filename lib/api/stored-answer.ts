import type { StoredFile } from '@/lib/domain/content/media'
import { isUnchanged } from '@/lib/kit/http/is-unchanged'
import { readByteRange } from './byte-range'

type Asked = { ifNoneMatch?: string; ifRange?: string; range?: string }

type StoredAnswer = {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  /** The bytes to send to a GET; null if the answer has no body. */
  bytes: { start: number; end: number } | null
}

/** How a GET or HEAD of a stored file is answered: all of it, one range, 304 if the client has it, or 416. */
export function storedAnswer(
  file: StoredFile,
  asked: Asked,
  headers: Record<string, string>,
): StoredAnswer {
  const etag = `"${file.etag}"`
  const described = {
    ...headers,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Type': file.contentType,
  }
  if (isUnchanged({ etag }, asked)) return { status: 304, headers: described, bytes: null }
  const range =
    asked.ifRange === undefined || asked.ifRange === etag
      ? readByteRange(asked.range, file.sizeBytes)
      : 'whole'
  if (range === 'unsatisfiable')
    return {
      status: 416,
      headers: {
        ...headers,
        'Content-Range': `bytes */${file.sizeBytes}`,
        'Content-Length': '0',
      },
      bytes: null,
    }
  const bytes = range === 'whole' ? { start: 0, end: file.sizeBytes - 1 } : range
  const length = { ...described, 'Content-Length': String(bytes.end - bytes.start + 1) }
  if (range === 'whole') return { status: 200, headers: length, bytes }
  const part = `bytes ${bytes.start}-${bytes.end}/${file.sizeBytes}`
  return { status: 206, headers: { ...length, 'Content-Range': part }, bytes }
}
