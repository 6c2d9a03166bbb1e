import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ReviewList } from '@/components/studio/reactions/review-list'

export const metadata: Metadata = { title: 'レビュー' }

export default function StudioReviewsPage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <ReviewList />
    </Suspense>
  )
}
