'use client'
import { useQuery } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { useEffect } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page'
import { QueryState } from '@/components/ui/query-state'
import { Waiting } from '@/components/ui/waiting'
import { ApiError } from '@/lib/client/api'
import { useTitle } from '@/lib/client/browser/use-title'
import { read } from '@/lib/client/calls'
import { readOwnPlaylist } from '@/lib/client/library/playlists'
import { usePlaylists } from '@/lib/client/library/use-playlists'
import { toPlayerItem } from '@/lib/client/player/playback-list'
import type { Playlist } from '@/lib/contract/playlist'
import { formatDuration } from '@/lib/kit/duration'
import lists from '../my/lists.module.css'
import { PlayListButton } from './play-list-button'
import { PlaylistSharing } from './playlist-sharing'
import { PlaylistTools } from './playlist-tools'
import { PlaylistTracks } from './playlist-tracks'

/** One of the listener's own playlists, to hear and to change. */
export function OwnPlaylist({ id }: { id: string }) {
  const query = useQuery({
    ...read('GET /playlist/{id}', { params: { id } }),
    queryFn: ({ client }) => readOwnPlaylist(id, client),
  })
  const isMissing =
    (query.error instanceof ApiError && [400, 404].includes(query.error.status)) ||
    query.data?.isOwn === false
  if (isMissing) notFound()
  return (
    <QueryState query={query}>
      {(playlist) => <Shown read={playlist} refetch={query.refetch} />}
    </QueryState>
  )
}

type ShownProps = { read: Playlist; refetch: () => unknown }

/** What was read once, in the order and under the name that the shelf has now. */
function Shown({ read, refetch }: ShownProps) {
  const { items } = usePlaylists()
  const shown = items?.find(({ id }) => id === read.id)
  useTitle(shown?.title ?? read.title)
  const isUnread = shown?.tracks.some(
    (track) => !read.tracks.some((entry) => entry.track.id === track.id),
  )
  useEffect(() => {
    if (isUnread) void refetch()
  }, [isUnread, refetch])
  if (!items) return <Waiting />
  if (!shown) return null
  const entries = entriesOf(read, shown.tracks)
  const durationMs = entries.reduce((sum, { track }) => sum + track.durationMs, 0)
  const lead = `${entries.length}トラック・${formatDuration(durationMs)}`
  return (
    <>
      <PageHeading title={shown.title} lead={lead} />
      <div className={lists.top}>
        {entries.length > 0 && <PlayListButton list={entries.map(toPlayerItem)} />}
        <PlaylistTools playlist={shown} />
      </div>
      <PlaylistSharing playlist={shown} />
      {entries.length > 0 ? <PlaylistTracks id={read.id} entries={entries} /> : <NothingInIt />}
    </>
  )
}

/** The tracks in this order; one that was added elsewhere comes with the next reading. */
const entriesOf = (read: Playlist, order: readonly { id: string }[]): Playlist['tracks'] =>
  order.flatMap(({ id }) => read.tracks.find(({ track }) => track.id === id) ?? [])

function NothingInIt() {
  return (
    <EmptyState title="まだトラックがありません">
      <p>作品のページの「プレイリストに追加」から、トラックを加えられます。</p>
      <ButtonLink href="/search" look="action">
        作品をさがす
      </ButtonLink>
    </EmptyState>
  )
}
