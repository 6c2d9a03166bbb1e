let codes: ReadonlyMap<string, number> | undefined

/** Characters that keyboards write and the table has under another code. */
const ALIASES: Readonly<Record<string, string>> = {
  '\u301C': '\uFF5E',
  '\u2212': '\uFF0D',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00A5': '\uFFE5',
}

/** Every character of two bytes with its code, read from the decoder (Windows-31J, as the Encoding Standard has it). */
function readCodes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const found = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    // Half-width kana, and the copies of IBM's characters that the standard's encoder leaves out.
    if ((lead >= 0xa0 && lead <= 0xdf) || lead === 0xed || lead === 0xee) continue
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const character = decodeOrNull(decoder, Uint8Array.of(lead, trail))
      if (character !== null && !found.has(character)) found.set(character, lead * 256 + trail)
    }
  }
  return found
}

function decodeOrNull(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    const text = decoder.decode(bytes)
    return [...text].length === 1 && !/[\uE000-\uF8FF]/u.test(text) ? text : null
  } catch {
    return null
  }
}

function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return code
  if (code >= 0xff61 && code <= 0xff9f) return code - 0xff61 + 0xa1
  codes ??= readCodes()
  return codes.get(ALIASES[character] ?? character)
}

/** The characters of a text that Shift_JIS (Windows-31J) does not have, each once. */
export const notInShiftJis = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((character) => codeOf(character) === undefined)),
]

/** A text in Shift_JIS (Windows-31J). @throws Error naming a character that it does not have (`notInShiftJis`) */
export function encodeShiftJis(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text.normalize('NFC')) {
    const code = codeOf(character)
    if (code === undefined) throw new Error(`not in Shift_JIS: ${character}`)
    if (code > 0xff) bytes.push(code >> 8)
    bytes.push(code & 0xff)
  }
  return Uint8Array.from(bytes)
}
