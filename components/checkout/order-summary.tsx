import { Description, DescriptionList } from '@/components/ui/description-list'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import { formatJstDate } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import type { SummaryFacts } from './basket'
import { CouponFact, OrderTerms, PaymentFact, ReturnFact, TotalFact } from './order-facts'

type Props = {
  item: BuyItem
  /** Without a coupon. */
  priceYen: number
  /** The album's price when tracks that are owned are taken off it. */
  regularYen: number | null
  facts: SummaryFacts
}

/** All that 特定商取引法12条の6 wants on the screen of the final confirmation besides the item. */
export function OrderSummary({ item, priceYen, regularYen, facts }: Props) {
  return (
    <>
      <DescriptionList look="ruled">
        <Description name="数量">1点</Description>
        {regularYen !== null && regularYen > priceYen && (
          <Description name="内訳">
            アルバム価格 {formatYen(regularYen)}、購入済みのトラックの分 −
            {formatYen(regularYen - priceYen)}
          </Description>
        )}
        <CouponFact {...facts} />
        <TotalFact totalYen={facts.totalYen} note="税込・送料なし" />
        <PaymentFact {...facts} />
        <Description name="提供の時期">
          {item.releaseAt
            ? `${formatJstDate(item.releaseAt)}の配信開始から聴けます。`
            : 'お支払いのあと、すぐに全編を聴けます。'}
        </Description>
        <ReturnFact
          inShort={
            item.releaseAt
              ? '配信開始日の前日まで取り消せます。'
              : 'お客さま都合の返品・取消しはできません。'
          }
        >
          {item.releaseAt && '取り消したご予約は、全額を返金します。配信が始まったあとは、'}
          データの性質上、お客さま都合の返品・取消しはお受けしていません。再生できないなどの不具合があるときは、再配信または返金します。
        </ReturnFact>
      </DescriptionList>
      <OrderTerms />
    </>
  )
}
