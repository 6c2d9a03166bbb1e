import { call } from '@/lib/client/api'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import { withRetries } from '@/lib/client/query'
import { quoted } from '@/lib/kit/quoted'
import { AudioSuccess } from './audio-success'
import type { Basket } from './basket'
import { OrderItem } from './order-item'
import { OrderSummary } from './order-summary'

/**
 * An album or a track for sale. `regularYen` is the album's own price when owned tracks are taken off it.
 */
export function audioBasket(item: BuyItem, priceYen: number, regularYen: number | null): Basket {
  const what = item.kind === 'album' ? { albumId: item.id } : { trackId: item.id }
  return {
    totalYen: priceYen,
    deliveryYen: 0,
    coupon: what,
    orderByCard: (terms, idempotencyKey) => {
      const body = { ...what, ...terms }
      return withRetries(() => call('POST /payment/stripe/order/audio', { body, idempotencyKey }))
    },
    orderDeferred: (terms, idempotencyKey) => {
      const body = { ...what, ...terms }
      return withRetries(() => call('POST /payment/paidy/order/audio', { body, idempotencyKey }))
    },
    items: () => (
      <OrderItem
        picture={item.coverArt}
        title={item.title}
        kind={item.kind === 'track' ? `${quoted(item.work.title)}のトラック` : 'アルバム'}
        creator={item.work.creator}
      />
    ),
    summary: (facts) => (
      <OrderSummary item={item} priceYen={priceYen} regularYen={regularYen} facts={facts} />
    ),
    success: ({ titleId, onClose }) => (
      <AudioSuccess item={item} titleId={titleId} onClose={onClose} />
    ),
    whenSure: '確認でき次第すぐに聴けるようになります。',
  }
}
