'use client'
import { useQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { FavouriteButton } from '@/components/favourite/favourite-button'
import { AddToPlaylist } from '@/components/playlist/add-to-playlist'
import { ListPlayButton, playFrom } from '@/components/store/my/list-play-button'
import { TrackRow } from '@/components/store/my/track-row'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Chip } from '@/components/ui/chip'
import { ChipRow } from '@/components/ui/chip-row'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { failureText } from '@/lib/client/api'
import type { WorkType } from '@/lib/client/catalogue/catalogue'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { favouriteTracks, readFavouriteTracks } from '@/lib/client/library/favourite-lists'
import { unlockAudio } from '@/lib/client/player/engine/page-audio'
import { toPlayerItem } from '@/lib/client/player/playback-list'
import { showErrorToast } from '@/lib/client/site/toast'
import type { FavouriteTrack } from '@/lib/contract/favourite'
import { formatDuration } from '@/lib/kit/duration'
import styles from '../my/lists.module.css'

const TYPES = [
  [null, 'すべて'],
  ['album', 'アルバムのトラック'],
  ['voice', '無料ボイス'],
] as const

/** The listener's favourite tracks, the latest first. */
export function FavouriteTracks() {
  const pathname = usePathname()
  const asked = useSearchParams().get('type')
  const trackType: WorkType | null = asked === 'album' || asked === 'voice' ? asked : null
  const paging = usePageNumber()
  const tracks = useQuery(favouriteTracks(trackType, paging.page))
  return (
    <>
      <ChipRow label="トラックの種類">
        {TYPES.map(([type, label]) => (
          <Chip
            key={label}
            href={type ? `${pathname}?type=${type}` : pathname}
            isChosen={type === trackType}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
      <QueryState query={tracks}>
        {({ items, total }) =>
          total === 0 ? (
            <NoFavourites />
          ) : (
            <>
              <PlayAll items={items} total={total} trackType={trackType} />
              <TrackRows items={items} />
              <Pagination {...paging} pages={pagesOf(total)} />
            </>
          )
        }
      </QueryState>
    </>
  )
}

function TrackRows({ items }: { items: FavouriteTrack[] }) {
  const list = items.map(toPlayerItem)
  return (
    <ul className={styles.rows}>
      {items.map(({ track, work }, index) => (
        <li key={track.id}>
          <TrackRow
            work={work}
            title={track.title}
            heading="h2"
            facts={
              <>
                <span>{formatDuration(track.durationMs)}</span>
                {work.saleStatus === 'ended' && <span>販売終了</span>}
              </>
            }
            play={<ListPlayButton list={list} index={index} />}
            tools={
              <>
                <FavouriteButton type="track" id={track.id} title={track.title} />
                <AddToPlaylist trackIds={[track.id]} title={track.title} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

type PlayAllProps = { items: FavouriteTrack[]; total: number; trackType: WorkType | null }

/** Plays all of them in order, also those of the other pages. */
function PlayAll({ items, total, trackType }: PlayAllProps) {
  const [isReading, setReading] = useState(false)

  async function play() {
    if (isReading) return
    unlockAudio()
    setReading(true)
    try {
      const all = items.length < total ? await readFavouriteTracks(trackType) : items
      playFrom(all.map(toPlayerItem), 0)
    } catch (error) {
      showErrorToast(failureText(error, '再生できませんでした。'))
    }
    setReading(false)
  }

  return (
    <div className={styles.top}>
      <Button look="action" aria-busy={isReading} onClick={play}>
        <Icon name="play" />
        すべて再生
      </Button>
      <p>{total.toLocaleString('ja-JP')}トラック</p>
    </div>
  )
}

function NoFavourites() {
  return (
    <EmptyState title="お気に入りのトラックはまだありません">
      <p>トラックのハートを押すと、ここに並びます。</p>
      <ButtonLink href="/search" look="action">
        作品をさがす
      </ButtonLink>
    </EmptyState>
  )
}
