import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { formatJstDate } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/yen'
import type { BuyItem } from './buy-item'
import styles from './order-summary.module.css'

type Props = {
  item: BuyItem
  priceYen: number
  /** The album's price when tracks that are owned are taken off it. */
  regularYen: number | null
}

/** All that 特定商取引法12条の6 wants on the screen of the final confirmation, before the button. */
export function OrderSummary({ item, priceYen, regularYen }: Props) {
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
      <dl className={styles.facts}>
        <Fact name="数量">1点</Fact>
        {regularYen !== null && regularYen > priceYen && (
          <Fact name="内訳">
            アルバム価格 {formatYen(regularYen)}、購入済みのトラックの分 −
            {formatYen(regularYen - priceYen)}
          </Fact>
        )}
        <Fact name="お支払い総額">
          <strong className={styles.total}>{formatYen(priceYen)}</strong>
          <small>（税込・送料なし）</small>
        </Fact>
        <Fact name="お支払い">
          {priceYen > 0
            ? 'クレジットカード。ご注文の確定と同時に決済します。'
            : 'お支払いはありません。'}
        </Fact>
        <Fact name="提供の時期">
          {item.releaseAt
            ? `${formatJstDate(item.releaseAt)}の配信開始から聴けます。`
            : 'お支払いのあと、すぐに全編を聴けます。'}
        </Fact>
        <Fact name="返品・取消し">
          {item.releaseAt && '配信開始日の前日までは、取り消して返金を受けられます。そのあとは、'}
          データの性質上、お客さま都合の返品・取消しはお受けしていません。再生できないなどの不具合があるときは、再配信または返金します。
        </Fact>
      </dl>
      <p className={styles.terms}>
        注文を確定すると、
        <a href="/legal/eula" target="_blank" rel="noreferrer">
          利用規約
        </a>
        と
        <a href="/legal/asct" target="_blank" rel="noreferrer">
          特定商取引法に基づく表記
        </a>
        に同意したことになります。未成年の方は、保護者の同意を得てからご購入ください。
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
