import type { ReactNode } from 'react'
import { OrderLink } from '@/components/store/orders/order-link'
import { Badge } from '@/components/ui/badge'
import { formatJstDateTime } from '@/lib/kit/jst'
import { stateOfOrder } from '@/lib/kit/shop/order-states'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './purchase-history.module.css'

type Props = {
  kind: 'audio' | 'merchandise'
  order: { orderNumber: string; state: string; total: number; paidAt: string | null }
  /** Its lines, as list items. */
  children: ReactNode
}

/** One order of the history: number, state, lines and total, and the way to its page. */
export function OrderCard({ kind, order, children }: Props) {
  const { orderNumber, state, total, paidAt } = order
  const [words, tone] = stateOfOrder({ state, kind })
  return (
    <article className={styles.order} aria-label={`注文番号 ${orderNumber}`}>
      <header>
        <h2>
          <span>注文番号</span> {orderNumber}
        </h2>
        <Badge tone={tone}>{words}</Badge>
        {paidAt && <time dateTime={paidAt}>{formatJstDateTime(paidAt)}</time>}
      </header>
      <ul>{children}</ul>
      <p className={styles.total}>
        <span>合計（税込）</span>
        <strong>{formatYen(total)}</strong>
      </p>
      <OrderLink number={orderNumber} />
    </article>
  )
}
