import { formatYen } from '@/lib/kit/shop/yen'
import type { ListedPrice } from './listed-work'
import styles from './price-tag.module.css'

type Props = {
  price: ListedPrice
  size?: 'small' | 'large'
}

/**
 * What it costs, tax included. During a sale the regular price is beside it where it may be, struck through and
 * named: a price to compare with must say what it is (景品表示法5条2号, 価格表示ガイドライン).
 */
export function PriceTag({ price, size = 'small' }: Props) {
  const { priceYen, isSale, regularYen, discountPercent } = price
  const className = size === 'large' ? `${styles.price} ${styles.large}` : styles.price
  if (price.saleStatus === 'free')
    return (
      <p className={className}>
        <strong className={styles.free}>無料</strong>
      </p>
    )
  if (!isSale)
    return (
      <p className={className}>
        <strong>{formatYen(priceYen)}</strong>
        {size === 'large' && <small>税込</small>}
      </p>
    )
  // The colour never stands without a word: the percentage, or what the price is.
  const isSaid = size === 'large' || regularYen === undefined
  return (
    <p className={className}>
      <span className={isSaid ? styles.word : 'visually-hidden'}>セール価格</span>
      <strong className={styles.sale}>{formatYen(priceYen)}</strong>
      {size === 'large' && <small>税込</small>}
      {regularYen !== undefined && (
        <>
          <span className={styles.was}>
            通常価格 <s>{formatYen(regularYen)}</s>
          </span>
          <span className={styles.percent}>{discountPercent}%OFF</span>
        </>
      )}
    </p>
  )
}
