'use client'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page'
import { QueryState } from '@/components/ui/query-state'
import { ApiError } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import type { Order } from '@/lib/contract/order'
import { formatJstDateTime } from '@/lib/kit/jst'
import { stateOfOrder } from '@/lib/kit/shop/order-states'
import { CancelPreorder } from './cancel-preorder'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import styles from './order-page.module.css'
import { OrderPresent } from './order-present'
import { OrderRefunds } from './order-refunds'
import { OrderShipments } from './order-shipments'
import { ReceiptLink } from './receipt-link'
import { ReorderButton } from './reorder-button'

const HISTORY = '/my/account/purchase-history'
const backTo = ({ kind }: Order) =>
  kind === 'merchandise' ? `${HISTORY}?type=merchandise` : HISTORY

/** One order of the listener's: what, how much, where it is, what came back. */
export function OrderPage({ number }: { number: string }) {
  const found = useQuery(read('GET /my/orders/{number}', { params: { number } }))
  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchOrder />
  return (
    <>
      <PageHeading title="ご注文の詳細" lead={`注文番号 ${number}`} />
      <QueryState query={found}>{(order) => <OrderDetail order={order} />}</QueryState>
    </>
  )
}

function OrderDetail({ order }: { order: Order }) {
  const [words, tone] = stateOfOrder(order)
  return (
    <div className={styles.order}>
      <p className={styles.state}>
        <Badge tone={tone}>{words}</Badge>
        <span>
          ご注文 <time dateTime={order.placedAt}>{formatJstDateTime(order.placedAt)}</time>
        </span>
      </p>
      <OrderLines order={order} />
      {order.present && <OrderPresent present={order.present} orderNumber={order.orderNumber} />}
      <OrderShipments order={order} />
      <OrderRefunds refunds={order.refunds} orderNumber={order.orderNumber} />
      {order.receipt && (
        <section className={styles.part} aria-labelledby="receipt">
          <h2 id="receipt">領収書</h2>
          <ReceiptLink
            document={order.receipt}
            orderNumber={order.orderNumber}
            label="領収書（PDF）をダウンロード"
          />
        </section>
      )}
      <OrderHistory events={order.events} />
      <div className={styles.actions} data-off-paper>
        <ReorderButton order={order} />
        {order.canCancel && <CancelPreorder order={order} />}
      </div>
      <p data-off-paper>
        <Link href={backTo(order)} className={styles.back}>
          <Icon name="previous" size={16} />
          購入履歴に戻る
        </Link>
      </p>
    </div>
  )
}

function NoSuchOrder() {
  return (
    <>
      <PageHeading title="ご注文の詳細" />
      <EmptyState scene="cat" title="このご注文は見つかりません">
        <p>番号をご確認ください。ほかのアカウントでのご注文は、そのアカウントで表示できます。</p>
        <ButtonLink href={HISTORY} look="action">
          購入履歴へ
        </ButtonLink>
      </EmptyState>
    </>
  )
}
