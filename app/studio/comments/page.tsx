import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CommentList } from '@/components/studio/reactions/comment-list'

export const metadata: Metadata = { title: 'コメント' }

export default function StudioCommentsPage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <CommentList />
    </Suspense>
  )
}
