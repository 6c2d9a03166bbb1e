'use client'
import { ListPlayButton } from '@/components/store/my/list-play-button'
import { TrackRow } from '@/components/store/my/track-row'
import { IconButton } from '@/components/ui/icon-button'
import { useReorder } from '@/components/ui/use-reorder'
import { failureText } from '@/lib/client/api'
import { useChangePlaylist } from '@/lib/client/library/use-playlists'
import { toPlayerItem } from '@/lib/client/player/playback-list'
import { showErrorToast, showToast } from '@/lib/client/site/toast'
import type { Playlist } from '@/lib/contract/playlist'
import { formatDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'
import styles from './playlist-tracks.module.css'

type Props = { id: string; entries: readonly Playlist['tracks'][number][] }

/** The tracks of one's own playlist: to hear, to put in another order, to take out. */
export function PlaylistTracks({ id, entries }: Props) {
  const list = entries.map(toPlayerItem)
  const change = useChangePlaylist()
  const titleOf = (trackId: string) =>
    entries.find(({ track }) => track.id === trackId)?.track.title ?? ''
  const reorder = useReorder({
    ids: entries.map(({ track }) => track.id),
    nameOf: titleOf,
    onMove: (trackId, to) => void move(trackId, to),
  })

  async function move(trackId: string, to: number): Promise<void> {
    try {
      await change({ do: 'move', id, trackId, to })
    } catch (error) {
      showErrorToast(failureText(error, '並べ替えを保存できなかったため、元の順番に戻しました。'))
    }
  }

  async function takeOut(trackId: string): Promise<void> {
    try {
      showToast(`${quoted(titleOf(trackId))}を外しました`)
      await change({ do: 'take', id, trackId })
    } catch (error) {
      showErrorToast(failureText(error, 'トラックを外せなかったため、元に戻しました。'))
    }
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {reorder.announcement}
      </p>
      <ol ref={reorder.list} className={styles.tracks}>
        {entries.map(({ track, work }, index) => (
          <li key={track.id} {...reorder.itemProps(track.id, index)}>
            <IconButton icon="grip" className={styles.grip} {...reorder.handleProps(track.id)} />
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
                  <IconButton
                    icon="up"
                    label={`${quoted(track.title)}を上へ`}
                    disabled={index === 0}
                    onClick={() => reorder.moveBy(track.id, -1)}
                  />
                  <IconButton
                    icon="down"
                    label={`${quoted(track.title)}を下へ`}
                    disabled={index === entries.length - 1}
                    onClick={() => reorder.moveBy(track.id, 1)}
                  />
                  <IconButton
                    icon="trash"
                    label={`${quoted(track.title)}をプレイリストから外す`}
                    onClick={() => void takeOut(track.id)}
                  />
                </>
              }
            />
          </li>
        ))}
      </ol>
    </>
  )
}
