'use client'
import { useState } from 'react'
import type { BuyItem } from '@/components/checkout/buy-item'
import CheckoutModal from '@/components/checkout/checkout-modal'
import { PresentDialog } from './present-dialog'
import type { PresentWords } from '@/lib/client/present'

type Props = { item: BuyItem; priceYen: number; senderName: string; onClose: () => void }

/** First the words of the present, then its checkout. */
export default function PresentPurchase({ item, priceYen, senderName, onClose }: Props) {
  const [words, setWords] = useState<PresentWords | null>(null)
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
  return (
    <CheckoutModal
      item={{ ...item, kind: 'present', present: words }}
      priceYen={priceYen}
      regularYen={null}
      onClose={onClose}
    />
  )
}
