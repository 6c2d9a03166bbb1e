import type { BlockingOrder } from '../model/claims'

/** What a buyer may order of recordings and gifts; a `present` is an album for somebody else. */
export type RequestedItem = { kind: 'album' | 'track' | 'present' | 'gift'; id: string }

/** The facts that an order is decided by: the item, its current price, and what the buyer already owns of it. */
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
  /** Paid before for tracks of the requested album. */
  paidForTracksYen: number
  /** The claim by which an order reserves it; null for a present, which may be bought many times. */
  claim: string | null
  blockingOrders: BlockingOrder[]
  recentOrders: number
}
