'use client'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { type DeskOrder, desk, type RefundWanted } from '@/lib/client/ops'
import { formatYen, sumYen } from '@/lib/kit/shop/yen'
import { ConfirmActions } from './confirm-actions'
import styles from './ops.module.css'
import { useDesk } from './use-desk'

const REASONS: readonly (readonly [RefundWanted['reason'], string])[] = [
  ['defective', '商品の不良'],
  ['returned', 'ご返品'],
  ['outOfStock', '商品をご用意できなかった'],
  ['goodwill', '当店の判断'],
]

type Part = { lineId: string | null; name: string; refundable: number }

/** Money back by line and delivery; asked once more before it goes. */
export function RefundForm({ order }: { order: DeskOrder }) {
  const { isBusy, failure, run } = useDesk(order.orderNumber)
  const [wanted, setWanted] = useState<RefundWanted | null>(null)
  const parts: Part[] = [
    ...order.lines.map(({ id, title, refundable }) => ({ lineId: id, name: title, refundable })),
    { lineId: null, name: '送料', refundable: order.deliveryRefundable },
  ].filter(({ refundable }) => refundable > 0)
  const amount = sumYen((wanted?.parts ?? []).map((part) => part.amount))

  return (
    <section className={styles.part} aria-labelledby="refund">
      <h2 id="refund">返金する</h2>
      {wanted ? (
        <>
          <p>
            <strong>{formatYen(amount)}</strong>を購入者に返金します。取り消せません。
          </p>
          <ConfirmActions
            label={`${formatYen(amount)}を返金する`}
            isBusy={isBusy}
            onConfirm={() => run(() => desk.refund(order.orderNumber, wanted))}
            onBack={() => setWanted(null)}
          />
        </>
      ) : (
        <Fields parts={parts} onWanted={setWanted} />
      )}
      <p role="alert" className={styles.bad}>
        {failure}
      </p>
    </section>
  )
}

function Fields({ parts, onWanted }: { parts: Part[]; onWanted: (wanted: RefundWanted) => void }) {
  const id = useId()
  const [problem, setProblem] = useState('')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = parts
      .map(({ lineId }, at) => ({ lineId, amount: Number(fields.get(`amount-${at}`) || 0) }))
      .filter(({ amount }) => amount > 0)
    setProblem(read.length === 0 ? '返金する金額を入力してください。' : '')
    const reason = REASONS.find(([value]) => value === fields.get('reason'))?.[0] ?? 'goodwill'
    if (read.length > 0) onWanted({ parts: read, reason })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {parts.map(({ lineId, name, refundable }, at) => (
        <div key={lineId ?? 'delivery'} className={styles.line}>
          <label htmlFor={`${id}-${at}`}>
            {name}
            <small>{formatYen(refundable)}まで</small>
          </label>
          <input
            id={`${id}-${at}`}
            type="number"
            name={`amount-${at}`}
            min={0}
            max={refundable}
            step={1}
            inputMode="numeric"
            placeholder="0"
          />
        </div>
      ))}
      <div>
        <label htmlFor={`${id}-reason`}>理由（購入者に伝わります）</label>
        <Select id={`${id}-reason`} name="reason" options={REASONS} />
      </div>
      <p role="alert" className={styles.bad}>
        {problem}
      </p>
      <p>
        <Button type="submit">内容を確認する</Button>
      </p>
    </form>
  )
}
