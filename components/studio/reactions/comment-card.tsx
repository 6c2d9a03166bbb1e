import { useQueryClient } from '@tanstack/react-query'
import { StateWord } from '@/components/workbench/state-word'
import { call } from '@/lib/client/api'
import { readAgain } from '@/lib/client/calls'
import { useChange } from '@/lib/client/studio/calls'
import type { StudioComment } from '@/lib/contract/studio/comments'
import { ReactionActions } from './reaction-actions'
import { ReactionHead } from './reaction-head'
import styles from './reactions.module.css'

/** One comment with its replies, and what its creator can do with it. */
export function CommentCard({ comment }: { comment: StudioComment }) {
  const { id, user, work, body, replies, hiddenReason, createdAt } = comment
  const client = useQueryClient()
  const hide = useChange('PUT /studio/comments/{id}/hidden', 'GET /studio/tasks')
  const show = useChange('DELETE /studio/comments/{id}/hidden', 'GET /studio/tasks')
  const whose = `${user.nickname}さんのコメント`
  return (
    <article className={styles.card} aria-label={whose}>
      <ReactionHead
        user={user}
        work={work}
        href={`/voice/${work.nid}#comments`}
        createdAt={createdAt}
        state={<CommentState comment={comment} />}
      />
      <p className={styles.body}>{body}</p>
      {hiddenReason && <p className={styles.reason}>非表示にした理由：{hiddenReason}</p>}
      {replies.length > 0 && (
        <ul className={styles.replies} aria-label="返信">
          {replies.map((reply) => (
            <li key={reply.id}>
              <strong>{reply.isByCreator ? 'あなた' : reply.user.nickname}</strong>
              <p className={styles.body}>{reply.body}</p>
            </li>
          ))}
        </ul>
      )}
      <ReactionActions
        what="コメント"
        whose={whose}
        subject={{ subjectKind: 'comment', subjectId: id }}
        isHidden={hiddenReason !== null}
        onReply={(reply) =>
          // Refused, nothing is read again: a card that left the list would take what was typed with it.
          call('POST /voice/{nid}/comments', {
            params: { nid: work.nid },
            body: { body: reply, parentId: id },
          }).then(() => readAgain(client, 'GET /studio/comments', 'GET /studio/tasks'))
        }
        onHide={(reason) => hide({ params: { id }, body: { reason } })}
        onShow={() => show({ params: { id } })}
      />
    </article>
  )
}

function CommentState({ comment: { hiddenReason, isAnswered } }: { comment: StudioComment }) {
  if (hiddenReason !== null) return <StateWord tone="quiet">非表示</StateWord>
  if (isAnswered) return <StateWord tone="leaf">返信済み</StateWord>
  return <StateWord tone="lamp">未返信</StateWord>
}
