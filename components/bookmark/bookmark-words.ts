import type { Bookmark } from '@/lib/contract/bookmark'
import { formatDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'

type Place = Pick<Bookmark, 'trackTitle' | 'startMs' | 'endMs'>

/** The track and time of a bookmark: 「第1夜」1:20–2:05. */
export function placeWords({ trackTitle, startMs, endMs }: Place): string {
  const end = endMs === null ? '' : `–${formatDuration(endMs)}`
  return `${quoted(trackTitle)}${formatDuration(startMs)}${end}`
}
