import { PlayButton } from '@/components/player/play-button'
import { isReleased } from '@/components/store/work/work-facts'
import type { PurchasedTrack } from '@/lib/client/mine'
import { formatDuration } from '@/lib/kit/duration'
import { formatJstDate } from '@/lib/kit/jst'
import { TrackRow } from './track-row'

/** A track that was bought by itself. */
export function LibraryTrack({ track, work }: PurchasedTrack) {
  return (
    <TrackRow
      work={work}
      title={track.title}
      heading="h3"
      facts={
        isReleased(work)
          ? formatDuration(track.durationMs)
          : `予約済み・${formatJstDate(work.releaseAt)}配信`
      }
      play={
        isReleased(work) && (
          <PlayButton
            work={{ ...work, tracks: [track] }}
            trackId={track.id}
            variant="icon"
            label={`「${track.title}」を聴く`}
          />
        )
      }
    />
  )
}
