'use client'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import type { CallOutput } from '@/lib/client/api'
import { pages } from '@/lib/client/calls'
import { deliveryEstimate } from '@/lib/kit/shop/delivery-estimate'
import { formatYen } from '@/lib/kit/shop/yen'
import { OrderCard } from './order-card'
import { OrderList } from './order-list'
import styles from './purchase-history.module.css'

/** The merchandise that were ordered, the latest order first. */
export function MerchandiseHistory() {
  const paging = usePageNumber()
  const query = useQuery(pages('GET /my/history/merchandises')(paging.page))
  return (
    <OrderList
      query={query}
      paging={paging}
      keyOf={(purchase) => purchase.orderNumber}
      nothing={<NothingOrdered />}
    >
      {(purchase) => (
        <OrderCard kind="merchandise" order={purchase}>
          {purchase.items.map((item) => (
            <li key={item.id}>
              <OrderedItem {...item} />
              <span className={styles.amount}>{formatYen(item.price * item.quantity)}</span>
            </li>
          ))}
          <li>
            <span>送料</span>
            <span className={styles.amount}>{formatYen(purchase.deliveryFee)}</span>
          </li>
        </OrderCard>
      )}
    </OrderList>
  )
}

type Item = CallOutput<'GET /my/history/merchandises'>['items'][number]['items'][number]

function OrderedItem({ title, quantity, imagePath, preorderDeliveryAt }: Item) {
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
