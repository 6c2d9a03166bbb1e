'use client'
import { type ComponentProps, useState } from 'react'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { requireSignIn, useAccount } from '@/lib/client/account/account'
import { isVerified } from '@/lib/client/account/require-verified'
import { useIntent } from '@/lib/client/account/use-intent'
import { isOwned, useOwnership } from '@/lib/client/library/ownership'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './buy-button.module.css'
import type { BuyItem } from './buy-item'

const AudioCheckout = part(() => import('./audio-checkout'), { missing: 'dialog' })

export type BuyButtonProps = {
  item: BuyItem
  /** The price in force, as shown. */
  priceYen: number
  /** What the button says, e.g. 「購入する」「予約する」. */
  label: string
  look: 'action' | 'quiet'
  /** For a track: its album, which is offered instead where the rest of it costs no more. */
  album?: { item: BuyItem; priceYen: number }
}

/**
 * Opens the checkout; a guest signs in first; for owned works and the user's own works it shows that instead. For a
 * track that costs at least as much as the rest of its album it offers the album.
 */
export function BuyButton({ item, priceYen, label, look, album }: BuyButtonProps) {
  const account = useAccount()
  const ownership = useOwnership(item.work.id)
  const [opened, setOpened] = useState<ComponentProps<typeof AudioCheckout> | null>(null)
  const [hint, setHint] = useState<string | null>(null)
  const albumYen = album && (ownership?.priceToPay ?? album.priceYen)
  const isAlbumBetter = albumYen !== undefined && albumYen <= priceYen
  const offered = album && isAlbumBetter ? album : { item, priceYen }
  const isAlbum = offered.item.kind === 'album'
  const words = album && isAlbumBetter ? 'アルバムで購入' : label

  async function press() {
    if (!(await requireSignIn({ kind: 'purchase', id: item.id }))) return
    const canBuy = await isVerified()
    setHint(canBuy ? null : 'メールアドレスの確認が済むと、購入できます。')
    // Price changes by the purchase itself (the rest of the album costs less) belong to the next
    // checkout.
    if (canBuy)
      setOpened({
        item: offered.item,
        priceYen: isAlbum ? (ownership?.priceToPay ?? offered.priceYen) : priceYen,
        regularYen: isAlbum && ownership?.type === 'partial' ? offered.priceYen : null,
        insteadOf: offered.item === item ? null : { title: item.title, priceYen },
        onClose: () => setOpened(null),
      })
  }

  const isOwn = account.status === 'signedIn' && account.uid === item.work.creatorId
  const isBought = isOwned(ownership, item.kind === 'track' ? item.id : undefined)
  // Whether it is owned, and what the rest costs, is known by then.
  useIntent(
    ['purchase'],
    ownership && (() => isOwn || isBought || press()),
    ({ id }) => id === item.id,
  )

  if (isOwn) return <p className={styles.owned}>あなたの作品</p>
  if (isBought && !opened)
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
      {isAlbumBetter && <p className={styles.note}>アルバムなら{formatYen(albumYen)}</p>}
      {hint && (
        <p className={styles.note} role="status">
          {hint}
        </p>
      )}
      {opened && <AudioCheckout {...opened} />}
    </>
  )
}
