'use client'
import { useQuery } from '@tanstack/react-query'
import { PlayButton } from '@/components/player/play-button'
import { EmptyList } from '@/components/store/work/empty-list'
import { cardToPlay } from '@/components/store/work/work-facts'
import { ButtonLink } from '@/components/ui/button-link'
import { Pagination } from '@/components/ui/pagination'
import { mine, type PlayedTrack, pagesOf } from '@/lib/client/mine'
import { formatDuration, isoDuration } from '@/lib/kit/duration'
import { formatJstDateTime } from '@/lib/kit/jst'
import { Loaded } from './loaded'
import styles from './play-history.module.css'
import { TrackRow } from './track-row'
import { usePageNumber } from './use-page-number'

/** The tracks heard lately, the latest first: when, and up to where. */
export function PlayHistory() {
  const paging = usePageNumber()
  const plays = useQuery(mine.plays(paging.page))
  return (
    <Loaded query={plays}>
      {({ items, total }) =>
        total === 0 ? (
          <NothingPlayed />
        ) : (
          <>
            <ul className={styles.list}>
              {items.map((play) => (
                <li key={play.trackId}>
                  <Played play={play} />
                </li>
              ))}
            </ul>
            <Pagination {...paging} pages={pagesOf(total)} />
          </>
        )
      }
    </Loaded>
  )
}

function Played({
  play: { work, trackId, trackTitle, currentTime, playedAt },
}: {
  play: PlayedTrack
}) {
  const positionMs = currentTime * 1000
  return (
    <TrackRow
      work={work}
      title={trackTitle}
      heading="h2"
      facts={
        <>
          <time dateTime={playedAt}>{formatJstDateTime(playedAt)}</time>
          {currentTime >= 1 && (
            <span>
              <time dateTime={isoDuration(positionMs)}>{formatDuration(positionMs)}</time>まで
            </span>
          )}
        </>
      }
      play={
        <PlayButton
          work={cardToPlay(work)}
          trackId={trackId}
          trackTitle={trackTitle}
          variant="icon"
          label={`「${trackTitle}」を聴く`}
        />
      }
    />
  )
}

function NothingPlayed() {
  return (
    <EmptyList title="再生履歴はまだありません">
      <p>聴いた作品が、新しい順にここへ残ります。</p>
      <ButtonLink href="/search?type=voice" look="action">
        無料ボイスを聴いてみる
      </ButtonLink>
    </EmptyList>
  )
}
