import type { Metadata } from 'next'
import { PlayHistory } from '@/components/store/history/play-history'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: '再生履歴' }

export default function PlayHistoryPage() {
  return (
    <>
      <PageHeading title="再生履歴" lead="最近聴いたトラックです。" />
      <PlayHistory />
    </>
  )
}
