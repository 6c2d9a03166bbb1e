import type { DownloadFormat, Recipe, RecipeTrack } from './recipe'

/** Some systems allow 255 bytes a name, others 260 characters a path: sixty characters fit in both, twice. */
const MAX_LENGTH = 60

/** Characters that Windows refuses in names, with full-width ones that look the same. */
const TWINS: Readonly<Record<string, string>> = {
  '\\': '＼',
  '/': '／',
  ':': '：',
  '*': '＊',
  '?': '？',
  '"': '”',
  '<': '＜',
  '>': '＞',
  '|': '｜',
}

/** Names that Windows takes for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** A text as part of a file name on Windows, macOS and phones: no separators, control or invisible characters. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/gu, (character) => TWINS[character] ?? '_')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/gu, ' ')
  let name = ''
  for (const { segment } of graphemes.segment(plain)) {
    if (name.length + segment.length > MAX_LENGTH) break
    name += segment
  }
  const trimmed = name.replace(/^[\s.]+|[\s.]+$/gu, '')
  if (trimmed === '') return '無題'
  return DEVICE.test(trimmed) ? `_${trimmed}` : trimmed
}

/** 「01 雨の夜.mp3」 */
export const trackFileName = (
  track: Pick<RecipeTrack, 'trackNo' | 'title'>,
  format: DownloadFormat,
): string => `${String(track.trackNo).padStart(2, '0')} ${safeName(track.title)}.${format}`

/** The name under which a browser saves a file: the track's, or the work's with the format where it is the original. */
export function downloadFileName(recipe: Recipe, format: DownloadFormat): string {
  const [track] = recipe.tracks
  if (recipe.trackId !== null && track) return trackFileName(track, format)
  return `${safeName(recipe.title)}${format === 'flac' ? ' (FLAC)' : ''}.zip`
}
