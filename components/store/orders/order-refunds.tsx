import type { Order } from '@/lib/contract/order'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import part from './order-page.module.css'
import styles from './order-refunds.module.css'
import { ReceiptLink } from './receipt-link'

const STATES: Record<Order['refunds'][number]['state'], string> = {
  pending: '返金の手続き中です。',
  done: '返金しました。カードの明細に現れるまで、数日かかることがあります。',
  failed:
    '返金がお手元に届きませんでした。あらためて手続きします。カードが使えなくなっている場合は、お問い合わせください。',
}

/** What went back or is on its way, and why. */
export function OrderRefunds({
  refunds,
  orderNumber,
}: {
  refunds: Order['refunds']
  orderNumber: string
}) {
  if (refunds.length === 0) return null
  return (
    <section className={part.part} aria-labelledby="refunds">
      <h2 id="refunds">返金</h2>
      <ul className={styles.refunds}>
        {refunds.map(({ id, amount, state, reason, requestedAt, receipt }) => (
          <li key={id}>
            <p className={styles.amount}>
              <strong>{formatYen(amount)}</strong>
              <time dateTime={requestedAt}>{formatJstDateTime(requestedAt)}</time>
            </p>
            <p className={part.note}>
              理由：{reason}。{STATES[state]}
            </p>
            {receipt && (
              <ReceiptLink
                document={receipt}
                orderNumber={orderNumber}
                label="返金の明細書（PDF）をダウンロード"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
