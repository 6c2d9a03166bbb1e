import { type StateTone, StateWord } from '@/components/workbench/state-word'
import type { CallOutput } from '@/lib/client/api'
import styles from '../ops.module.css'

export type OpsOrder = CallOutput<'GET /ops/orders/{number}'>
export type OpsOrderCard = CallOutput<'GET /ops/orders'>['items'][number]

const TONES: Partial<Record<OpsOrder['state'], StateTone>> = {
  created: 'lamp',
  awaitingPayment: 'lamp',
  paid: 'leaf',
  preparing: 'lamp',
  shipped: 'leaf',
  delivered: 'leaf',
  closed: 'leaf',
  held: 'ember',
  refundOwed: 'ember',
  disputed: 'ember',
}

type Props = { order: Pick<OpsOrderCard, 'state' | 'stateText' | 'notice'> }

/** The state of an order, and what must be known before it is sent. */
export function OrderState({ order: { state, stateText, notice } }: Props) {
  return (
    <span className={styles.state}>
      <StateWord tone={TONES[state] ?? 'quiet'}>{stateText}</StateWord>
      {notice && <strong className={styles.notice}>{notice}</strong>}
    </span>
  )
}
