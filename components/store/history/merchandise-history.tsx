'use client'
import { useQuery } from '@tanstack/react-query'
import { OrderLink } from '@/components/store/orders/order-link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { type MerchandisePurchase, mine } from '@/lib/client/library/mine'
import { formatJstDateTime } from '@/lib/kit/jst'
import { deliveryEstimate } from '@/lib/kit/shop/delivery-estimate'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './purchase-history.module.css'
import { stateOfPurchase } from './purchase-states'

/** The merchandise that were ordered, the latest order first. */
export function MerchandiseHistory() {
  const paging = usePageNumber()
  const purchases = useQuery(mine.merchandises(paging.page))
  return (
    <QueryState query={purchases}>
      {({ items, total }) =>
        total === 0 ? (
          <NothingOrdered />
        ) : (
          <>
            <ul className={styles.list}>
              {items.map((purchase) => (
                <li key={purchase.orderNumber}>
                  <Order purchase={purchase} />
                </li>
              ))}
            </ul>
            <Pagination {...paging} pages={pagesOf(total)} />
          </>
        )
      }
    </QueryState>
  )
}

function Order({ purchase }: { purchase: MerchandisePurchase }) {
  const { orderNumber, state, total, deliveryFee, paidAt, items } = purchase
  const { label, tone } = stateOfPurchase(state)
  return (
    <article className={styles.order} aria-label={`注文番号 ${orderNumber}`}>
      <header>
        <h2>
          <span>注文番号</span> {orderNumber}
        </h2>
        <Badge tone={tone}>{label}</Badge>
        {paidAt && <time dateTime={paidAt}>{formatJstDateTime(paidAt)}</time>}
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Item {...item} />
            <span className={styles.amount}>{formatYen(item.price * item.quantity)}</span>
          </li>
        ))}
        <li>
          <span>送料</span>
          <span className={styles.amount}>{formatYen(deliveryFee)}</span>
        </li>
      </ul>
      <p className={styles.total}>
        <span>合計（税込）</span>
        <strong>{formatYen(total)}</strong>
      </p>
      <OrderLink number={orderNumber} />
    </article>
  )
}

function Item({
  title,
  quantity,
  imagePath,
  preorderDeliveryAt,
}: MerchandisePurchase['items'][number]) {
  return (
    <span className={styles.item}>
      {imagePath && (
        // biome-ignore lint/performance/noImgElement: our pictures come in their sizes already
        <img src={imagePath} alt="" width={56} height={56} loading="lazy" decoding="async" />
      )}
      <span>
        {title}
        <small>
          {quantity}点{preorderDeliveryAt && `・${deliveryEstimate(preorderDeliveryAt)}お届け予定`}
        </small>
      </span>
    </span>
  )
}

function NothingOrdered() {
  return (
    <EmptyState title="グッズの購入履歴はまだありません">
      <p>ご注文いただいたグッズの番号、金額、お届けの予定を、ここで確認できます。</p>
      <ButtonLink href="/merchandise" look="action">
        グッズを見る
      </ButtonLink>
    </EmptyState>
  )
}
