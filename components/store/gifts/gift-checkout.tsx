'use client'
import CheckoutModal from '@/components/checkout/checkout-modal'
import type { Gift } from '@/lib/contract/gift'
import { giftBasket } from './gift-basket'

type Props = { gift: Gift; onClose: () => void }

/** The checkout of a creator's gift. */
export default function GiftCheckout({ gift, onClose }: Props) {
  return <CheckoutModal basket={giftBasket(gift)} onClose={onClose} />
}
