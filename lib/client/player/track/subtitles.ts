import type { Permission, SubtitleLine } from '@/lib/contract/playback'
import { languageName } from '@/lib/kit/language-name'
import { ApiError } from '../../api'
import { withRetries } from '../../query'

type TrackLanguage = keyof SubtitleLine['text']
/** A language of the track, or the Japanese lines as the page's translation shows them. */
export type SubtitleLanguage = TrackLanguage | 'translated'

const ORIGINAL = 'ja-JP'

/** Set to a work's id in this browser's storage to see subtitles that are not announced yet. */
const debugKey = 'subtitle-debug'

/** Never for trials; otherwise if the work has a transcript, or the debug setting names it (spec §2). */
export const mayShowSubtitles = (
  work: { id: string; metadata: { transcript: boolean } },
  mode: Permission['type'],
  debugWorkId: string | null,
): boolean => mode === 'full' && (work.metadata.transcript || debugWorkId === work.id)

export function subtitleDebugWorkId(): string | null {
  try {
    return localStorage.getItem(debugKey)
  } catch {
    return null
  }
}

/** The timed lines of a track; empty if it has none. @throws ApiError */
export function fetchSubtitles(permission: Permission): Promise<SubtitleLine[]> {
  return withRetries(async () => {
    const response = await fetch(`${permission.contentPath}stream/subtitles.json`, {
      headers: { 'X-Stream-Token': permission.token },
    }).catch(() => {
      throw new ApiError(0, 'network-request-failed', '字幕を読み込めませんでした。')
    })
    if (response.status === 404) return []
    if (!response.ok)
      throw new ApiError(response.status, 'subtitles', '字幕を読み込めませんでした。')
    return (await response.json()) as SubtitleLine[]
  })
}

/** The line that is spoken now, or -1 between lines. Lines are in the order of time. */
export function lineIndexAt(lines: readonly SubtitleLine[], positionMs: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.startTime ?? 0) <= positionMs) low = middle + 1
    else high = middle
  }
  const line = lines[low - 1]
  return line && positionMs < line.endTime ? low - 1 : -1
}

/** The languages in which a track has text, the original first. */
function trackLanguages(lines: readonly SubtitleLine[]): TrackLanguage[] {
  const languages = new Set<TrackLanguage>([ORIGINAL])
  for (const { text } of lines)
    for (const language of Object.keys(text) as TrackLanguage[])
      if (text[language]) languages.add(language)
  return [...languages]
}

const baseOf = (tag: string): string => tag.split('-')[0] ?? tag

/** A language's own name for itself, and whether its text was made by a machine. */
function nameOf(tag: string): string {
  const name = languageName(tag)
  return baseOf(tag) === baseOf(ORIGINAL) ? name : `${name}（自動生成）`
}

type Choice = readonly [language: SubtitleLanguage, name: string]

/**
 * What the language menu offers, the language that the page is read in first: as the track's own text where it has
 * some, otherwise by the page's translation (spec §2). One entry where there is nothing to choose: the menu appears only
 * with a second language of the track.
 */
export function subtitleChoices(
  lines: readonly SubtitleLine[],
  siteLanguage: string,
): readonly [Choice, ...Choice[]] {
  const known = trackLanguages(lines)
  const own = known.find((tag) => baseOf(tag) === baseOf(siteLanguage))
  const first: Choice = own ? [own, nameOf(baseOf(own))] : ['translated', nameOf(siteLanguage)]
  if (known.length === 1) return [first]
  const others = known.filter((tag) => tag !== own)
  // Where the page is read in a language of its own, the original comes last.
  const ordered =
    own === ORIGINAL ? others : [...others.filter((tag) => tag !== ORIGINAL), ORIGINAL]
  return [first, ...ordered.map((tag): Choice => [tag as TrackLanguage, nameOf(baseOf(tag))])]
}

/** A line's text in a language; Japanese where it has none. */
export const textOf = (line: SubtitleLine, language: SubtitleLanguage): string =>
  (language !== 'translated' && line.text[language]) || line.text[ORIGINAL]
