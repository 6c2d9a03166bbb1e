'use client'
import { useState } from 'react'
import CheckoutModal from '@/components/checkout/checkout-modal'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import type { PlacedPresent } from '@/lib/client/orders/given-present'
import type { PresentWords } from '@/lib/client/orders/present'
import { presentBasket } from './present-basket'
import { PresentDialog } from './present-dialog'

type Props = { item: BuyItem; priceYen: number; senderName: string; onClose: () => void }

/** First the words of the present, then its checkout. */
export default function PresentPurchase({ item, priceYen, senderName, onClose }: Props) {
  const [words, setWords] = useState<PresentWords | null>(null)
  const [placed, setPlaced] = useState<PlacedPresent | null>(null)
  if (!words)
    return (
      <PresentDialog
        title={item.title}
        priceYen={priceYen}
        senderName={senderName}
        onReady={setWords}
        onClose={onClose}
      />
    )
  const basket = presentBasket({ item, priceYen, words }, placed, setPlaced)
  return <CheckoutModal basket={basket} onClose={onClose} />
}
