import type { ReactNode } from 'react'
import type { DeferredCheckout } from '@/lib/client/orders/deferred'
import type { Checkout } from '@/lib/client/orders/payment'
import type { CouponSubject } from './use-coupon'

/** The amount on the screen; the service refuses an order whose amount has changed. */
export type Terms = { expectedPrice: number; couponCode?: string }
type CardTerms = Terms & { paymentMethodId?: string; saveCard: boolean }

export type PaymentMethod = 'card' | 'deferred'

/** The facts of the final confirmation besides the items. */
export type SummaryFacts = {
  totalYen: number
  coupon: { name: string; off: number } | null
  method: PaymentMethod
  /** When deferred payment is due; null where it is not offered. */
  dueDate: string | null
}

export type SuccessFacts = Pick<SummaryFacts, 'method' | 'dueDate'> & {
  titleId: string
  onClose: () => void
}

/** What a checkout sells: how it is shown, how it is ordered on either network, and what follows. */
export type Basket = {
  /** To pay without a coupon, delivery included. */
  totalYen: number
  deliveryYen: number
  /** The item for a coupon. */
  coupon: CouponSubject
  /** @throws ApiError */
  orderByCard: (terms: CardTerms, idempotencyKey: string) => Promise<Checkout>
  /** Null where only cards are taken. @throws ApiError */
  orderDeferred: ((terms: Terms, idempotencyKey: string) => Promise<DeferredCheckout>) | null
  /** Why this cannot be paid later; null when it can. */
  deferredRefusal?: string | null
  /** A notice shown above everything else in the checkout. */
  hint?: (isBusy: boolean) => ReactNode
  /** The items, at the top. */
  items: () => ReactNode
  /** The facts and terms of the final confirmation. */
  summary: (facts: SummaryFacts) => ReactNode
  success: (facts: SuccessFacts) => ReactNode
  /** Runs when a pending payment turns out to have succeeded. */
  whenSure: string
  /** Reads the basket again, after an order was refused because it has changed. */
  renew?: () => void
  /** The order is placed and paid, or may be; it must not be placed again. */
  onOrdered?: () => void
}
