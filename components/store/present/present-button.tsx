'use client'
import { useState } from 'react'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useAccount } from '@/lib/client/account/account'
import { requireVerified } from '@/lib/client/account/require-verified'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import { quoted } from '@/lib/kit/quoted'

const PresentPurchase = part(() => import('./present-purchase'), { missing: 'dialog' })

type Props = { item: BuyItem; priceYen: number }

/** Gives an album to somebody else; a guest signs in first. One's own works need no shop to be given. */
export function PresentButton({ item, priceYen }: Props) {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)

  async function press() {
    setOpen(await requireVerified('贈り物を購入できます。'))
  }

  const isSignedIn = account.status === 'signedIn'
  if (isSignedIn && account.uid === item.work.creatorId) return null
  return (
    <>
      <Button
        aria-label={`${quoted(item.title)}をプレゼントする`}
        aria-haspopup="dialog"
        onClick={press}
      >
        <Icon name="gift" size={18} />
        プレゼントする
      </Button>
      {isOpen && (
        <PresentPurchase
          item={item}
          priceYen={priceYen}
          senderName={isSignedIn ? (account.profile?.nickname ?? '') : ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
