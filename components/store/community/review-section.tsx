'use client'
import { useRef, useState } from 'react'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { useNear } from '@/components/ui/use-near'
import { useAccount } from '@/lib/client/account/account'
import { type CallOutput, call } from '@/lib/client/api'
import { showToast } from '@/lib/client/site/toast'
import type { Work } from '@/lib/contract/catalogue'
import type { Review } from '@/lib/contract/community'
import styles from './community.module.css'
import { ReviewInvitation } from './review-invitation'
import { ReviewItem } from './review-item'
import { ReviewSummary } from './review-summary'
import { useReviews } from './use-reviews'

const ReviewForm = part(() => import('./review-form'), { missing: 'here' })
const DeleteDialog = part(() => import('./delete-dialog'), { missing: 'dialog' })

type Props = {
  work: Pick<Work, 'id' | 'nid' | 'saleStatus'> & { user: { id: string } }
  first: CallOutput<'GET /album/{nid}/reviews'>
}
type Doing = { what: 'write' } | { what: 'edit' | 'delete'; review: Review } | null

/** What buyers say of an album: in the page's HTML from the start, and personal once it is in sight. */
export function ReviewSection({ work, first }: Props) {
  const account = useAccount()
  const place = useRef<HTMLDivElement>(null)
  const reviews = useReviews(work.nid, first)
  const [doing, setDoing] = useState<Doing>(null)
  useNear(place, account.status === 'signedIn', () => void reviews.renew())

  function finish(message: string) {
    setDoing(null)
    showToast(message)
    void reviews.renew()
  }

  return (
    <>
      <div ref={place} className={reviews.total > 0 ? styles.columns : undefined}>
        <div className={styles.side}>
          <ReviewSummary summary={reviews.summary} />
          {doing === null && reviews.own === null && (
            <ReviewInvitation work={work} onWrite={() => setDoing({ what: 'write' })} />
          )}
        </div>
        <div>
          {doing?.what === 'write' && (
            <ReviewForm
              nid={work.nid}
              review={null}
              onDone={() => finish('レビューを投稿しました')}
              onCancel={() => setDoing(null)}
            />
          )}
          <ReviewList
            nid={work.nid}
            reviews={reviews}
            edited={doing?.what === 'edit' ? doing.review : null}
            onDoing={setDoing}
            onEdited={() => finish('レビューを書き直しました')}
          />
        </div>
      </div>
      {doing?.what === 'delete' && (
        <DeleteDialog
          title="レビューを削除しますか"
          text="書いた感想と星が消えます。あとから書き直すこともできます。"
          remove={() => call('DELETE /review/{id}', { params: { id: doing.review.id } })}
          onRemoved={() => finish('レビューを削除しました')}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  )
}

type ListProps = {
  nid: string
  reviews: ReturnType<typeof useReviews>
  edited: Review | null
  onDoing: (doing: Doing) => void
  onEdited: () => void
}

function ReviewList({ nid, reviews, edited, onDoing, onEdited }: ListProps) {
  const { items, total, sort, error } = reviews
  if (total === 0) return <p className={styles.note}>レビューはまだありません。</p>
  return (
    <>
      {total > 1 && (
        <div className={styles.bar}>
          <p className={styles.note}>{`${total.toLocaleString('ja-JP')}件のレビュー`}</p>
          <fieldset className={styles.sorts} aria-label="並び順">
            <SortButton isOn={sort === 'helpful'} onPress={() => reviews.sortBy('helpful')}>
              参考になった順
            </SortButton>
            <SortButton isOn={sort === 'new'} onPress={() => reviews.sortBy('new')}>
              新しい順
            </SortButton>
          </fieldset>
        </div>
      )}
      <p className={styles.failure} role="alert">
        {error}
      </p>
      <ul className={styles.list}>
        {items.map((review) => (
          <li key={review.id} className={edited?.id === review.id ? undefined : styles.item}>
            {edited?.id === review.id ? (
              <ReviewForm
                nid={nid}
                review={review}
                onDone={onEdited}
                onCancel={() => onDoing(null)}
              />
            ) : (
              <ReviewItem
                review={review}
                onChange={reviews.replace}
                onEdit={() => onDoing({ what: 'edit', review })}
                onDelete={() => onDoing({ what: 'delete', review })}
              />
            )}
          </li>
        ))}
      </ul>
      {items.length < total && (
        <div className={styles.more}>
          <Button onClick={() => void reviews.more()}>レビューをもっと見る</Button>
        </div>
      )}
    </>
  )
}

type SortProps = { isOn: boolean; onPress: () => void; children: string }
const SortButton = ({ isOn, onPress, children }: SortProps) => (
  <Button look="plain" className={styles.sort} aria-pressed={isOn} onClick={onPress}>
    {children}
  </Button>
)
