/** A consumer's consent to be charged: only an active one pays. */
export type TokenStatus = 'active' | 'suspended' | 'deleted'

/** What happened to the money of one payment, in the same words as a card's (lib/gateway/stripe). */
export type DeferredPayment = {
  intent: {
    id: string
    /** `succeeded`: authorised, the network guarantees the money. `cancelled`: rejected, or closed unclaimed. */
    status: 'succeeded' | 'cancelled'
    amountYen: number
    receivedYen: number
    currency: string
    customerId: null
    /** `order_ref`; null for a payment that this shop did not make. */
    orderId: string | null
    clientSecret: ''
  }
  /** Refunds of captured money; what was never captured and released counts as one, its id `…:closed`. */
  refunds: { id: string; amountYen: number; refundId: string | null }[]
  /** The network knows none: what it refunded has reached the buyer's bill. */
  failedRefunds: []
  disputes: []
  capturedYen: number
  /** Neither captured nor closed yet. */
  isOpen: boolean
  /** An authorisation that is not captured by then is void. */
  expiresAt: Date | null
}

type DeferredLine = { id: string; title: string; unitPriceYen: number; quantity: number }

export type Authorisation = {
  orderId: string
  tokenId: string
  amountYen: number
  taxYen: number
  deliveryFeeYen: number
  lines: readonly DeferredLine[]
  /** What the network weighs its risk by: the account's age and earlier orders here. */
  buyer: {
    accountAgeDays: number
    orderCount: number
    totalYen: number
    lastOrderYen: number
    lastOrderDaysAgo: number | null
  }
  address: { zip: string; state: string; city: string; line1: string; line2: string } | null
}

/** `deadToken`: the consent is gone; the buyer registers again. */
export type AuthorisationAnswer =
  | { outcome: 'authorised'; payment: DeferredPayment }
  | { outcome: 'rejected' }
  | { outcome: 'deadToken' }

/**
 * The deferred-payment network in the shop's words. It knows no idempotency keys. Every call may throw
 * AppError `unavailable`; then nothing is known about its outcome, unless its `reason` is `NOT_SENT`.
 */
export type DeferredNetwork = {
  /** A consent's state; null for an unknown one. */
  findToken(tokenId: string): Promise<{ id: string; status: TokenStatus } | null>
  /** Ends a consent. One that is gone already is fine. */
  deleteToken(tokenId: string): Promise<void>
  /** Asks the network to guarantee an order. Never safe to repeat: ask once an order. */
  authorise(input: Authorisation): Promise<AuthorisationAnswer>
  /** @throws AppError notFound */
  getPayment(paymentId: string): Promise<DeferredPayment>
  /** Claims the whole authorised amount. Safe to repeat. @throws AppError conflict when it has lapsed or was released */
  capture(paymentId: string): Promise<DeferredPayment>
  /** Lets an authorisation go. Safe to repeat; captured money stays captured. */
  close(paymentId: string): Promise<DeferredPayment>
  /**
   * Gives money back: an authorisation that is not captured is released whole, or captured first where only a
   * part goes back. Safe to repeat one after the other, with `refundId` (ours) as the name. @returns the network's id
   */
  refund(input: { refundId: string; paymentId: string; amountYen: number }): Promise<string>
  /**
   * Reads a webhook. It is not signed and proves nothing: ask for the payment again. One about a consent is
   * null, because consents are asked for when they are used. @throws AppError invalid
   */
  readWebhook(rawBody: string): DeferredHint | null
}

export type DeferredHint = { eventId: string; status: string; paymentId: string; orderId: string }
