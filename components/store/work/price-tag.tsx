import { workPrice } from '@/lib/client/catalogue/work-price'
import type { WorkCard } from '@/lib/contract/catalogue'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './price-tag.module.css'

type Props = {
  work: Pick<WorkCard, 'price' | 'discountInfo' | 'saleStatus'>
  size?: 'small' | 'large'
}

/**
 * What it costs, tax included. During a sale the regular price is beside it where it may be, struck through and
 * named: a price to compare with must say what it is (景品表示法5条2号, 価格表示ガイドライン).
 */
export function PriceTag({ work, size = 'small' }: Props) {
  const { priceYen, saleEndsAt, regularYen, discountPercent } = workPrice(work)
  const className = size === 'large' ? `${styles.price} ${styles.large}` : styles.price
  if (work.saleStatus === 'free')
    return (
      <p className={className}>
        <strong className={styles.free}>無料</strong>
      </p>
    )
  if (saleEndsAt === null)
    return (
      <p className={className}>
        <strong>{formatYen(priceYen)}</strong>
        {size === 'large' && <small>税込</small>}
      </p>
    )
  // The colour never stands without a word: the percentage, or what the price is.
  const isSaid = size === 'large' || regularYen === null
  return (
    <p className={className}>
      <span className={isSaid ? styles.word : 'visually-hidden'}>セール価格</span>
      <strong className={styles.sale}>{formatYen(priceYen)}</strong>
      {size === 'large' && <small>税込</small>}
      {regularYen !== null && (
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
