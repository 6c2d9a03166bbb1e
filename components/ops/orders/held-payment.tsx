'use client'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { type CallInput, call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import styles from '../ops.module.css'
import type { OpsOrder } from './order-state'
import { useOrderStep } from './use-order-step'

type Review = CallInput<'POST /ops/orders/{number}/review'>['body']

type Decision = Review['decision']

const QUESTIONS: Record<Decision, string> = {
  release: 'このお支払いを受け入れて、ご注文を成立させます。購入者に商品が渡ります。',
  refund: 'いただいた金額をすべて返し、ご注文を取り消します。購入者にお知らせが届きます。',
}
const ANSWERS: Record<Decision, string> = {
  release: '受け入れる',
  refund: '全額を返金して取り消す',
}

/** A payment that does not fit its order: the operator takes it or pays it back, with a reason that is kept. */
export function HeldPayment({ order, because }: { order: OpsOrder; because: string }) {
  const step = useOrderStep(order.orderNumber)
  const [review, setReview] = useState<Review | null>(null)
  return (
    <Section title="支払いの確認">
      <Alert tone="warning">{because}。</Alert>
      {order.can.payBack ? (
        <Decide canRelease={order.can.release} onReview={setReview} />
      ) : (
        <p className={styles.note}>経理の担当者が確認します。</p>
      )}
      {review && (
        <ConfirmDialog
          title="支払いの確認"
          action={ANSWERS[review.decision]}
          onConfirm={() =>
            step.mutateAsync(() =>
              call('POST /ops/orders/{number}/review', {
                params: { number: order.orderNumber },
                body: review,
              }),
            )
          }
          onClose={() => setReview(null)}
        >
          {QUESTIONS[review.decision]}取り消せません。
        </ConfirmDialog>
      )}
    </Section>
  )
}

const DECISIONS = [
  ['refund', '全額を返金して取り消す'],
  ['release', '支払いを受け入れて成立させる'],
] as const

type DecideProps = { canRelease: boolean; onReview: (review: Review) => void }

function Decide({ canRelease, onReview }: DecideProps) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-orders')).review,
    defaultValues: { decision: 'refund' as Decision, note: '' },
    onSubmit: async (review) => onReview(review),
  })
  return (
    <Form form={form} submit="内容を確認する">
      <SelectField
        label="どうするか"
        options={DECISIONS.filter(([decision]) => canRelease || decision !== 'release')}
        {...(!canRelease && { hint: '代金がそろっていないため、受け入れることはできません。' })}
        {...form.field('decision')}
      />
      <TextField
        label="理由（社内の記録に残ります。購入者には伝わりません）"
        maxLength={200}
        autoComplete="off"
        {...form.field('note')}
      />
    </Form>
  )
}
