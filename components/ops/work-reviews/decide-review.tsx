import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { useChange } from '@/lib/client/calls'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import styles from '../ops.module.css'
import { changedParts } from './changed-parts'
import type { WorkReview } from './review-words'

/**
 * What can be done with a waiting work. What was looked at is what the page began with: a later answer of the service, with
 * something changed, has to be looked at as well before anything is decided.
 */
export function DecideReview({ review }: { review: WorkReview }) {
  const [seen, setSeen] = useState(review)
  const isChanged = seen.version !== review.version
  if (review.isOwn)
    return (
      <Section title="決める">
        <Alert tone="warning">ご自分の作品です。別の担当者が決めます。</Alert>
      </Section>
    )
  return (
    <>
      {isChanged ? (
        <Changed seen={seen} review={review} onSeen={() => setSeen(review)} />
      ) : (
        <Approve review={seen} />
      )}
      <SendBack review={seen} />
    </>
  )
}

type ChangedProps = { seen: WorkReview; review: WorkReview; onSeen: () => void }

function Changed({ seen, review, onSeen }: ChangedProps) {
  const parts = changedParts(seen.work, review.work)
  return (
    <Section title="変わったところ">
      <Alert tone="warning">
        この画面を開いたあとに、作者が作品を変えました。
        {parts.length > 0 && `変わったところ：${parts.join('、')}。`}
        プレビューでもう一度確かめてから、決めてください。
      </Alert>
      <div>
        <Button onClick={onSeen}>変わったところを確かめた</Button>
      </div>
    </Section>
  )
}

function Approve({ review: { id, version, work } }: { review: WorkReview }) {
  const approve = useChange('POST /ops/work-reviews/{id}/approval')
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Section title="承認する">
      <p className={styles.note}>
        承認すると作品が公開され、作者に通知とメールが届きます。取り消すには、案件を開いて公開を止めます。
      </p>
      <div>
        <Button look="action" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          承認する
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="作品の承認"
          action="承認して公開する"
          onConfirm={() => approve({ params: { id }, body: { version } })}
          onClose={() => setConfirming(false)}
        >
          「{work.title}」を公開します。
        </ConfirmDialog>
      )}
    </Section>
  )
}

function SendBack({ review: { id, version } }: { review: WorkReview }) {
  const sendBack = useChange('POST /ops/work-reviews/{id}/return')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-work-reviews')).returned,
    defaultValues: { reason: '' },
    onSubmit: ({ reason }) => sendBack({ params: { id }, body: { version, reason } }),
  })
  return (
    <Section title="差し戻す">
      <p className={styles.note}>
        理由は、通知とメールで作者に届きます。どこをどう直せば公開できるかを書いてください。
      </p>
      <Form form={form} submit="理由をつけて差し戻す">
        <TextField
          {...form.field('reason')}
          label="理由（作者に届き、操作の記録に残ります）"
          rows={4}
          maxLength={2000}
        />
      </Form>
    </Section>
  )
}
