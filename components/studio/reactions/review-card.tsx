import { useQueryClient } from '@tanstack/react-query'
import { Stars } from '@/components/ui/stars'
import { Button } from '@/components/workbench/button'
import { StateWord } from '@/components/workbench/state-word'
import { readAgain } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { useChange } from '@/lib/client/studio/calls'
import type { StudioReview } from '@/lib/contract/studio/reviews'
import { ReactionActions } from './reaction-actions'
import { ReactionHead } from './reaction-head'
import styles from './reactions.module.css'

/** One review with the reply to it, and what the album's creator can do with it. */
export function ReviewCard({ review }: { review: StudioReview }) {
  const { id, user, work, body, reply, stars, hiddenReason, createdAt } = review
  const params = { id }
  const client = useQueryClient()
  const hide = useChange('PUT /studio/reviews/{id}/hidden')
  const show = useChange('DELETE /studio/reviews/{id}/hidden')
  const whose = `${user.nickname}さんのレビュー`
  return (
    <article className={styles.card} aria-label={whose}>
      <ReactionHead
        user={user}
        work={work}
        href={`/album/${work.nid}#reviews`}
        createdAt={createdAt}
        mark={<Stars value={stars} />}
        state={<ReviewState review={review} />}
      />
      <p className={styles.body}>{body}</p>
      {hiddenReason && <p className={styles.reason}>本文を非表示にした理由：{hiddenReason}</p>}
      {reply && (
        <div className={styles.replies}>
          <strong>あなた</strong>
          <p className={styles.body}>{reply.body}</p>
        </div>
      )}
      <ReactionActions
        what="レビューの本文"
        whose={whose}
        subject={{ subjectKind: 'review', subjectId: id }}
        isHidden={hiddenReason !== null}
        {...(reply && { reply: reply.body })}
        onReply={(words) =>
          // Refused, nothing is read again: a card that left the list would take what was typed with it.
          studioCall('PUT /studio/reviews/{id}/reply', { params, body: { body: words } }).then(() =>
            readAgain(client, 'GET /studio/reviews'),
          )
        }
        onHide={(reason) => hide({ params, body: { reason } })}
        onShow={() => show({ params })}
      >
        {reply && <DeleteReply id={id} whose={whose} />}
      </ReactionActions>
    </article>
  )
}

type DeleteReplyProps = { id: string; whose: string }

function DeleteReply({ id, whose }: DeleteReplyProps) {
  const remove = useChange('DELETE /studio/reviews/{id}/reply')
  const deleting = useAction(() => remove({ params: { id } }))
  return (
    <>
      <Button
        isSmall
        look="bare"
        isBusy={deleting.isPending}
        aria-label={`${whose}への返信を消す`}
        onClick={() => deleting.run()}
      >
        返信を消す
      </Button>
      {deleting.message && <p role="alert">{deleting.message}</p>}
    </>
  )
}

function ReviewState({ review: { hiddenReason, reply } }: { review: StudioReview }) {
  if (hiddenReason !== null) return <StateWord tone="quiet">本文を非表示</StateWord>
  if (reply) return <StateWord tone="leaf">返信済み</StateWord>
  return <StateWord tone="lamp">未返信</StateWord>
}
