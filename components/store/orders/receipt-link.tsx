'use client'
import { useQueryClient } from '@tanstack/react-query'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { read } from '@/lib/client/calls'
import type { Order } from '@/lib/contract/order'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './order-page.module.css'

type Props = { document: NonNullable<Order['receipt']>; orderNumber: string; label: string }

/** The download takes a moment to be counted. */
const ASK_AGAIN_AFTER_MS = 1_500

/** A receipt as PDF, and that a further one carries the mark of a reissue. */
export function ReceiptLink({ document: { path, number, issuedAt, isReissue }, ...props }: Props) {
  const queryClient = useQueryClient()
  function askAgain() {
    const { queryKey } = read('GET /my/orders/{number}', { params: { number: props.orderNumber } })
    setTimeout(() => void queryClient.invalidateQueries({ queryKey }), ASK_AGAIN_AFTER_MS)
  }
  return (
    <div className={styles.paper}>
      <p className={styles.note}>
        No. {number}・発行日 {formatJstDate(issuedAt)}
      </p>
      <p>
        <a href={path} download className={buttonClass()} onClick={askAgain}>
          <Icon name="download" size={18} />
          {props.label}
        </a>
      </p>
      <p className={styles.note}>
        {isReissue
          ? 'すでに発行済みです。次にダウンロードするものには「再発行」と記されます。'
          : '2回目からのダウンロードには「再発行」と記されます。'}
      </p>
    </div>
  )
}
