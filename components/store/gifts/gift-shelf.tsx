'use client'
import { useCallback, useEffect, useState } from 'react'
import { Section } from '@/components/ui/section'
import { useAccount } from '@/lib/client/account/account'
import { type Gift, readGifts } from '@/lib/client/orders/gift'
import { GiftCard } from './gift-card'
import styles from './gift-shelf.module.css'

/** The gifts of a channel; for who is signed in, those that are theirs say so. Without gifts, nothing. */
export function GiftShelf({ creatorId, gifts: shown }: { creatorId: string; gifts: Gift[] }) {
  const account = useAccount()
  const [gifts, setGifts] = useState(shown)
  const isSignedIn = account.status === 'signedIn'

  const refresh = useCallback(() => {
    readGifts(creatorId).then(setGifts, (error) => console.warn('the gifts were not read', error))
  }, [creatorId])

  const hasGifts = shown.length > 0
  useEffect(() => {
    if (isSignedIn && hasGifts) refresh()
  }, [isSignedIn, hasGifts, refresh])

  if (gifts.length === 0) return null
  return (
    <Section id="gifts" title="ギフト" subtitle="購入すると、ここだけの声や絵、言葉が開きます">
      <ul className={styles.shelf}>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <GiftCard
              gift={gift}
              isOwnGift={isSignedIn && account.uid === creatorId}
              onBought={refresh}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
