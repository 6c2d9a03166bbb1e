/** As long as the name of a work or a track may be. */
const MAX_LENGTH = 100

type Tags = Readonly<Record<string, string>> | undefined

/**
 * What a file's tags say under a name, as one line that a work or a track may be called: at most 100 UTF-16 units
 * without control characters; null where there is none. Programs of Japan write Shift_JIS into the Latin-1 of
 * ID3 (id3v2.3.0 §3.3 allows only Latin-1 and UTF-16); where the text reads as that, it is taken for it.
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
  return beginning(line) || null
}

function decoded(text: string): string {
  // Half-width kana alone prove nothing: Latin-1 has letters at their places.
  if (!/^[\0-\u00ff]*[\u0080-\u00ff]/u.test(text) || /[^\0-\u00ff]/u.test(text)) return text
  try {
    const japanese = new TextDecoder('shift_jis', { fatal: true }).decode(
      Buffer.from(text, 'latin1'),
    )
    return /[\u3040-\u30ff\p{Script=Han}]/u.test(japanese) ? japanese : text
  } catch {
    return text
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
