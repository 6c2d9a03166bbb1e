'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlayButton } from '@/components/player/play-button'
import { TrackRow } from '@/components/store/my/track-row'
import { cardToPlay } from '@/components/store/work/work-facts'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { type CallOutput, call, failureText } from '@/lib/client/api'
import { pages, readAgain } from '@/lib/client/calls'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { showErrorToast, showToast } from '@/lib/client/site/toast'
import { formatDuration, isoDuration } from '@/lib/kit/duration'
import { formatJstDateTime } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import styles from './play-history.module.css'

/** The tracks heard lately, the latest first: when, and up to where. */
export function PlayHistory() {
  const paging = usePageNumber()
  const queryClient = useQueryClient()
  const list = pages('GET /my/history/playback')(paging.page)
  const { queryKey } = list
  const plays = useQuery(list)

  /** Takes a play out at once; it is back, with a word, when the service refuses. */
  async function deletePlay(trackId: string) {
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, (plays) => plays && withoutPlay(plays, trackId))
    try {
      await call('DELETE /my/history/playback/{trackId}', { params: { trackId } })
    } catch (error) {
      queryClient.setQueryData(queryKey, before)
      showErrorToast(failureText(error, '履歴から消せなかったため、元に戻しました。'))
    }
    void readAgain(queryClient, 'GET /my/history/playback')
  }

  return (
    <QueryState query={plays}>
      {({ items, total }) =>
        total === 0 ? (
          <NothingPlayed />
        ) : (
          <>
            <ClearHistory onCleared={() => void plays.refetch()} />
            <ul className={styles.list}>
              {items.map((play) => (
                <li key={play.trackId}>
                  <Played play={play} onForgotten={() => void deletePlay(play.trackId)} />
                </li>
              ))}
            </ul>
            <Pagination {...paging} pages={pagesOf(total)} />
          </>
        )
      }
    </QueryState>
  )
}

type Plays = CallOutput<'GET /my/history/playback'>
type PlayedTrack = Plays['items'][number]

const withoutPlay = ({ items, total }: Plays, trackId: string): Plays => ({
  items: items.filter((play) => play.trackId !== trackId),
  total: total - 1,
})

type PlayedProps = { play: PlayedTrack; onForgotten: () => void }

function Played({ play, onForgotten }: PlayedProps) {
  const { work, trackId, trackTitle, currentTime, playedAt } = play
  const positionMs = currentTime * 1000
  const goesOn = currentTime >= 1
  return (
    <TrackRow
      work={work}
      title={trackTitle}
      heading="h2"
      facts={
        <>
          <time dateTime={playedAt}>{formatJstDateTime(playedAt)}</time>
          {goesOn && (
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
          label={`${quoted(trackTitle)}を${goesOn ? '続きから' : ''}聴く`}
        />
      }
      tools={
        <IconButton
          icon="close"
          iconSize={18}
          label={`${quoted(trackTitle)}を履歴から消す`}
          onClick={onForgotten}
        />
      }
    />
  )
}

/** Empties the whole history, after one question. */
function ClearHistory({ onCleared }: { onCleared: () => void }) {
  const [isAsked, setAsked] = useState(false)

  async function clear() {
    await call('DELETE /my/history/playback')
    setAsked(false)
    onCleared()
    showToast('再生履歴をすべて消しました')
  }

  return (
    <div className={styles.tools}>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <Icon name="trash" size={18} />
        履歴をすべて消す
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="再生履歴をすべて消しますか"
          action="すべて消す"
          lead="履歴を消せませんでした。"
          onConfirm={clear}
          onClose={() => setAsked(false)}
        >
          <p>聴いた記録と、続きから聴くための位置がなくなります。元には戻せません。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function NothingPlayed() {
  return (
    <EmptyState title="再生履歴はまだありません">
      <p>聴いた作品が、新しい順にここへ残ります。</p>
      <ButtonLink href="/search?type=voice" look="action">
        無料ボイスを聴いてみる
      </ButtonLink>
    </EmptyState>
  )
}
