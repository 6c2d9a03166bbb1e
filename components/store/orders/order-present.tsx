import { Description, DescriptionList } from '@/components/ui/description-list'
import type { Order } from '@/lib/contract/order'
import part from './order-page.module.css'
import { PresentLink } from './present-link'
import { formatDay, presentState } from './present-state'

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
      <DescriptionList>
        <Description name="お相手">{recipientName} さん</Description>
        <Description name="届け方">{way}</Description>
        {message && (
          <Description name="メッセージ">
            <span style={{ whiteSpace: 'pre-line' }}>{message}</span>
          </Description>
        )}
        <Description name="状態">{presentState(present).words}</Description>
      </DescriptionList>
      {state === 'open' && <PresentLink url={url} title={`贈り物（${orderNumber}）`} />}
    </section>
  )
}
