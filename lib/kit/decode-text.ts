/** The text of a file; if `isDamaged`, U+FFFD replaces bytes that are invalid in its encoding. */
export type DecodedText = { text: string; isDamaged: boolean }

/**
 * Decodes a file by its marks (a byte order mark, the escapes of ISO-2022-JP, the zeros of UTF-16), or else as UTF-8,
 * Shift_JIS (Windows-31J) or EUC-JP, even if a few bytes are damaged. Never throws.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const named = namedEncoding(bytes)
  if (named) return decode(named, bytes)
  const utf8 = decode('utf-8', bytes)
  // Valid UTF-8 has no damage.
  if (3 * count(utf8.text, EAST_ASIAN) >= count(utf8.text, DAMAGE)) return utf8
  const [shiftJis, eucJp] = [decode('shift_jis', bytes), decode('euc-jp', bytes)]
  return likelihood(eucJp) > likelihood(shiftJis) ? eucJp : shiftJis
}

function namedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isIso2022Jp(bytes) ? 'iso-2022-jp' : unmarkedUtf16(bytes)
}

/**
 * In UTF-16 each digit, comma and line end has a zero byte, always on the same side. A file with other zeros (a
 * spreadsheet's own file), or almost none, is no such text.
 */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  let zeros = 0
  const beside = { before: 0, after: 0 }
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
    zeros += 1
    if (isAscii(bytes[at % 2 === 0 ? at + 1 : at - 1]))
      beside[at % 2 === 0 ? 'before' : 'after'] += 1
  }
  const most = Math.max(beside.before, beside.after)
  if (most * 2 <= zeros || most * 50 < bytes.length) return null
  return most === beside.before ? 'utf-16be' : 'utf-16le'
}

const isAscii = (byte = 0): boolean => (byte >= 0x20 && byte < 0x7f) || (byte >= 9 && byte <= 13)

const ESCAPE = 0x1b
const isIso2022Jp = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte < 0x80) &&
  bytes.some((byte, at) => byte === ESCAPE && (bytes[at + 1] === 0x24 || bytes[at + 1] === 0x28))

function decode(encoding: string, bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isDamaged: false }
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes), isDamaged: true }
  }
}

/** Three-byte characters of UTF-8; other encodings have few of them by chance. */
const EAST_ASIAN = /[\u0800-\uFFFC]/gu
const DAMAGE = /\uFFFD/gu
/** Decoded with the wrong one, kana become half-width kana and errors. */
const KANA = /[\u3041-\u30FF\u3001\u3002]/gu

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0
const likelihood = ({ text }: DecodedText): number => count(text, KANA) - 2 * count(text, DAMAGE)
