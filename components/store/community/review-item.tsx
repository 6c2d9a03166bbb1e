'use client'
import { Button } from '@/components/ui/button'
import { Stars } from '@/components/ui/stars'
import { requireVerified } from '@/lib/client/account/require-verified'
import { ApiError, call } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { showErrorToast } from '@/lib/client/site/toast'
import type { Review } from '@/lib/contract/community'
import { formatJstDate } from '@/lib/kit/jst'
import { ReportButton } from './report-button'
import { Writing } from './writing'
import styles from './writing.module.css'

type Props = {
  review: Review
  onChange: (review: Review) => void
  onEdit: () => void
  onDelete: () => void
}

/** One review, with what its reader or its writer can do. */
export function ReviewItem({ review, onChange, onEdit, onDelete }: Props) {
  return (
    <Writing
      writer={review.user}
      createdAt={review.createdAt}
      body={review.body}
      note={review.isBodyHidden ? '本文は、作者が非表示にしています。' : null}
      mark={<Stars value={review.stars} />}
      isEdited={review.isEdited}
      isOwn={review.isOwn}
      actions={
        review.isOwn ? (
          <>
            {review.helpfulCount > 0 && (
              <span className={styles.deed}>{`${review.helpfulCount}人の参考になりました`}</span>
            )}
            <Button look="plain" className={styles.deed} data-opens-review onClick={onEdit}>
              書き直す
            </Button>
            <Button look="plain" className={styles.deed} aria-haspopup="dialog" onClick={onDelete}>
              削除
            </Button>
          </>
        ) : (
          <>
            <HelpfulButton review={review} onChange={onChange} />
            <ReportButton
              subject={{ subjectKind: 'review', subjectId: review.id }}
              what="このレビュー"
              whose={`${review.user.nickname}さんのレビュー`}
            />
          </>
        )
      }
    >
      {review.reply && (
        <section className={styles.reply} aria-label={`${review.user.nickname}さんへの返信`}>
          <p className={styles.when}>
            <strong>作者からの返信</strong>
            <time dateTime={review.reply.createdAt}>{formatJstDate(review.reply.createdAt)}</time>
          </p>
          <p className={styles.body}>{review.reply.body}</p>
        </section>
      )}
    </Writing>
  )
}

/** Shows at once what was pressed, and takes it back when the service does not agree. */
function HelpfulButton({ review, onChange }: Pick<Props, 'review' | 'onChange'>) {
  const press = useAction(async () => {
    if (!(await requireVerified('参考になったレビューを選べます。'))) return
    const isHelpful = !review.isVotedHelpful
    onChange({
      ...review,
      isVotedHelpful: isHelpful,
      helpfulCount: review.helpfulCount + (isHelpful ? 1 : -1),
    })
    try {
      const key = `${isHelpful ? 'PUT' : 'DELETE'} /review/{id}/helpful` as const
      const { helpfulCount } = await call(key, { params: { id: review.id } })
      onChange({ ...review, isVotedHelpful: isHelpful, helpfulCount })
    } catch (error) {
      onChange(review)
      showErrorToast(error instanceof ApiError ? error.message : '記録できませんでした。')
    }
  })

  return (
    <Button
      look="plain"
      className={styles.deed}
      aria-pressed={review.isVotedHelpful}
      aria-label={`${review.user.nickname}さんのレビューが参考になった`}
      onClick={() => void press.run()}
    >
      <span>参考になった</span>
      {review.helpfulCount > 0 && <span className={styles.count}>{review.helpfulCount}</span>}
    </Button>
  )
}
