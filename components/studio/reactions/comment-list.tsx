'use client'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { pages } from '@/lib/client/studio/calls'
import { CommentCard } from './comment-card'
import { ReactionList } from './reaction-list'

/** What listeners wrote on one's voices, the unanswered first. */
export function CommentList() {
  return (
    <WorkbenchPage
      title="コメント"
      about="ボイスに届いたコメントです。まだ返信していないものから並びます。"
    >
      <ReactionList
        path="/studio/comments"
        label="コメントの種類"
        query={(show) => pages('GET /studio/comments', { query: { show } })}
        empty={{
          all: 'まだコメントはありません。ボイスを公開すると、ここに感想が届きます。',
          unanswered: 'すべてのコメントに返信しました。',
        }}
      >
        {(comment) => <CommentCard comment={comment} />}
      </ReactionList>
    </WorkbenchPage>
  )
}
