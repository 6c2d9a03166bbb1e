'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { GivenPresents } from '@/components/store/orders/given-presents'
import { OwnGifts } from '@/components/store/orders/own-gifts'
import { TabLinks } from '@/components/store/shell/tab-links'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pages } from '@/lib/client/calls'
import { MerchandiseHistory } from './merchandise-history'
import { OrderCard } from './order-card'
import { OrderList } from './order-list'
import { PurchasedLine } from './purchased-line'

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
  const query = useQuery(pages('GET /my/history/purchase')(paging.page))
  return (
    <OrderList
      query={query}
      paging={paging}
      keyOf={(purchase) => purchase.orderNumber}
      nothing={<NothingOrdered />}
    >
      {(purchase) => (
        <OrderCard kind="audio" order={purchase}>
          {purchase.lines.map((line) => (
            <li key={`${line.nid} ${line.title}`}>
              <PurchasedLine line={line} />
            </li>
          ))}
        </OrderCard>
      )}
    </OrderList>
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
