import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import type { ShownAt } from '@/components/ui/picture-sizes'
import type { MerchandiseCard } from '@/lib/client/catalogue/merchandise'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './goods-card.module.css'
import { isBuyable, stockWords } from './stock-words'

type Props = {
  goods: MerchandiseCard
  shownAt: ShownAt
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

/** One of the goods in a list: picture, title, whose it is, price, and whether it can be had. */
export function GoodsCard({ goods, shownAt, isFirst = false, heading: Heading = 'h3' }: Props) {
  const stock = stockWords(goods)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {goods.picture && (
          <Picture picture={goods.picture} alt="" upTo={384} shownAt={shownAt} isFirst={isFirst} />
        )}
      </div>
      <Heading className={styles.title}>
        <Link href={`/merchandise/${goods.id}`} prefetch={false}>
          {goods.title}
        </Link>
      </Heading>
      <p className={styles.creator}>{goods.user.nickname}</p>
      <div className={styles.foot}>
        <p className={styles.price}>
          {formatYen(goods.price)}
          <small>税込</small>
        </p>
        <Badge tone={stock.tone}>{stock.text}</Badge>
        {goods.preorder && isBuyable(goods.stockState) && (
          <p className={styles.preorder}>{goods.preorder.text}にお届け予定</p>
        )}
      </div>
    </article>
  )
}
