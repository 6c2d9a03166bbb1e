import type { Basket, SummaryFacts } from '@/components/checkout/basket'
import {
  CouponFact,
  OrderTerms,
  PaymentFact,
  ReturnFact,
  TotalFact,
} from '@/components/checkout/order-facts'
import { OrderItem } from '@/components/checkout/order-item'
import { formatDay } from '@/components/store/orders/present-state'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { call } from '@/lib/client/api'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import type { PlacedPresent } from '@/lib/client/orders/given-present'
import type { PresentWords } from '@/lib/client/orders/present'
import { withRetries } from '@/lib/client/query'
import { formatJstDate } from '@/lib/kit/jst'
import { PresentSuccess } from './present-success'

type Present = { item: BuyItem; priceYen: number; words: PresentWords }

/** An album for somebody else for sale. `onPlaced` gets what is known of the order, to find its link by. */
export function presentBasket(
  present: Present,
  placed: PlacedPresent | null,
  onPlaced: (placed: PlacedPresent) => void,
): Basket {
  const { item, priceYen, words } = present
  const what = { albumId: item.id, ...words }
  return {
    totalYen: priceYen,
    deliveryYen: 0,
    coupon: { presentAlbumId: item.id },
    orderByCard: async (terms, idempotencyKey) => {
      const body = { ...what, ...terms }
      const checkout = await withRetries(() =>
        call('POST /payment/stripe/order/present', { body, idempotencyKey }),
      )
      onPlaced({ transactionId: checkout.transactionId })
      return checkout
    },
    orderDeferred: async (terms, idempotencyKey) => {
      const body = { ...what, ...terms }
      const checkout = await withRetries(() =>
        call('POST /payment/paidy/order/present', { body, idempotencyKey }),
      )
      onPlaced({ orderNumber: checkout.orderNumber })
      return checkout
    },
    items: () => (
      <OrderItem
        picture={item.coverArt}
        title={item.title}
        kind="アルバムの贈り物"
        creator={item.work.creator}
      />
    ),
    summary: (facts) => <PresentSummary present={present} facts={facts} />,
    success: ({ titleId, onClose }) => (
      <PresentSuccess
        title={item.title}
        words={words}
        placed={placed}
        titleId={titleId}
        onClose={onClose}
      />
    ),
    whenSure: '確認でき次第、購入履歴の「贈った作品」に受け取りのリンクが表示されます。',
  }
}

function wayOf({ recipientEmail, deliverOn }: PresentWords): string {
  if (!recipientEmail) return 'お支払いのあと、受け取りのリンクをお渡しします。'
  const when = deliverOn ? `${formatDay(deliverOn)}の朝9時に` : 'お支払いのあと、すぐに'
  return `${when}、${recipientEmail} へメールでお届けします。`
}

function PresentSummary({ present, facts }: { present: Present; facts: SummaryFacts }) {
  const { item, words } = present
  return (
    <>
      <DescriptionList look="ruled">
        <Description name="お相手">{words.recipientName} さん</Description>
        <Description name="数量">1点</Description>
        <CouponFact {...facts} />
        <TotalFact totalYen={facts.totalYen} note="税込・送料なし" />
        <PaymentFact {...facts} />
        <Description name="提供の時期">
          {wayOf(words)}
          {item.releaseAt && `作品は${formatJstDate(item.releaseAt)}の配信開始から聴けます。`}
        </Description>
        <ReturnFact inShort="お客さま都合の返品・取消しはできません。">
          データの性質上、お客さま都合の返品・取消しはお受けしていません。60日間受け取られなかったときは、自動で全額を返金します。
        </ReturnFact>
      </DescriptionList>
      <OrderTerms />
    </>
  )
}
