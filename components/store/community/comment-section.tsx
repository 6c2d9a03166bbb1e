'use client'
import { type ReactNode, useRef, useState } from 'react'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { useNear } from '@/components/ui/use-near'
import { useAccount } from '@/lib/client/account/account'
import { requireVerified } from '@/lib/client/account/require-verified'
import { useIntent } from '@/lib/client/account/use-intent'
import { type CallOutput, call } from '@/lib/client/api'
import { showToast } from '@/lib/client/site/toast'
import type { Work } from '@/lib/contract/catalogue'
import type { Comment } from '@/lib/contract/community'
import { CommentItem } from './comment-item'
import styles from './community.module.css'
import { useComments } from './use-comments'

const CommentForm = part(() => import('./comment-form'), { missing: 'here' })
const DeleteDialog = part(() => import('./delete-dialog'), { missing: 'dialog' })

type Props = {
  work: Pick<Work, 'nid'> & { user: { id: string } }
  first: CallOutput<'GET /voice/{nid}/comments'>
}
type Doing = { what: 'write' } | { what: 'reply' | 'delete'; id: string } | null

/** What listeners say of a voice: in the page's HTML from the start, and personal once it is in sight. */
export function CommentSection({ work, first }: Props) {
  const account = useAccount()
  const place = useRef<HTMLDivElement>(null)
  const comments = useComments(work.nid, first)
  const [doing, setDoing] = useState<Doing>(null)
  useNear(place, account.status === 'signedIn', () => void comments.renew())

  async function begin(next: { what: 'write' } | { what: 'reply'; id: string }) {
    const parentId = next.what === 'reply' ? next.id : null
    const intent = { kind: 'comment', nid: work.nid, parentId } as const
    if (await requireVerified('コメントを書けます。', intent)) setDoing(next)
  }
  useIntent(
    ['comment'],
    ({ parentId }) => setDoing(parentId ? { what: 'reply', id: parentId } : { what: 'write' }),
    ({ nid }) => nid === work.nid,
  )
  const end = () => setDoing(null)
  function finish(message: string) {
    end()
    showToast(message)
    void comments.renew()
  }
  const replyForm = (parentId: string) => (
    <CommentForm
      nid={work.nid}
      parentId={parentId}
      onDone={() => finish('返信しました')}
      onCancel={end}
    />
  )

  return (
    <div ref={place} className={styles.narrow}>
      <Section id="comments" title="コメント" subtitle="聴いた方と作者のひろば">
        {doing?.what === 'write' ? (
          <CommentForm nid={work.nid} onDone={() => finish('コメントしました')} onCancel={end} />
        ) : (
          <Invitation
            isGuest={account.status === 'signedOut'}
            onWrite={() => begin({ what: 'write' })}
          />
        )}
        <p className={styles.failure} role="alert">
          {comments.error}
        </p>
        {comments.total === 0 && <p className={styles.note}>コメントはまだありません。</p>}
        <ul className={styles.list}>
          {comments.items.map((comment) => (
            <CommentThread
              key={comment.id}
              comment={comment}
              isCreatorHere={account.status === 'signedIn' && account.uid === work.user.id}
              onReply={() => begin({ what: 'reply', id: comment.id })}
              onDelete={(id) => setDoing({ what: 'delete', id })}
            >
              {doing?.what === 'reply' && doing.id === comment.id && replyForm(comment.id)}
            </CommentThread>
          ))}
        </ul>
        {comments.items.length < comments.total && (
          <div className={styles.more}>
            <Button onClick={() => void comments.more()}>コメントをもっと見る</Button>
          </div>
        )}
        {doing?.what === 'delete' && (
          <DeleteDialog
            title="コメントを削除しますか"
            text="コメントと、それへの返信が消えます。元には戻せません。"
            remove={() => call('DELETE /comment/{id}', { params: { id: doing.id } })}
            onRemoved={() => finish('コメントを削除しました')}
            onClose={end}
          />
        )}
      </Section>
    </div>
  )
}

function Invitation({ isGuest, onWrite }: { isGuest: boolean; onWrite: () => void }) {
  return (
    <p className={styles.invitation}>
      <Button onClick={onWrite}>コメントを書く</Button>
      {isGuest && <span className={styles.note}>ログインすると書けます。</span>}
    </p>
  )
}

type ThreadProps = {
  comment: Comment
  isCreatorHere: boolean
  onReply: () => void
  onDelete: (id: string) => void
  /** Where a reply is being written. */
  children: ReactNode
}

/** A comment with its replies. */
function CommentThread({ comment, isCreatorHere, onReply, onDelete, children }: ThreadProps) {
  return (
    <li className={styles.item}>
      <CommentItem
        comment={comment}
        isCreatorHere={isCreatorHere}
        onReply={onReply}
        onDelete={() => onDelete(comment.id)}
      >
        {comment.replies.length > 0 && (
          <ul className={styles.replies}>
            {comment.replies.map((reply) => (
              <li key={reply.id}>
                <CommentItem
                  comment={reply}
                  isCreatorHere={isCreatorHere}
                  onDelete={() => onDelete(reply.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {children}
      </CommentItem>
    </li>
  )
}
