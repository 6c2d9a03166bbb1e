'use client'
import { Section } from '@/components/ui/section'
import { useAccount } from '@/lib/client/account/account'
import type { Own } from '@/lib/client/own/own'
import { loadedOwn, useOwn } from '@/lib/client/own/use-own'
import type { Gift } from '@/lib/contract/gift'
import { GiftCard } from './gift-card'
import styles from './gift-shelf.module.css'

const giftsOf = (own: Own, creatorId: string) => own.giftsOf(creatorId)

/** The gifts of a channel; for who is signed in, those that are theirs say so. Without gifts, nothing. */
export function GiftShelf({ creatorId, gifts: shown }: { creatorId: string; gifts: Gift[] }) {
  const account = useAccount()
  const isSignedIn = account.status === 'signedIn'
  const gifts = useOwn(giftsOf, shown.length > 0 ? creatorId : null) ?? shown
  if (gifts.length === 0) return null
  return (
    <Section id="gifts" title="ギフト" subtitle="購入すると、ここだけの声や絵、言葉が開きます">
      <ul className={styles.shelf}>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <GiftCard
              gift={gift}
              isOwnGift={isSignedIn && account.uid === creatorId}
              onBought={() => loadedOwn()?.reloadGifts(creatorId)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
