'use client'
import { useId, useRef } from 'react'
import { AddressForm } from '@/components/address/address-form'
import { BlockingDialog } from '@/components/ui/blocking-dialog'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/api'
import { goTo } from '@/lib/client/browser/go-to'
import { cart } from '@/lib/client/orders/cart'
import type { SavedAddress } from '@/lib/contract/address'
import type { MerchandiseQuote } from '@/lib/contract/merchandise'
import CheckoutModal from './checkout-modal'
import styles from './checkout-modal.module.css'
import { merchandiseBasket } from './merchandise-basket'

type Props = {
  quote: MerchandiseQuote
  /** The destination; null without an address, which is then asked for first. */
  address: SavedAddress | null
  shipping: 'together' | 'split'
  onAddress: (added: SavedAddress) => void
  requote: () => Promise<unknown>
  onClose: () => void
}

const HISTORY = '/my/account/purchase-history?type=merchandise'

/** The checkout of the cart, as it was quoted. */
export default function MerchandiseCheckout(props: Props) {
  const { quote, address, shipping, onAddress, requote, onClose } = props
  const isOrdered = useRef(false)
  if (!address) return <AddressStep onAddress={onAddress} onClose={onClose} />
  const basket = merchandiseBasket({
    quote,
    address,
    shipping,
    renew: () => void requote(),
    onOrdered: () => {
      isOrdered.current = true
      // Spec §4 empties the cart at the closing; a page that is reloaded instead must not order
      // twice. Items beyond the limit of one order stay.
      if (cart.items().length <= quote.lines.length) cart.clear()
      else for (const { id } of quote.lines) cart.remove(id)
    },
  })
  return (
    <CheckoutModal
      basket={basket}
      onClose={() => {
        if (isOrdered.current) goTo(HISTORY)
        else onClose()
      }}
    />
  )
}

function AddressStep({ onAddress, onClose }: Pick<Props, 'onAddress' | 'onClose'>) {
  const titleId = useId()
  return (
    <BlockingDialog labelledBy={titleId} onClose={onClose}>
      <div className={styles.form}>
        <h2 id={titleId} className={styles.heading}>
          お届け先
        </h2>
        <AddressForm
          action="この住所に届ける"
          onSave={async (body) => onAddress(await call('POST /my/addresses', { body }))}
        />
        <Button onClick={onClose}>キャンセル</Button>
      </div>
    </BlockingDialog>
  )
}
