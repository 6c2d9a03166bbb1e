'use client'
import { useEffect } from 'react'
import { Form } from '@/components/ui/form/form'
import { TextArea } from '@/components/ui/form/text-area'
import { call } from '@/lib/client/api'
import { MAX_WRITING } from '@/lib/client/catalogue/community'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { Review } from '@/lib/contract/community'
import styles from './community.module.css'
import { StarsField } from './stars-field'
import { WritingEnd } from './writing-end'

type Props = {
  nid: string
  /** What is rewritten; null for a new one. */
  review: Review | null
  onDone: (review: Review) => void
  onCancel: () => void
}

/** Stars and words. What was typed stays when sending fails. */
export default function ReviewForm({ nid, review, onDone, onCancel }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/community')).review,
    ...(review && { defaultValues: { stars: String(review.stars), body: review.body } }),
    onSubmit: async (body) =>
      onDone(
        await (review
          ? call('PUT /review/{id}', { params: { id: review.id }, body })
          : call('POST /album/{nid}/reviews', { params: { nid }, body })),
      ),
  })
  // The button that opened the form is drawn again, elsewhere on the page.
  useEffect(() => () => document.querySelector<HTMLElement>('[data-opens-review]')?.focus(), [])
  return (
    <Form form={form} className={styles.form} aria-label="レビュー">
      <StarsField {...form.field('stars')} stars={Number(form.watch('stars') ?? 0)} />
      <TextArea
        {...form.field('body')}
        max={MAX_WRITING}
        label="感想"
        placeholder="どんなところが心に残りましたか。物語の結末には触れずにお書きください。"
      />
      <WritingEnd form={form} action={review ? '書き直す' : '投稿する'} onCancel={onCancel} />
    </Form>
  )
}
