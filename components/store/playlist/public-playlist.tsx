import { FavouriteButton } from '@/components/favourite/favourite-button'
import { AddToPlaylist } from '@/components/playlist/add-to-playlist'
import { ListPlayButton } from '@/components/store/my/list-play-button'
import { TrackRow } from '@/components/store/my/track-row'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Page, PageHeading } from '@/components/ui/page'
import { type PlayerItem, toPlayerItem } from '@/lib/client/player/playback-list'
import type { Playlist } from '@/lib/contract/playlist'
import { formatDuration } from '@/lib/kit/duration'
import lists from '../my/lists.module.css'
import { OwnPlaylistLink } from './own-playlist-link'
import { PlayListButton } from './play-list-button'

/** A playlist as others see it: to hear, and to take tracks from. */
export function PublicPlaylist({ playlist }: { playlist: Playlist }) {
  const { id, title, user, tracks, durationMs } = playlist
  const list: PlayerItem[] = tracks.map(toPlayerItem)
  const lead = (
    <>
      <Link href={`/user/${user.id}`}>{user.nickname}</Link>
      さんのプレイリスト・{tracks.length}トラック・{formatDuration(durationMs)}
    </>
  )
  return (
    <Page>
      <PageHeading title={title} lead={lead} />
      <div className={lists.top}>
        {list.length > 0 && <PlayListButton list={list} />}
        <OwnPlaylistLink id={id} ownerId={user.id} />
      </div>
      {tracks.length === 0 && (
        <EmptyState title="まだトラックがありません">
          <p>このプレイリストには、まだトラックが入っていません。</p>
        </EmptyState>
      )}
      <ol className={lists.rows}>
        {tracks.map(({ track, work }, index) => (
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
      </ol>
    </Page>
  )
}
