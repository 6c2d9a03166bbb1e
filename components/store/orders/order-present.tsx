import type { Order } from '@/lib/client/orders'
import part from './order-page.module.css'
import { PresentLink } from './present-link'
import { formatDay, presentState } from './present-words'

type Props = { present: NonNullable<Order['present']>; orderNumber: string }

/** A present in the order's page: for whom, when, what was written, and the link again. */
export function OrderPresent({ present, orderNumber }: Props) {
  const { recipientName, recipientEmail, deliverOn, message, state, url } = present
  const way = recipientEmail
    ? `${deliverOn ? `${formatDay(deliverOn)}の朝9時に、` : ''}${recipientEmail} へメール`
    : 'リンクを自分で渡す'
  return (
    <section className={part.part} aria-labelledby="present">
      <h2 id="present">贈り物</h2>
      <dl className={part.facts}>
        <div>
          <dt>お相手</dt>
          <dd>{recipientName} さん</dd>
        </div>
        <div>
          <dt>届け方</dt>
          <dd>{way}</dd>
        </div>
        {message && (
          <div>
            <dt>メッセージ</dt>
            <dd style={{ whiteSpace: 'pre-line' }}>{message}</dd>
          </div>
        )}
        <div>
          <dt>状態</dt>
          <dd>{presentState(present).words}</dd>
        </div>
      </dl>
      {state === 'open' && <PresentLink url={url} title={`贈り物（${orderNumber}）`} />}
    </section>
  )
}
