import { call } from '@/lib/client/api'
import { withRetries } from '@/lib/client/query'
import type { SavedAddress } from '@/lib/contract/address'
import type { MerchandiseQuote } from '@/lib/contract/merchandise'
import type { Basket } from './basket'
import { MerchandiseSuccess } from './merchandise-success'
import { MerchandiseItems, MerchandiseSummary } from './merchandise-summary'

type Order = {
  quote: MerchandiseQuote
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
    orderByCard: (terms, idempotencyKey) => {
      const body = { ...what, ...terms }
      return withRetries(() =>
        call('POST /payment/stripe/order/merchandises', { body, idempotencyKey }),
      )
    },
    orderDeferred: (terms, idempotencyKey) => {
      const body = { ...what, ...terms }
      return withRetries(() =>
        call('POST /payment/paidy/order/merchandises', { body, idempotencyKey }),
      )
    },
    deferredRefusal: quote.deferredRefusal?.message ?? null,
    items: () => <MerchandiseItems lines={quote.lines} />,
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
