'use client'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { quoted } from '@/lib/kit/quoted'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './buy-button.module.css'
import { type Offer, useBuy } from './use-buy'

export type BuyButtonProps = Offer & {
  /** What the button says, e.g. 「購入する」「予約する」. */
  label: string
  /** `quiet` stands in a row of the list of tracks, where what is bought has a check. */
  look: 'action' | 'quiet'
  /** The price stands on the button, and what is bought or one's own is said elsewhere. */
  hasPrice?: boolean
}

/** Opens the checkout; for owned works and the user's own works it shows that instead. */
export function BuyButton({ label, look, hasPrice = false, ...offer }: BuyButtonProps) {
  const { item } = offer
  const { state, isAlbumBetter, isPartial, toPayYen, hint, press } = useBuy(offer)
  if (state !== 'forSale' && hasPrice) return null
  if (state === 'own') return <p className={styles.owned}>あなたの作品</p>
  if (state === 'bought')
    return look === 'quiet' && !item.releaseAt ? (
      <p className={styles.check} data-bought>
        <Icon name="check" size={16} />
        <span className="visually-hidden">購入済み</span>
      </p>
    ) : (
      <p className={styles.owned} data-bought>
        {item.releaseAt ? '予約済み' : '購入済み'}
      </p>
    )
  const isRest = isPartial && item.kind === 'album'
  const verb = isAlbumBetter ? `アルバムで${label}` : label
  const words = isRest
    ? `${formatYen(toPayYen)}で残りを購入`
    : hasPrice
      ? `${verb} ${formatYen(toPayYen)}`
      : verb
  return (
    <>
      <Button
        look={look}
        aria-label={`${words}${quoted(item.title)}`}
        aria-haspopup="dialog"
        onClick={press}
      >
        {words}
      </Button>
      {isAlbumBetter && !hasPrice && (
        <p className={styles.note}>アルバムなら{formatYen(toPayYen)}</p>
      )}
      {hint && (
        <p className={styles.note} role="status">
          {hint}
        </p>
      )}
    </>
  )
}
