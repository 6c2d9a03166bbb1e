'use client'
import { useQuery } from '@tanstack/react-query'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { type DeskOrder, ops } from '@/lib/client/ops'
import { formatJstDateTime } from '@/lib/kit/jst'
import { prefectureName } from '@/lib/kit/prefectures'
import { formatYen } from '@/lib/kit/shop/yen'
import { DeskRefunds } from './desk-refunds'
import { HeldPayment } from './held-payment'
import styles from './ops.module.css'
import { OpsAnswer } from './ops-answer'
import { OrderSteps } from './order-steps'
import { RefundForm } from './refund-form'

const NETWORKS = { stripe: 'クレジットカード', paidy: 'あと払い（ペイディ）' } as const
const PARCELS: Record<DeskOrder['shipments'][number]['state'], string> = {
  waiting: '支払い待ち',
  preparing: '発送待ち',
  shipped: '発送済み',
  delivered: 'お届け済み',
  returned: '返送',
}

/** One order at the operator's desk: whose, what, where to, what happened, and what can be done now. */
export function DeskOrderPage({ number }: { number: string }) {
  const found = useQuery(ops.order(number))
  return (
    <div className={styles.page}>
      <h1>注文 {number}</h1>
      <OpsAnswer query={found}>
        {(order) => (
          <>
            <Facts order={order} />
            {order.heldBecause && <HeldPayment order={order} because={order.heldBecause} />}
            <OrderSteps order={order} />
            <Lines order={order} />
            {order.shipments.map((shipment, at) => (
              <Parcel key={shipment.id} shipment={shipment} name={`荷物 ${at + 1}`} order={order} />
            ))}
            <DeskRefunds order={order} />
            {order.can.refund && (
              <RefundForm key={`${order.refunded} ${order.refunds.length}`} order={order} />
            )}
            <Events events={order.events} />
          </>
        )}
      </OpsAnswer>
    </div>
  )
}

function Facts({ order }: { order: DeskOrder }) {
  const { buyer, network, coupon } = order
  return (
    <DescriptionList>
      <Description name="状態">
        <strong>{order.stateText}</strong>
        {order.notice && <span className={styles.notice}>{order.notice}</span>}
      </Description>
      <Description name="購入者">
        {buyer.nickname}（{buyer.email}）
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
  )
}

function Lines({ order }: { order: DeskOrder }) {
  return (
    <section className={styles.part} aria-labelledby="lines">
      <h2 id="lines">明細</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="明細の表">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">品名</th>
              <th scope="col" className={styles.yen}>
                数量
              </th>
              <th scope="col" className={styles.yen}>
                金額
              </th>
              <th scope="col" className={styles.yen}>
                返金済み
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td className={styles.name}>{line.title}</td>
                <td className={styles.yen}>{line.quantity}</td>
                <td className={styles.yen}>{formatYen(line.amount)}</td>
                <td className={styles.yen}>{formatYen(line.refunded)}</td>
              </tr>
            ))}
            {order.kind === 'merchandise' && (
              <tr>
                <td>送料</td>
                <td />
                <td className={styles.yen}>{formatYen(order.deliveryFee)}</td>
                <td />
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合計</th>
              <td />
              <td className={styles.yen}>{formatYen(order.total)}</td>
              <td className={styles.yen}>{formatYen(order.refunded)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}

type ParcelProps = { shipment: DeskOrder['shipments'][number]; name: string; order: DeskOrder }

function Parcel({ shipment, name, order }: ParcelProps) {
  const { address, state, carrier, trackingNumber, lineIds, id } = shipment
  const titles = order.lines.filter((line) => lineIds.includes(line.id))
  return (
    <section className={styles.part} aria-labelledby={`parcel-${id}`}>
      <h2 id={`parcel-${id}`}>{name}</h2>
      <DescriptionList>
        <Description name="状態">
          {PARCELS[state]}
          {carrier && `・${carrier}`}
          {trackingNumber && ` ${trackingNumber}`}
        </Description>
        <Description name="中身">
          {titles.map(({ title, quantity }) => `${title} ×${quantity}`).join('、')}
        </Description>
        {address && (
          <Description name="お届け先">
            〒{address.postalCode.slice(0, 3)}-{address.postalCode.slice(3)}{' '}
            {prefectureName(address.prefectureCode)}
            {address.city}
            {address.street} {address.building}
            <br />
            {address.recipient} 様（{address.phone}）
          </Description>
        )}
      </DescriptionList>
    </section>
  )
}

function Events({ events }: Pick<DeskOrder, 'events'>) {
  return (
    <section className={styles.part} aria-labelledby="events">
      <h2 id="events">経過</h2>
      <ol className={styles.problems}>
        {events.map(({ at, text, note, by }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{formatJstDateTime(at)}</time> {text}
            {note && `（${note}）`}
            {by && `・${by}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
