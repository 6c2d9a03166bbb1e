import type { Metadata } from 'next'
import { OwnPlaylist } from '@/components/store/playlist/own-playlist'

export const metadata: Metadata = { title: 'プレイリスト' }

type Props = { params: Promise<{ id: string }> }

export default async function OwnPlaylistPage({ params }: Props) {
  return <OwnPlaylist id={(await params).id} />
}
