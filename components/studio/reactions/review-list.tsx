'use client'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { pages } from '@/lib/client/studio/calls'
import { ReactionList } from './reaction-list'
import { ReviewCard } from './review-card'

/** What buyers wrote about one's albums, the unanswered first. */
export function ReviewList() {
  return (
    <WorkbenchPage
      title="レビュー"
      about="アルバムを買った方のレビューです。返信は、作品のページでみなさんに見えます。"
    >
      <ReactionList
        path="/studio/reviews"
        label="レビューの種類"
        query={(show) => pages('GET /studio/reviews', { query: { show } })}
        empty={{
          all: 'まだレビューはありません。アルバムを買った方の感想が、ここに届きます。',
          unanswered: 'すべてのレビューに返信しました。',
        }}
      >
        {(review) => <ReviewCard review={review} />}
      </ReactionList>
    </WorkbenchPage>
  )
}
