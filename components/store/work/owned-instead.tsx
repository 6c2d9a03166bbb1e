'use client'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { useBought } from '@/lib/client/library/ownership'
import { useOpenedCheckout } from '@/lib/client/orders/open-checkout'
import styles from './purchase-panel.module.css'

type Props = {
  albumId: string
  creatorId: string
  /** When a booked album can be heard, in words; null for what can be heard at once. */
  heardFrom: string | null
  /** For who does not own it, and while its checkout is open. */
  children: ReactNode
}

/** For who owns an album: no price and no terms, but what can be done with it. */
export function OwnedInstead({ albumId, creatorId, heardFrom, children }: Props) {
  const isBought = useBought(albumId, creatorId)
  const isCheckingOut = useOpenedCheckout() !== null
  if (!isBought || isCheckingOut) return children
  if (heardFrom)
    return (
      <>
        <Badge tone="leaf">予約済み</Badge>
        <p>{heardFrom}から聴けます。</p>
        <ButtonLink href="/my/account/purchase-history">予約を確かめる</ButtonLink>
      </>
    )
  return (
    <>
      <Badge tone="leaf">購入済み</Badge>
      <p>いつでも全編を聴けます。</p>
      <div className={styles.owned}>
        <ButtonLink href="/my/library/albums">ダウンロード</ButtonLink>
        <ButtonLink href="#reviews">レビューを書く</ButtonLink>
      </div>
    </>
  )
}
