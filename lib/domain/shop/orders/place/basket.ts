import type { MerchandiseItem } from '../pricing/decide-merchandise'
import type { PresentWords } from './present-words'

/** What is bought, as the calls of the contract name it. One kind of thing a basket. */
export type Basket = ItemBasket | MerchandiseBasket

type Price = {
  /** As the screen showed it. */
  expectedPrice?: number | undefined
  couponCode?: string | undefined
}

/** One thing without a parcel: an album or a track, a creator's gift, an album for somebody else. */
export type ItemBasket =
  | (Price & { kind: 'audio'; albumId?: string | undefined; trackId?: string | undefined })
  | (Price & { kind: 'gift'; giftId: string })
  | (Price & PresentWords & { kind: 'present'; albumId: string })

export type MerchandiseBasket = Price & {
  kind: 'merchandise'
  merchandises: readonly MerchandiseItem[]
  /** Of merchandise and delivery. */
  expectedPrice: number
  /** The default address where it is left out. */
  addressId?: string | undefined
  shipping: 'together' | 'split'
}
