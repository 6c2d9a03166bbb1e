'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { type DeskOrder, desk } from '@/lib/client/ops'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { ConfirmActions } from './confirm-actions'
import styles from './ops.module.css'
import { useDesk } from './use-desk'

type Refund = DeskOrder['refunds'][number]

const STATES: Record<Refund['state'], string> = {
  pending: '手続き中',
  done: '返金済み',
  failed: '届いていません',
}

/** What went back or was to; a refund that failed at the network can be made again from here. */
export function DeskRefunds({ order: { refunds, orderNumber } }: { order: DeskOrder }) {
  if (refunds.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="refunds">
      <h2 id="refunds">返金</h2>
      <DescriptionList>
        {refunds.map((refund) => (
          <Description key={refund.id} name={formatYen(refund.amount)}>
            {STATES[refund.state]}・{refund.reason}（{formatJstDateTime(refund.requestedAt)}）
            {refund.repeatable > 0 && <Repeat refund={refund} orderNumber={orderNumber} />}
          </Description>
        ))}
      </DescriptionList>
    </section>
  )
}

function Repeat({ refund, orderNumber }: { refund: Refund; orderNumber: string }) {
  const { isBusy, failure, run } = useDesk(orderNumber)
  const [isAsking, setAsking] = useState(false)
  const amount = formatYen(refund.repeatable)
  return (
    <>
      <p className={styles.note}>
        カード会社が返金を受け付けず、お金は当店に戻っています。購入者のカードが使えなくなっている場合は、もう一度返金しても届かないことがあります。先に購入者へご確認ください。
      </p>
      {isAsking ? (
        <ConfirmActions
          label={`${amount}を返金する`}
          isBusy={isBusy}
          onConfirm={() => run(() => desk.repeatRefund(orderNumber, refund.id))}
          onBack={() => setAsking(false)}
        />
      ) : (
        <p>
          <Button onClick={() => setAsking(true)}>もう一度返金する</Button>
        </p>
      )}
      <p role="alert" className={styles.bad}>
        {failure}
      </p>
    </>
  )
}
