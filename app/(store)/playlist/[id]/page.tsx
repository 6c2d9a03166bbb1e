import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { PublicPlaylist } from '@/components/store/playlist/public-playlist'
import { readPublicPlaylist } from './read-playlist'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const playlist = await readPublicPlaylist((await params).id)
  if (!playlist) notFound()
  const { id, title, user, trackCount } = playlist
  return pageMetadata({
    title,
    description: `${user.nickname}さんのプレイリスト。全${trackCount}トラック。`,
    path: `/playlist/${id}`,
    type: 'music.playlist',
    picture: sharePicture('playlist', id, title),
    // Known to whoever was given the link, not to search engines.
    isUnlisted: true,
  })
}

export default async function PublicPlaylistPage({ params }: Props) {
  const playlist = await readPublicPlaylist((await params).id)
  if (!playlist) notFound()
  return <PublicPlaylist playlist={playlist} />
}
