'use client'
import { useEffect, useState } from 'react'
import { part } from '@/components/part/part'
import { cart, useCart } from '@/lib/client/orders/cart'

const CartWarning = part(() => import('./cart-warning'), { missing: null })

/** So early that there is time to finish what one is doing. */
const WARNED_BEFORE_MS = 20 * 60_000
const LOOK_EVERY_MS = 30_000

/** On every page of the shop: warns before the cart is emptied. It is there before it speaks. */
export default function CartTime() {
  const items = useCart()
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const end = cart.keptUntil()
      setUntil(end !== null && end - Date.now() < WARNED_BEFORE_MS ? end : null)
    }
    look()
    if (items.length === 0) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [items])
  return <div role="status">{until !== null && <CartWarning key={until} until={until} />}</div>
}
