/** The network's state of a payment. `open` can still be paid; `processing` waits for the network. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled'

/** A payment intent as plain data. Amounts are yen; JPY has no minor unit at the network either. */
export type Intent = {
  id: string
  status: IntentStatus
  amountYen: number
  receivedYen: number
  currency: string
  customerId: string | null
  /** `metadata.orderId`; null for an intent that this shop did not make. */
  orderId: string | null
  clientSecret: string
}

export type NetworkRefund = { id: string; amountYen: number; refundId: string | null }
/** A dispute of a payment by the buyer's bank. */
export type NetworkDispute = {
  id: string
  /** The network's own status, to be shown to the staff. */
  status: string
  /** The amount that the bank has taken from the shop's balance and not returned. */
  debitedYen: number
  /** Decided for the buyer: the debited amount is not returned. */
  isFinal: boolean
  /** False for a status that this shop does not know. */
  isKnown: boolean
}

/** Everything that has happened to the money of one intent, as the network reports it now. */
export type NetworkPayment = {
  intent: Intent
  /** Refunds that were carried out. */
  refunds: NetworkRefund[]
  /** Refunds that finally did not reach the buyer. The shop has the money again. */
  failedRefunds: NetworkRefund[]
  disputes: NetworkDispute[]
}

export type NetworkCard = {
  id: string
  brand: string
  last4: string
  expYear: number
  expMonth: number
  /** Identifies the card itself: the same value each time that the card is saved. */
  fingerprint: string
}

/** A webhook with a valid signature. Only its ids are stored; the handler reads the rest from the network. */
export type NetworkEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
}

/** The network's lists. */
export type NetworkList = 'events' | 'refunds' | 'disputes'

/** The part of a list to read: from `since` to `until`, both included, older than the object `after`. */
export type ListedWindow = { since: Date | null; until: Date; after: string | null }

/** The fees of one balance transaction of the network, and the amount that it sent to the bank (negative: returned). */
type BalanceMove = { id: string; at: Date; feeYen: number; paidOutYen: number }
export type BalancePage = { moves: BalanceMove[]; next: string | null }

/** `next` is the `after` of the next page; null at the end. */
export type ChangePage = { changes: NetworkEvent[]; next: string | null }

/**
 * The card network. Every call may throw AppError `unavailable` (time-out, outage, rate limit); then the outcome is
 * unknown, and the same call may be repeated.
 */
export type CardNetwork = {
  /** The customer of an account. Safe to call twice: the account is the idempotency key. */
  createCustomer(accountId: string): Promise<string>
  /** Removes a customer with their saved cards. An unknown or removed customer is no error. */
  deleteCustomer(customerId: string): Promise<void>
  /** An intent for an order. Safe to call twice: the order id is the idempotency key. */
  createIntent(input: { orderId: string; amountYen: number; customerId: string }): Promise<Intent>
  /** Sets whether the card is saved with its customer when the payment succeeds. */
  setSaveCard(intentId: string, saveCard: boolean): Promise<void>
  /** @throws AppError notFound */
  getIntent(intentId: string): Promise<Intent>
  /** The intent with its refunds and disputes. @throws AppError notFound */
  getPayment(intentId: string): Promise<NetworkPayment>
  /** Cancels an intent that is still open. `succeeded` and `processing` stay as they are. @returns the state afterwards */
  cancelIntent(intentId: string): Promise<Intent>
  /** Refunds money. Safe to call twice: `refundId` (ours) is the idempotency key. @returns the network's id */
  refund(input: { refundId: string; intentId: string; amountYen: number }): Promise<string>
  /** The changes at the network, whoever made them; a page of 100, newest first. @throws AppError notFound when `after` is no longer listed */
  listChanges(list: NetworkList, window: ListedWindow): Promise<ChangePage>
  /** The changes of the shop's balance at the network; a page of 100, newest first. @throws AppError notFound when `after` is no longer listed */
  listBalance(window: ListedWindow): Promise<BalancePage>
  /**
   * Payments that began since then, newest first, 100 a page. `after` is the last id of the previous page; `oldest` is
   * when the last payment of this page began, to the second.
   */
  listPayments(
    since: Date,
    after: string | null,
  ): Promise<{ payments: NetworkPayment[]; next: string | null; oldest: Date | null }>
  listCards(customerId: string): Promise<NetworkCard[]>
  /** The card that the customer chose to be offered first; null when none was chosen. */
  getDefaultCard(customerId: string): Promise<string | null>
  setDefaultCard(customerId: string, cardId: string): Promise<void>
  /** The customer of a card; null for an unknown card or one without a customer. */
  cardOwner(cardId: string): Promise<string | null>
  detachCard(cardId: string): Promise<void>
  /** Checks the signature over the raw body, at most 300 s old. @throws AppError invalid */
  readWebhook(rawBody: string, signature: string): NetworkEvent
}
