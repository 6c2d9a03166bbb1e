'use client'
import { part } from '@/components/part/part'
import { useCart } from '@/lib/client/orders/cart'

const CartTime = part(() => import('./cart-time'), { missing: null })

/** On every page of the shop while the cart has something: warns before it is emptied. */
export function CartWatch() {
  return useCart().length > 0 ? <CartTime /> : null
}
