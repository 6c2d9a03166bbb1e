import { PlayButton } from '@/components/player/play-button'
import { TrackRow } from '@/components/store/my/track-row'
import { isReleased } from '@/components/store/work/work-facts'
import type { LibraryItem } from '@/lib/contract/library'
import { formatDuration } from '@/lib/kit/duration'
import { formatJstDate } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import { DownloadMenu } from './download-menu'

type Props = LibraryItem & { track: NonNullable<LibraryItem['track']> }

/** A track that was bought by itself. */
export function LibraryTrack({ track, work, isWithdrawn, downloads }: Props) {
  return (
    <TrackRow
      work={work}
      title={track.title}
      heading="h2"
      facts={
        isReleased(work) ? (
          <>
            <span>{formatDuration(track.durationMs)}</span>
            {isWithdrawn && <span>販売終了</span>}
          </>
        ) : (
          `予約済み・${formatJstDate(work.releaseAt)}配信`
        )
      }
      play={
        isReleased(work) && (
          <PlayButton
            work={{ ...work, tracks: [track] }}
            trackId={track.id}
            variant="icon"
            label={`${quoted(track.title)}を聴く`}
          />
        )
      }
      tools={
        downloads.length > 0 && (
          <DownloadMenu kind="track" id={track.id} title={track.title} formats={downloads} />
        )
      }
    />
  )
}
