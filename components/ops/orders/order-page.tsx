'use client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/calls'
import { formatJstDateTime } from '@/lib/kit/jst'
import { MISSING } from '../missing'
import styles from '../ops.module.css'
import { HeldPayment } from './held-payment'
import { OrderLines } from './order-lines'
import { type OpsOrder, OrderState } from './order-state'
import { OrderSteps } from './order-steps'
import { OpsParcel } from './parcel'
import { RefundForm } from './refund-form'
import { OpsRefunds } from './refunds'
import { SendReceipt } from './send-receipt'

const NETWORKS = { stripe: 'クレジットカード', paidy: 'あと払い（ペイディ）' } as const

/** One order at the operator's console. */
export function OpsOrderPage({ number }: { number: string }) {
  return (
    <WorkbenchPage title={`注文 ${number}`} back={{ href: '/ops/orders', label: '注文の一覧' }}>
      <OpsOrderDetails number={number} />
    </WorkbenchPage>
  )
}

/** Whose an order is, what, where to, what happened, and what can be done now. */
export function OpsOrderDetails({ number }: { number: string }) {
  const query = useQuery(read('GET /ops/orders/{number}', { params: { number } }))
  return (
    <QueryState query={query} missing={MISSING}>
      {(order) => (
        <>
          <Facts order={order} />
          {order.heldBecause && <HeldPayment order={order} because={order.heldBecause} />}
          <OrderSteps order={order} />
          <OrderLines order={order} />
          {order.shipments.map((shipment, at) => (
            <OpsParcel
              key={shipment.id}
              shipment={shipment}
              name={`荷物 ${at + 1}`}
              order={order}
            />
          ))}
          <OpsRefunds order={order} />
          {order.can.refund && (
            <RefundForm key={`${order.refunded} ${order.refunds.length}`} order={order} />
          )}
          <Events events={order.events} />
        </>
      )}
    </QueryState>
  )
}

function Facts({ order }: { order: OpsOrder }) {
  const { buyer, network, coupon } = order
  return (
    <Section title="概要">
      <DescriptionList>
        <Description name="状態">
          <OrderState order={order} />
        </Description>
        <Description name="購入者">
          <Link href={`/ops/accounts/${buyer.id}`}>{buyer.nickname || '退会した方'}</Link>（
          {buyer.email}）
        </Description>
        <Description name="注文・支払い">
          {formatJstDateTime(order.placedAt)}
          {order.paidAt && `・支払い ${formatJstDateTime(order.paidAt)}`}
        </Description>
        <Description name="支払い方法">{network ? NETWORKS[network] : 'お支払いなし'}</Description>
        {coupon && (
          <Description name="クーポン">
            {coupon.name}（{coupon.code}）
          </Description>
        )}
      </DescriptionList>
      {order.paidAt && <SendReceipt number={order.orderNumber} />}
    </Section>
  )
}

function Events({ events }: Pick<OpsOrder, 'events'>) {
  return (
    <Section title="経過">
      <ol className={styles.events}>
        {events.map(({ at, text, note, by }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{formatJstDateTime(at)}</time>
            <span>
              {text}
              {note && `（${note}）`}
              {by && `・${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
