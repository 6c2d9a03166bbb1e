import { decodeText } from '@/lib/kit/decode-text'

/** As long as the name of a work or a track may be. */
const MAX_LENGTH = 100

type Tags = Readonly<Record<string, string>> | undefined

/**
 * What a file's tags say under a name, as one line that a work or a track may be called: at most 100 UTF-16 units
 * without control characters; null where there is none or a character of it cannot be read. A tag's value is its
 * bytes, each as a character: formats say UTF-8 or nothing, and programs of Japan write Shift_JIS, also under the
 * Latin-1 of ID3 (id3v2.3.0 §3.3 allows only Latin-1 and UTF-16), which ffprobe has turned into UTF-8.
 */
export function textInTags(name: 'title' | 'artist' | 'album', ...tags: Tags[]): string | null {
  const found = tags
    .flatMap((all) => Object.entries(all ?? {}))
    .find(([key]) => key.toLowerCase() === name)?.[1]
  if (found === undefined) return null
  const line = decoded(found)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]|\p{M}{4,}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return line.includes('\uFFFD') ? null : beginning(line) || null
}

function decoded(bytes: string): string {
  const utf8 = decodeOrNull(bytes)
  if (utf8 === null) return japanese(bytes) ?? bytes
  const isLatin1 = /^[\0-\u00ff]*$/u.test(utf8)
  return isLatin1 ? (japanese(utf8) ?? utf8) : utf8
}

/** Half-width kana, but for three in a row, prove nothing: Latin-1 has letters at their places. */
const JAPANESE = /[\u3040-\u30ff\p{Script=Han}]|[\uff66-\uff9f]{3}/u

/** Latin-1 that reads as Japanese in another encoding; of fields with a fixed length the last character may be cut. */
function japanese(latin1: string): string | null {
  const { text } = decodeText(Buffer.from(latin1, 'latin1'))
  const complete = text.replace(/\uFFFD+$/u, '')
  return JAPANESE.test(complete) ? complete : null
}

function decodeOrNull(bytes: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return null
  }
}

/** Whole characters, as many as fit. */
function beginning(text: string): string {
  let length = 0
  for (const { segment } of new Intl.Segmenter('ja').segment(text.slice(0, MAX_LENGTH + 50))) {
    if (length + segment.length > MAX_LENGTH) break
    length += segment.length
  }
  return text.slice(0, length).trim()
}
