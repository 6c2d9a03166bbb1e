'use client'
import { Button } from '@/components/ui/button'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './buy-button.module.css'
import { type Offer, useBuy } from './use-buy'

export type BuyButtonProps = Offer & {
  /** What the button says, e.g. 「購入する」「予約する」. */
  label: string
  look: 'action' | 'quiet'
}

/** Opens the checkout; for owned works and the user's own works it shows that instead. */
export function BuyButton({ label, look, ...offer }: BuyButtonProps) {
  const { item } = offer
  const { state, isAlbumBetter, toPayYen, hint, press } = useBuy(offer)
  const words = isAlbumBetter ? 'アルバムで購入' : label
  if (state === 'own') return <p className={styles.owned}>あなたの作品</p>
  if (state === 'bought')
    return <p className={styles.owned}>{item.releaseAt ? '予約済み' : '購入済み'}</p>
  return (
    <>
      <Button
        look={look}
        aria-label={`${words}「${item.title}」`}
        aria-haspopup="dialog"
        onClick={press}
      >
        {words}
      </Button>
      {isAlbumBetter && <p className={styles.note}>アルバムなら{formatYen(toPayYen)}</p>}
      {hint && (
        <p className={styles.note} role="status">
          {hint}
        </p>
      )}
    </>
  )
}
