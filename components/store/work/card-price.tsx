import { formatYen } from '@/lib/kit/shop/yen'
import styles from './card-price.module.css'
import type { ListedPrice } from './listed-work'

type Props = { price: ListedPrice }

/**
 * The price on a card: what it costs, and below it what it is reduced from, where that may be shown. The second line
 * keeps its height, so that the cards of a row align.
 */
export function CardPrice({ price }: Props) {
  const { priceYen, isSale, regularYen, discountPercent } = price
  if (price.saleStatus === 'free')
    return (
      <p className={styles.price}>
        <strong className={styles.free}>無料</strong>
      </p>
    )
  return (
    <p className={styles.price}>
      <span className={styles.first}>
        {regularYen !== undefined && <span className="visually-hidden">セール価格</span>}
        <strong {...(isSale && { className: styles.sale })}>{formatYen(priceYen)}</strong>
        {regularYen !== undefined && <span className={styles.percent}>{discountPercent}%OFF</span>}
      </span>
      {regularYen !== undefined && (
        <span className={styles.second}>
          通常価格 <s>{formatYen(regularYen)}</s>
        </span>
      )}
      {/* The colour never stands without a word. */}
      {isSale && regularYen === undefined && <span className={styles.word}>セール価格</span>}
    </p>
  )
}
