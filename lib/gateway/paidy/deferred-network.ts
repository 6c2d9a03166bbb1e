/** The state of a consumer's consent to be charged. Only an active consent pays. */
export type TokenStatus = 'active' | 'suspended' | 'deleted'

/** What happened to the money of one payment. It has the same form as a card payment (lib/gateway/stripe). */
export type DeferredPayment = {
  intent: {
    id: string
    /** `succeeded`: authorised, the network guarantees the money. `cancelled`: rejected, or closed without a capture. */
    status: 'succeeded' | 'cancelled'
    amountYen: number
    receivedYen: number
    currency: string
    customerId: null
    /** `order_ref`; null for a payment that this shop did not make. */
    orderId: string | null
    clientSecret: ''
  }
  /** Refunds of captured money. Released money that was never captured counts as one refund with the id `…:closed`. */
  refunds: { id: string; amountYen: number; refundId: string | null }[]
  /** Always empty: at this network every refund reaches the buyer's bill. */
  failedRefunds: []
  disputes: []
  capturedYen: number
  /** Neither captured nor closed yet. */
  isOpen: boolean
  /** An authorisation that is not captured by then expires. */
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
  /** The network estimates its risk from these: the account's age and earlier orders here. */
  buyer: {
    accountAgeDays: number
    orderCount: number
    totalYen: number
    lastOrderYen: number
    lastOrderDaysAgo: number | null
  }
  address: { zip: string; state: string; city: string; line1: string; line2: string } | null
}

/** `deadToken`: the consent has ended; the buyer has to register again. */
export type AuthorisationAnswer =
  | { outcome: 'authorised'; payment: DeferredPayment }
  | { outcome: 'rejected' }
  | { outcome: 'deadToken' }

/**
 * The deferred-payment network. It has no idempotency keys. Every call may throw AppError `unavailable`; then the
 * outcome is unknown, unless the `reason` is `NOT_SENT`.
 */
export type DeferredNetwork = {
  /** A consent's state; null for an unknown one. */
  findToken(tokenId: string): Promise<{ id: string; status: TokenStatus } | null>
  /** Ends a consent. A consent that has ended already is no error. */
  deleteToken(tokenId: string): Promise<void>
  /** Asks the network to guarantee an order. It is not safe to repeat: call it once for each order. */
  authorise(input: Authorisation): Promise<AuthorisationAnswer>
  /** @throws AppError notFound */
  getPayment(paymentId: string): Promise<DeferredPayment>
  /** Captures the full authorised amount. Safe to repeat. @throws AppError conflict when it has expired or was released */
  capture(paymentId: string): Promise<DeferredPayment>
  /** Releases an authorisation. Safe to repeat; captured money stays captured. */
  close(paymentId: string): Promise<DeferredPayment>
  /**
   * Refunds money. An authorisation without a capture is released, or captured first when only a part is refunded. Safe
   * to repeat, but not at the same time; `refundId` (ours) identifies the refund. @returns the network's id
   */
  refund(input: { refundId: string; paymentId: string; amountYen: number }): Promise<string>
  /**
   * Reads a webhook. It is not signed and proves nothing, so fetch the payment again. For a webhook about a consent it
   * returns null, because consents are fetched when they are used. @throws AppError invalid
   */
  readWebhook(rawBody: string): DeferredHint | null
}

export type DeferredHint = { eventId: string; status: string; paymentId: string; orderId: string }
