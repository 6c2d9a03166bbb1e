import { workPrice } from '@/lib/client/catalogue/work-price'
import type { WorkCard } from '@/lib/contract/catalogue'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './card-price.module.css'

type Props = { work: Pick<WorkCard, 'price' | 'discountInfo' | 'saleStatus'> }

/**
 * The price on a card: what it costs, and below it what it is reduced from, where that may be shown. The second line
 * keeps its height, so that the cards of a row align.
 */
export function CardPrice({ work }: Props) {
  const { priceYen, saleEndsAt, regularYen, discountPercent } = workPrice(work)
  if (work.saleStatus === 'free')
    return (
      <p className={styles.price}>
        <strong className={styles.free}>無料</strong>
      </p>
    )
  const isSale = saleEndsAt !== null
  return (
    <p className={styles.price}>
      <span className={styles.first}>
        {regularYen !== null && <span className="visually-hidden">セール価格</span>}
        <strong {...(isSale && { className: styles.sale })}>{formatYen(priceYen)}</strong>
        {regularYen !== null && <span className={styles.percent}>{discountPercent}%OFF</span>}
      </span>
      {regularYen !== null && (
        <span className={styles.second}>
          通常価格 <s>{formatYen(regularYen)}</s>
        </span>
      )}
      {/* The colour never stands without a word. */}
      {isSale && regularYen === null && <span className={styles.word}>セール価格</span>}
    </p>
  )
}
