import { Description, DescriptionList } from '@/components/ui/description-list'
import { Picture } from '@/components/ui/picture'
import { formatJstDate } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import type { SummaryFacts } from './basket'
import type { BuyItem } from './buy-item'
import { CouponFact, OrderTerms, PaymentFact, TotalFact } from './order-facts'
import styles from './order-summary.module.css'

type Props = {
  item: BuyItem
  /** Without a coupon. */
  priceYen: number
  /** The album's price when tracks that are owned are taken off it. */
  regularYen: number | null
  facts: SummaryFacts
}

/** All that 特定商取引法12条の6 wants on the screen of the final confirmation, before the button. */
export function OrderSummary({ item, priceYen, regularYen, facts }: Props) {
  return (
    <section aria-label="ご注文の内容">
      <div className={styles.item}>
        <Picture picture={item.coverArt} shownAt={[['', '72px']]} upTo={256} alt="" isFirst />
        <div>
          <p className={styles.title}>{item.title}</p>
          <p className={styles.from}>
            {item.kind === 'track' ? `「${item.work.title}」のトラック` : 'アルバム'}
            <span>{item.work.creator}</span>
          </p>
        </div>
      </div>
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
        <Description name="返品・取消し">
          {item.releaseAt && '配信開始日の前日までは、取り消して返金を受けられます。そのあとは、'}
          データの性質上、お客さま都合の返品・取消しはお受けしていません。再生できないなどの不具合があるときは、再配信または返金します。
        </Description>
      </DescriptionList>
      <OrderTerms />
    </section>
  )
}
