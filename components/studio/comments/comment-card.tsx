import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/workbench/button'
import { StateWord } from '@/components/workbench/state-word'
import { commentQueries, type StudioComment, showComment } from '@/lib/client/studio/comments'
import { useAction } from '@/lib/client/use-action'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './comments.module.css'
import { HideDialog } from './hide-dialog'
import { ReplyForm } from './reply-form'

/** One comment with its replies, and what its creator can do with it. */
export function CommentCard({ comment }: { comment: StudioComment }) {
  const { user, work, body, replies, hiddenReason } = comment
  const [open, setOpen] = useState<'reply' | 'hide' | null>(null)
  const client = useQueryClient()
  const showing = useAction()
  const whose = `${user.nickname}さんのコメント`

  async function done() {
    setOpen(null)
    await Promise.all(commentQueries.map((queryKey) => client.invalidateQueries({ queryKey })))
  }

  return (
    <article className={styles.card} aria-label={whose}>
      <CommentHead comment={comment} />
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
      {open === 'reply' ? (
        <ReplyForm
          nid={work.nid}
          parentId={comment.id}
          onDone={done}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <div className={styles.actions}>
          {hiddenReason === null ? (
            <>
              <Button isSmall aria-label={`${whose}に返信する`} onClick={() => setOpen('reply')}>
                返信する
              </Button>
              <Button
                isSmall
                look="bare"
                aria-haspopup="dialog"
                aria-label={`${whose}を非表示にする`}
                onClick={() => setOpen('hide')}
              >
                非表示にする
              </Button>
            </>
          ) : (
            <Button
              isSmall
              isBusy={showing.isPending}
              aria-label={`${whose}をもう一度表示する`}
              onClick={() => showing.run(() => showComment(comment.id).then(done))}
            >
              もう一度表示する
            </Button>
          )}
        </div>
      )}
      {showing.failure && <p role="alert">{showing.failure}</p>}
      {open === 'hide' && (
        <HideDialog id={comment.id} onDone={done} onClose={() => setOpen(null)} />
      )}
    </article>
  )
}

function CommentHead({ comment }: { comment: StudioComment }) {
  const { user, work, createdAt } = comment
  return (
    <header className={styles.head}>
      <Avatar avatar={user.avatar} />
      <p className={styles.who}>
        <strong>{user.nickname}</strong>
        <span>
          <Link href={`/voice/${work.nid}#comments`} prefetch={false}>
            {work.title}
          </Link>{' '}
          ・ <time dateTime={createdAt}>{formatJstDateTime(createdAt)}</time>
        </span>
      </p>
      <CommentState comment={comment} />
    </header>
  )
}

function CommentState({ comment: { hiddenReason, isAnswered } }: { comment: StudioComment }) {
  if (hiddenReason !== null) return <StateWord tone="quiet">非表示</StateWord>
  if (isAnswered) return <StateWord tone="leaf">返信済み</StateWord>
  return <StateWord tone="lamp">未返信</StateWord>
}
