'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/text-area'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import {
  changeReview,
  MAX_WRITING,
  type Review,
  writeReview,
} from '@/lib/client/catalogue/community'
import { StarsField } from './stars-field'
import styles from './community.module.css'
import { writingOf } from './writing-of'

type Props = {
  nid: string
  /** What is rewritten; null for a new one. */
  review: Review | null
  onDone: (review: Review) => void
  onCancel: () => void
}

/** Stars and words. What was typed stays when sending fails. */
export default function ReviewForm({ nid, review, onDone, onCancel }: Props) {
  const [stars, setStars] = useState(review?.stars ?? 0)
  const form = useSubmit(async (fields) => {
    if (stars === 0) throw fieldError('stars', '星の数を選んでください。')
    const written = { stars, body: writingOf(fields) }
    onDone(await (review ? changeReview(review.id, written) : writeReview(nid, written)))
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} aria-label="レビュー" noValidate>
      <StarsField stars={stars} onChange={setStars} error={form.errorOf('stars')} />
      <TextArea
        max={MAX_WRITING}
        label="感想"
        defaultValue={review?.body ?? ''}
        placeholder="どんなところが心に残りましたか。物語の結末には触れずにお書きください。"
        error={form.errorOf('body')}
      />
      <p className={styles.note}>ニックネームとともに公開されます。</p>
      <p className={styles.trouble} role="alert">
        {form.message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="action" aria-disabled={form.isPending}>
          <span>{form.isPending ? '送信しています…' : review ? '書き直す' : '投稿する'}</span>
        </Button>
        <Button onClick={onCancel}>やめる</Button>
      </div>
    </form>
  )
}
