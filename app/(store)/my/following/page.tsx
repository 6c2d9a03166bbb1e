import type { Metadata } from 'next'
import { FollowedCreators } from '@/components/store/favourites/following'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'フォロー中' }

export default function FollowingPage() {
  return (
    <>
      <PageHeading
        title="フォロー中"
        lead="フォローしているクリエイター・声優・タグです。新しい作品の通知も、ここで選べます。"
      />
      <FollowedCreators />
    </>
  )
}
