'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { GivenPresents } from '@/components/store/orders/given-presents'
import { OrderLink } from '@/components/store/orders/order-link'
import { OwnGifts } from '@/components/store/orders/own-gifts'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { TabLinks } from '@/components/ui/tabs'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { mine, type Purchase } from '@/lib/client/library/mine'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { MerchandiseHistory } from './merchandise-history'
import styles from './purchase-history.module.css'
import { purchaseStates } from './purchase-states'

const PATH = '/my/account/purchase-history'
const TABS = [
  { type: null, label: '音声作品', List: AudioHistory },
  { type: 'merchandise', label: 'グッズ', List: MerchandiseHistory },
  { type: 'presents', label: '贈った作品', List: GivenPresents },
  { type: 'gifts', label: 'ギフト', List: OwnGifts },
] as const

/** Works by default; merchandise where the address says so (spec §2), and likewise presents and gifts. */
export function PurchaseHistory() {
  const asked = useSearchParams().get('type')
  const { type: chosen, List } = TABS.find(({ type }) => type === asked) ?? TABS[0]
  return (
    <>
      <TabLinks
        label="購入の種類"
        tabs={TABS.map(({ type, label }) => ({
          href: type ? `${PATH}?type=${type}` : PATH,
          label,
          isChosen: type === chosen,
        }))}
      />
      <List />
    </>
  )
}

/** The orders that were paid, the latest first, whatever became of them. */
function AudioHistory() {
  const paging = usePageNumber()
  const purchases = useQuery(mine.purchases(paging.page))
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

function Order({ purchase: { orderNumber, state, total, paidAt, lines } }: { purchase: Purchase }) {
  const { label, tone } = purchaseStates[state]
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
        {lines.map(({ title, amount, nid }) => (
          <li key={`${nid} ${title}`}>
            {nid ? (
              <Link href={`/album/${nid}`} prefetch={false}>
                {title}
              </Link>
            ) : (
              <span>{title}</span>
            )}
            <span className={styles.amount}>{formatYen(amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>合計（税込）</span>
        <strong>{formatYen(total)}</strong>
      </p>
      <OrderLink number={orderNumber} />
    </article>
  )
}

function NothingOrdered() {
  return (
    <EmptyState title="購入履歴はまだありません">
      <p>ご注文の番号、金額、状態を、ここで確認できます。</p>
      <ButtonLink href="/store" look="action">
        アルバムを見る
      </ButtonLink>
    </EmptyState>
  )
}
