import { StateWord } from '@/components/workbench/state-word'
import type { CallOutput } from '@/lib/client/api'
import { stateOfOrder } from '@/lib/kit/shop/order-states'
import styles from '../ops.module.css'

export type OpsOrder = CallOutput<'GET /ops/orders/{number}'>
export type OpsOrderCard = CallOutput<'GET /ops/orders'>['items'][number]

type Props = { order: Pick<OpsOrderCard, 'state' | 'kind' | 'notice'> }

/** The state of an order, and what must be known before it is sent. */
export function OrderState({ order }: Props) {
  const { notice } = order
  const [words, tone] = stateOfOrder(order)
  return (
    <span className={styles.state}>
      <StateWord tone={tone}>{words}</StateWord>
      {notice && <strong className={styles.notice}>{notice}</strong>}
    </span>
  )
}
