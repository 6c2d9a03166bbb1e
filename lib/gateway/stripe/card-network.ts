/** What the network says of a payment. `open` may still be paid, `processing` is out of our hands for now. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled'

/** A payment intent as plain data. Amounts are whole yen: JPY has no minor unit on the wire either. */
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
  /** The network's own word, for people. */
  status: string
  /** What the bank has taken out of the shop's balance and not given back. */
  debitedYen: number
  /** Decided for the buyer: what was taken stays taken. */
  isFinal: boolean
  /** False for a status that this shop has never heard of. */
  isKnown: boolean
}

/** Everything that happened to the money of one intent, as the network knows it now. */
export type NetworkPayment = {
  intent: Intent
  /** Refunds that were carried out. */
  refunds: NetworkRefund[]
  /** Refunds that did not reach the buyer, for good: their money is the shop's again. */
  failedRefunds: NetworkRefund[]
  disputes: NetworkDispute[]
}

export type NetworkCard = {
  id: string
  brand: string
  last4: string
  expYear: number
  expMonth: number
  /** The same for the same card, however often it was saved. */
  fingerprint: string
}

/** A webhook whose signature was right. Only ids are kept of it: handling asks the network again. */
export type NetworkEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
}

/** The network's lists. */
export type NetworkList = 'events' | 'refunds' | 'disputes'

/** Which part of a list: made from `since` to `until`, both included, older than the object `after`. */
export type ListedWindow = { since: Date | null; until: Date; after: string | null }

/** What one balance transaction of the network took as fees, and what it sent to the bank (negative: what came back). */
type BalanceMove = { id: string; at: Date; feeYen: number; paidOutYen: number }
export type BalancePage = { moves: BalanceMove[]; next: string | null }

/** `next` goes on as `after`; null at the end. */
export type ChangePage = { changes: NetworkEvent[]; next: string | null }

/**
 * The card network in the shop's words. Every call may throw AppError `unavailable` (time-out, outage,
 * rate limit); then nothing is known about the outcome, and the same call may be made again.
 */
export type CardNetwork = {
  /** The customer of an account. Safe to call twice: the account is the idempotency key. */
  createCustomer(accountId: string): Promise<string>
  /** Removes a customer with their saved cards; one that is unknown or gone is no error. */
  deleteCustomer(customerId: string): Promise<void>
  /** An intent for an order. Safe to call twice: the order id is the idempotency key. */
  createIntent(input: { orderId: string; amountYen: number; customerId: string }): Promise<Intent>
  /** Whether the card is kept with its customer once the payment has succeeded. */
  setSaveCard(intentId: string, saveCard: boolean): Promise<void>
  /** @throws AppError notFound */
  getIntent(intentId: string): Promise<Intent>
  /** The intent with its refunds and disputes. @throws AppError notFound */
  getPayment(intentId: string): Promise<NetworkPayment>
  /** Cancels what is still open, and says what became of it: `succeeded` and `processing` stay as they are. */
  cancelIntent(intentId: string): Promise<Intent>
  /** Pays money back. Safe to call twice: `refundId` (ours) is the idempotency key. @returns the network's id */
  refund(input: { refundId: string; intentId: string; amountYen: number }): Promise<string>
  /** What happened at the network, whoever did it; a page of 100, newest first. @throws AppError notFound when `after` is no longer listed */
  listChanges(list: NetworkList, window: ListedWindow): Promise<ChangePage>
  /** What moved the shop's balance there; a page of 100, newest first. @throws AppError notFound when `after` is no longer listed */
  listBalance(window: ListedWindow): Promise<BalancePage>
  /**
   * Payments begun since then, newest first, 100 a page; `after` is the last id of the page before, `oldest` when the last
   * one of this page was begun, to the second.
   */
  listPayments(
    since: Date,
    after: string | null,
  ): Promise<{ payments: NetworkPayment[]; next: string | null; oldest: Date | null }>
  listCards(customerId: string): Promise<NetworkCard[]>
  /** The card that a customer wants to be offered first; null where none was chosen. */
  getDefaultCard(customerId: string): Promise<string | null>
  setDefaultCard(customerId: string, cardId: string): Promise<void>
  /** The customer that a card belongs to; null for an unknown or unattached one. */
  cardOwner(cardId: string): Promise<string | null>
  detachCard(cardId: string): Promise<void>
  /** Checks the signature over the raw body, at most 300 s old. @throws AppError invalid */
  readWebhook(rawBody: string, signature: string): NetworkEvent
}
