'use client'
import { audioSale } from './audio-sale'
import type { BuyItem } from './buy-item'
import CheckoutModal from './checkout-modal'

type Props = {
  item: BuyItem
  /** What the buyer pays, as shown. */
  priceYen: number
  /** The album's own price when owned tracks are taken off it. */
  regularYen: number | null
  onClose: () => void
}

/** The checkout of an album or a track. */
export default function AudioCheckout({ item, priceYen, regularYen, onClose }: Props) {
  return <CheckoutModal sale={audioSale(item, priceYen, regularYen)} onClose={onClose} />
}
