'use client'
import { Button } from '@/components/ui/button'
import type { Comment } from '@/lib/contract/community'
import { ReportButton } from './report-button'
import { Writing } from './writing'
import styles from './writing.module.css'

type Props = {
  comment: Omit<Comment, 'replies'>
  /** The page's reader made the work, so any comment may go. */
  isCreatorHere: boolean
  /** Missing on replies, which are not answered themselves. */
  onReply?: () => void
  onDelete: () => void
  children?: React.ReactNode
}

/** One comment or reply, with what can be done with it. */
export function CommentItem(props: Props) {
  const { comment, isCreatorHere, onReply, onDelete, children } = props
  const whose = `${comment.user.nickname}さんのコメント`
  return (
    <Writing
      writer={comment.user}
      createdAt={comment.createdAt}
      body={comment.body}
      mark={comment.isByCreator && <span className={styles.badge}>作者</span>}
      isOwn={comment.isOwn}
      actions={
        <>
          {onReply && (
            <Button
              look="plain"
              className={styles.deed}
              aria-label={`${whose}に返信する`}
              onClick={onReply}
            >
              返信
            </Button>
          )}
          {(comment.isOwn || isCreatorHere) && (
            <Button
              look="plain"
              className={styles.deed}
              aria-haspopup="dialog"
              aria-label={`${whose}を削除する`}
              onClick={onDelete}
            >
              削除
            </Button>
          )}
          {!comment.isOwn && (
            <ReportButton
              subject={{ subjectKind: 'comment', subjectId: comment.id }}
              what="このコメント"
              whose={whose}
              isInMenu
            />
          )}
        </>
      }
    >
      {children}
    </Writing>
  )
}
