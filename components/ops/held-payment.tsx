'use client'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { type DeskOrder, desk, type Review } from '@/lib/client/ops'
import { ConfirmActions } from './confirm-actions'
import styles from './ops.module.css'
import { useDesk } from './use-desk'

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
export function HeldPayment({ order, because }: { order: DeskOrder; because: string }) {
  const { isBusy, failure, run } = useDesk(order.orderNumber)
  const [review, setReview] = useState<Review | null>(null)
  return (
    <section className={styles.part} aria-labelledby="held">
      <h2 id="held">支払いの確認</h2>
      <p className={styles.bad}>{because}。</p>
      {!order.can.payBack ? (
        <p className={styles.note}>経理の担当者が確認します。</p>
      ) : review ? (
        <>
          <p>{QUESTIONS[review.decision]}取り消せません。</p>
          <ConfirmActions
            label={ANSWERS[review.decision]}
            isBusy={isBusy}
            onConfirm={() => run(() => desk.review(order.orderNumber, review))}
            onBack={() => setReview(null)}
          />
        </>
      ) : (
        <Decide canRelease={order.can.release} onReview={setReview} />
      )}
      <p role="alert" className={styles.bad}>
        {failure}
      </p>
    </section>
  )
}

const DECISIONS = [
  ['refund', '全額を返金して取り消す'],
  ['release', '支払いを受け入れて成立させる'],
] as const

type DecideProps = { canRelease: boolean; onReview: (review: Review) => void }

function Decide({ canRelease, onReview }: DecideProps) {
  const id = useId()
  const [problem, setProblem] = useState('')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const note = String(fields.get('note') ?? '').trim()
    setProblem(note ? '' : '理由を入力してください。')
    const decision = fields.get('decision') === 'release' ? 'release' : 'refund'
    if (note) onReview({ decision, note })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div>
        <label htmlFor={`${id}-decision`}>どうするか</label>
        <Select
          id={`${id}-decision`}
          name="decision"
          options={DECISIONS.filter(([decision]) => canRelease || decision !== 'release')}
        />
      </div>
      {!canRelease && (
        <p className={styles.note}>代金がそろっていないため、受け入れることはできません。</p>
      )}
      <div>
        <label htmlFor={`${id}-note`}>理由（社内の記録に残ります。購入者には伝わりません）</label>
        <input
          id={`${id}-note`}
          type="text"
          name="note"
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-problem`}
        />
      </div>
      <p id={`${id}-problem`} role="alert" className={styles.bad}>
        {problem}
      </p>
      <p>
        <Button type="submit">内容を確認する</Button>
      </p>
    </form>
  )
}
