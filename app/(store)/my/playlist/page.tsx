import type { Metadata } from 'next'
import { PlaylistShelf } from '@/components/store/playlist/playlist-shelf'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'プレイリスト' }

export default function PlaylistsPage() {
  return (
    <>
      <PageHeading title="プレイリスト" lead="好きなトラックを、好きな順番で聴けます。" />
      <PlaylistShelf />
    </>
  )
}
