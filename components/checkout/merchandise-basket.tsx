import type { Quote } from '@/lib/client/catalogue/merchandise'
import { orderMerchandiseDeferred } from '@/lib/client/orders/deferred'
import { orderMerchandise } from '@/lib/client/orders/payment'
import type { SavedAddress } from '@/lib/contract/address'
import type { Basket } from './basket'
import { MerchandiseSuccess } from './merchandise-success'
import { MerchandiseSummary } from './merchandise-summary'

type Order = {
  quote: Quote
  address: SavedAddress
  shipping: 'together' | 'split'
  /** Has the cart quoted again. */
  renew: () => void
  onOrdered: () => void
}

/** What is in the cart, sent to an address, for sale. */
export function merchandiseBasket(order: Order): Basket {
  const { quote, address, shipping, renew, onOrdered } = order
  const merchandises = quote.lines.map(({ id, quantity }) => ({ id, quantity }))
  const what = { merchandises, addressId: address.id, shipping }
  return {
    totalYen: quote.total,
    deliveryYen: quote.delivery.fee,
    coupon: { merchandises },
    orderByCard: (terms, key) => orderMerchandise({ ...what, ...terms }, key),
    orderDeferred: (terms, key) => orderMerchandiseDeferred({ ...what, ...terms }, key),
    deferredRefusal: quote.deferredRefusal?.message ?? null,
    summary: (facts) => (
      <MerchandiseSummary
        quote={quote}
        address={address}
        isSplit={shipping === 'split'}
        facts={facts}
      />
    ),
    success: (facts) => <MerchandiseSuccess {...facts} />,
    whenSure: '確認でき次第、購入履歴に表示されます。',
    renew,
    onOrdered,
  }
}
