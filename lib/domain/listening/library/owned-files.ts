import { type SQL, sql } from 'drizzle-orm'
import type { LibraryItem } from '@/lib/contract/library'

/** What decides how an owned item can be downloaded. */
export type OwnedFiles = {
  isWithdrawn: boolean
  isReleased: boolean
  allReady: boolean
  allLossless: boolean
}

/** The facts of the item of a `page` row, with its `work_id` and, of a single track, its `track_id`. */
export const ownedFiles = (now: Date): SQL => sql`(
  select json_build_object('isWithdrawn', w.state = 'withdrawn',
           'isReleased', coalesce(w.release_at <= ${now.toISOString()}::timestamptz, false),
           'allReady', coalesce(bool_and(a.id is not null), false),
           'allLossless', w.allows_flac and coalesce(bool_and(a.probe->>'codec' ~ '^(flac|alac|pcm_)'), false))
    from work w left join track part on part.work_id = w.id and (
           page.track_id is null and part.taken_out_at is null or part.id = page.track_id)
    left join audio a on a.id = part.audio_id
   where w.id = page.work_id group by w.id) as files`

/** The formats that an owned item can be downloaded in; none before its release. */
export function downloadsOf(files: OwnedFiles): LibraryItem['downloads'] {
  if (!files.isReleased || !files.allReady) return []
  return files.allLossless ? ['mp3', 'flac'] : ['mp3']
}
