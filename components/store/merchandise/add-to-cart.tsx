'use client'
import { useState } from 'react'
import { MOST_LINES } from '@/components/store/cart/cart-items'
import { QuantityField } from '@/components/store/cart/quantity-field'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { cart, useCart } from '@/lib/client/orders/cart'
import { cartPrices } from '@/lib/client/orders/cart-prices'
import styles from './add-to-cart.module.css'

type Props = {
  id: string
  title: string
  /** As shown beside the button. */
  priceYen: number
  /** The most that can be taken. */
  max: number
  isPreorder: boolean
}

/** Puts so many into the cart. What is in it already has its number replaced (spec §4), and the button says so. */
export function AddToCart({ id, title, priceYen, max, isPreorder }: Props) {
  const items = useCart()
  const inCart = items.find((item) => item.id === id)?.quantity ?? 0
  const isFull = inCart === 0 && items.length >= MOST_LINES
  const [quantity, setQuantity] = useState(1)
  const [isAdded, setAdded] = useState(false)

  function add() {
    cart.add(id, quantity)
    cartPrices.remember(id, priceYen)
    setAdded(true)
  }

  return (
    <div className={styles.add}>
      <QuantityField title={title} value={quantity} max={max} onChange={setQuantity} />
      <Button look="action" disabled={isFull} onClick={add}>
        {inCart > 0
          ? 'カートの数量を変える'
          : isPreorder
            ? '予約してカートに入れる'
            : 'カートに入れる'}
      </Button>
      <p className={styles.note} role="status">
        {isFull && `カートに入れられるのは、一度に${MOST_LINES}種類までです。`}
        {isAdded && inCart > 0 && `カートに${inCart}点入れました。`}
        {!isAdded && inCart > 0 && `カートに${inCart}点入っています。`}
      </p>
      {inCart > 0 && <ButtonLink href="/merchandise/cart">カートを見る</ButtonLink>}
    </div>
  )
}
