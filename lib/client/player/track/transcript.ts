import type { SubtitleLine } from '@/lib/contract/playback'
import { normaliseField, searchTerms } from '@/lib/kit/search-text'
import { call } from '../../api'
import { withRetries } from '../../query'

export type TrackLines = { trackId: string; lines: readonly SubtitleLine[] }
export type LineFound = { trackId: string; line: SubtitleLine }

/** The most lines that are shown. */
export const MOST_LINES_FOUND = 200

/** The lines of all tracks of a work that the listener owns. @throws ApiError if it is not owned */
export async function readTranscript(nid: string): Promise<TrackLines[]> {
  const params = { nid }
  const read = () =>
    call('GET /my/library/{nid}/transcript', { params, init: { cache: 'no-store' } })
  return (await withRetries(read)).tracks
}

/** The lines that contain every word of the query, in either language, normalised as in search. */
export function findLines(tracks: readonly TrackLines[], query: string): LineFound[] {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  const found: LineFound[] = []
  for (const { trackId, lines } of tracks)
    for (const line of lines) {
      const said = Object.values(line.text).join(' ')
      const normal = normaliseField(said)
      if (!terms.every((term) => normal.includes(term) || said.includes(term))) continue
      found.push({ trackId, line })
      if (found.length >= MOST_LINES_FOUND) return found
    }
  return found
}
