import type { BlockingOrder } from '../model/claims'

/** What a buyer may order of recordings and gifts; a `present` is an album for somebody else. */
export type RequestedItem = { kind: 'album' | 'track' | 'present' | 'gift'; id: string }

/** What the decision about an order is made of: the thing, its price now, and what the buyer has of it. */
export type Item = {
  kind: RequestedItem['kind']
  workId: string | null
  trackId: string | null
  giftId: string | null
  creatorId: string
  title: string
  /** Null while a discount is on that may not be compared with it. */
  listPriceYen: number | null
  /** In force now. */
  priceYen: number
  /** The discount that is on. */
  discount: { price: number; startAt: string; endAt: string } | null
  feeRateBp: number
  isForSale: boolean
  isOwned: boolean
  /** Paid before for tracks of the album that is wanted. */
  paidForTracksYen: number
  /** The name under which an order holds it; null for a present, of which there may be many. */
  claim: string | null
  blockingOrders: BlockingOrder[]
  recentOrders: number
}
