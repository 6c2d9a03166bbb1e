'use client'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { useAccount } from '@/lib/client/account/account'
import { requireVerified } from '@/lib/client/account/require-verified'
import type { Work } from '@/lib/client/catalogue/catalogue'
import { type CommentPage, deleteComment } from '@/lib/client/catalogue/community'
import { showToast } from '@/lib/client/site/toast'
import { CommentItem } from './comment-item'
import styles from './community.module.css'
import { useComments } from './use-comments'
import { useNear } from './use-near'

const CommentForm = lazy(() => import('./comment-form'))
const DeleteDialog = lazy(() => import('./delete-dialog'))

type Props = { work: Pick<Work, 'nid' | 'user'>; first: CommentPage }
type Doing = { what: 'write' } | { what: 'reply' | 'delete'; id: string } | null

/** What listeners say of a voice: in the page's HTML from the start, and personal once it is in sight. */
export function CommentSection({ work, first }: Props) {
  const account = useAccount()
  const place = useRef<HTMLDivElement>(null)
  const comments = useComments(work.nid, first)
  const [doing, setDoing] = useState<Doing>(null)
  const isCreatorHere = account.status === 'signedIn' && account.uid === work.user.id
  useNear(place, account.status === 'signedIn', () => void comments.renew())

  const begin = async (next: Doing) =>
    (await requireVerified('コメントを書けます。')) && setDoing(next)
  function finish(message: string) {
    setDoing(null)
    showToast(message)
    void comments.renew()
  }

  return (
    <div ref={place} className={styles.narrow}>
      <Section id="comments" title="コメント" subtitle="聴いた方と作者のひろば">
        {doing?.what === 'write' ? (
          <Suspense>
            <CommentForm
              nid={work.nid}
              onDone={() => finish('コメントしました')}
              onCancel={() => setDoing(null)}
            />
          </Suspense>
        ) : (
          <p className={styles.invitation}>
            <Button onClick={() => begin({ what: 'write' })}>コメントを書く</Button>
            {account.status === 'signedOut' && (
              <span className={styles.note}>ログインすると書けます。</span>
            )}
          </p>
        )}
        <p className={styles.trouble} role="alert">
          {comments.trouble}
        </p>
        {comments.total === 0 && <p className={styles.note}>コメントはまだありません。</p>}
        <ul className={styles.list}>
          {comments.items.map((comment) => (
            <li key={comment.id} className={styles.item}>
              <CommentItem
                comment={comment}
                isCreatorHere={isCreatorHere}
                onReply={() => begin({ what: 'reply', id: comment.id })}
                onDelete={() => setDoing({ what: 'delete', id: comment.id })}
              >
                {comment.replies.length > 0 && (
                  <ul className={styles.replies}>
                    {comment.replies.map((reply) => (
                      <li key={reply.id}>
                        <CommentItem
                          comment={reply}
                          isCreatorHere={isCreatorHere}
                          onDelete={() => setDoing({ what: 'delete', id: reply.id })}
                        />
                      </li>
                    ))}
                  </ul>
                )}
                {doing?.what === 'reply' && doing.id === comment.id && (
                  <Suspense>
                    <CommentForm
                      nid={work.nid}
                      parentId={comment.id}
                      onDone={() => finish('返信しました')}
                      onCancel={() => setDoing(null)}
                    />
                  </Suspense>
                )}
              </CommentItem>
            </li>
          ))}
        </ul>
        {comments.items.length < comments.total && (
          <div className={styles.more}>
            <Button onClick={() => void comments.more()}>コメントをもっと見る</Button>
          </div>
        )}
        {doing?.what === 'delete' && (
          <Suspense>
            <DeleteDialog
              title="コメントを削除しますか"
              text="コメントと、それへの返信が消えます。元には戻せません。"
              remove={() => deleteComment(doing.id)}
              onRemoved={() => finish('コメントを削除しました')}
              onClose={() => setDoing(null)}
            />
          </Suspense>
        )}
      </Section>
    </div>
  )
}
