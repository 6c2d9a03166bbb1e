'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { RadioGroup } from '@/components/ui/form/radio-group'
import type { MerchandiseQuote } from '@/lib/contract/merchandise'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './cart-summary.module.css'

type Props = {
  quote: MerchandiseQuote
  isQuoting: boolean
  shipping: Shipping
  onShipping: (shipping: Shipping) => void
  onCheckout: () => void
  /** Why the checkout did not open. */
  hint: string | null
  /** Where it goes. */
  children: ReactNode
}

/** Preorders and merchandise on the shelf in one parcel, or what is there first. */
export type Shipping = 'together' | 'split'

/** The sum of the cart with its delivery, and the way to the checkout. */
export function CartSummary({ quote, isQuoting, children, onCheckout, hint, ...rest }: Props) {
  const { itemsTotal, delivery, total, canOrder } = quote
  const isUndeliverable = delivery.zone === 'undeliverable'
  /** Pressed while the quote is pending: the checkout opens when it arrives. */
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    if (!isRequested || isQuoting) return
    setIsRequested(false)
    if (canOrder) onCheckout()
  }, [isRequested, isQuoting, canOrder, onCheckout])
  return (
    <section className={styles.summary} aria-label="合計" aria-busy={isQuoting}>
      {children}
      <DescriptionList look="plain" className={styles.sums}>
        <Description name="商品の合計">{formatYen(itemsTotal)}</Description>
        <Description
          name={
            <>
              送料
              <small>{zoneText(delivery)}</small>
            </>
          }
        >
          {isUndeliverable ? '—' : formatYen(delivery.fee)}
        </Description>
        <Description className={styles.total} name="お支払い総額">
          {formatYen(total)}
          <small>税込</small>
        </Description>
      </DescriptionList>
      {delivery.text && <p className={styles.when}>{delivery.text}</p>}
      {delivery.canSplit && <ShippingChoice {...rest} />}
      {isUndeliverable && (
        <p className={styles.problem} role="alert">
          申し訳ありません。この地域へはお届けできません。
        </p>
      )}
      {!canOrder && !isUndeliverable && (
        <p className={styles.problem} role="alert">
          このままでは注文できない商品があります。数量を直すか、カートから外してください。
        </p>
      )}
      <Button
        look="action"
        isWide
        aria-haspopup="dialog"
        disabled={!canOrder}
        // Not disabled while the quote is pending: that would lose the keyboard focus.
        aria-disabled={isQuoting}
        onClick={() => setIsRequested(true)}
      >
        ご注文の手続きへ
      </Button>
      {hint && (
        <p className={styles.when} role="status">
          {hint}
        </p>
      )}
    </section>
  )
}

function zoneText({ zone, isAssumed }: MerchandiseQuote['delivery']): string {
  if (isAssumed) return '沖縄県・離島を除く地域の場合'
  if (zone === 'okinawa') return '沖縄県'
  if (zone === 'island') return '離島'
  return zone === 'standard' ? '全国一律' : ''
}

function ShippingChoice({ shipping, onShipping }: Pick<Props, 'shipping' | 'onShipping'>) {
  const choices = [
    ['together', '予約商品とまとめて届ける'],
    ['split', '在庫のある商品を先に届ける（送料は同じです）'],
  ] as const
  return (
    <RadioGroup
      legend="お届けのしかた"
      name="shipping"
      options={choices}
      value={shipping}
      onChoose={onShipping}
      className={styles.shipping}
    />
  )
}
