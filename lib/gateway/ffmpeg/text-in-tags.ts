import { decodeText } from '@/lib/kit/decode-text'

/** The longest allowed name of a work or a track. */
const MAX_LENGTH = 100

type Tags = Readonly<Record<string, string>> | undefined

/**
 * The value of a tag as one line that can name a work or a track: at most 100 UTF-16 units without control characters.
 * It is null when there is no value, or when a character of it cannot be read. The input has one character per byte,
 * because the encoding is unknown: formats declare UTF-8 or nothing, and Japanese programs write Shift_JIS. They do so
 * even where ID3 declares Latin-1 (id3v2.3.0 §3.3 allows only Latin-1 and UTF-16); ffprobe turns that into UTF-8.
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

/** Fewer than three half-width kana in a row prove nothing, because Latin-1 has letters at the same codes. */
const JAPANESE = /[\u3040-\u30ff\p{Script=Han}]|[\uff66-\uff9f]{3}/u

/** Reads Latin-1 text as Japanese in another encoding. In fields of fixed length the last character may be cut. */
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

/** As many complete characters as fit. */
function beginning(text: string): string {
  let length = 0
  for (const { segment } of new Intl.Segmenter('ja').segment(text.slice(0, MAX_LENGTH + 50))) {
    if (length + segment.length > MAX_LENGTH) break
    length += segment.length
  }
  return text.slice(0, length).trim()
}
