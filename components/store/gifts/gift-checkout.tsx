'use client'
import CheckoutModal from '@/components/checkout/checkout-modal'
import type { Gift } from '@/lib/client/orders/gift'
import { giftSale } from './gift-sale'

type Props = { gift: Gift; onClose: () => void }

/** The checkout of a creator's gift. */
export default function GiftCheckout({ gift, onClose }: Props) {
  return <CheckoutModal sale={giftSale(gift)} onClose={onClose} />
}
