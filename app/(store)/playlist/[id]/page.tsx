import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PublicPlaylist } from '@/components/store/playlist/public-playlist'
import { readPublicPlaylist } from './read-playlist'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const playlist = await readPublicPlaylist((await params).id)
  if (!playlist) notFound()
  const { id, title, user, trackCount } = playlist
  const description = `${user.nickname}さんのプレイリスト。全${trackCount}トラック。`
  const url = `/playlist/${id}`
  return {
    title,
    description,
    // Known to whoever was given the link, not to search engines.
    robots: { index: false, follow: true },
    alternates: { canonical: url },
    openGraph: { type: 'music.playlist', title, description, url, locale: 'ja_JP' },
    twitter: { card: 'summary', title, description },
  }
}

export default async function PublicPlaylistPage({ params }: Props) {
  const playlist = await readPublicPlaylist((await params).id)
  if (!playlist) notFound()
  return <PublicPlaylist playlist={playlist} />
}
