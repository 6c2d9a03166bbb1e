import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { ShownAt } from '@/components/ui/picture-sizes'
import type { MerchandiseCard } from '@/lib/contract/merchandise'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './merchandise-tile.module.css'
import { isBuyable, stockWords } from './stock-words'

type Props = {
  merchandise: MerchandiseCard
  shownAt: ShownAt
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

/** A merchandise item in a list: picture, title, whose it is, price, and whether it can be had. */
export function MerchandiseTile({
  merchandise,
  shownAt,
  isFirst = false,
  heading: Heading = 'h3',
}: Props) {
  const stock = stockWords(merchandise)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {merchandise.picture && (
          <Picture
            picture={merchandise.picture}
            alt=""
            upTo={384}
            shownAt={shownAt}
            isFirst={isFirst}
          />
        )}
      </div>
      <Heading className={styles.title}>
        <Link href={`/merchandise/${merchandise.id}`}>{merchandise.title}</Link>
      </Heading>
      <p className={styles.creator}>{merchandise.user.nickname}</p>
      <div className={styles.foot}>
        <p className={styles.price}>
          {formatYen(merchandise.price)}
          <small>税込</small>
        </p>
        <Badge tone={stock.tone}>{stock.text}</Badge>
        {merchandise.preorder && isBuyable(merchandise.stockState) && (
          <p className={styles.preorder}>{merchandise.preorder.text}にお届け予定</p>
        )}
      </div>
    </article>
  )
}
