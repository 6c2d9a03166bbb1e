import type { Permission, SubtitleLine } from '@/lib/contract/playback'
import { ApiError } from '../../api'
import { withRetries } from '../../query'

export type SubtitleLanguage = keyof SubtitleLine['text']

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

export const hasEnglish = (lines: readonly SubtitleLine[]): boolean =>
  lines.some((line) => line.text['en-US'])

/** A line's text in a language; Japanese without English. */
export const textOf = (line: SubtitleLine, language: SubtitleLanguage): string =>
  line.text[language] || line.text['ja-JP']
