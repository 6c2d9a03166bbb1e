/**
 * Less than this is carried over to the next month, before income tax is withheld (docs/decisions/ledger-and-tax.md).
 */
export const MINIMUM_PAYOUT_YEN = 3000

/** Nothing is paid to a bank account for so long after it was registered or changed. */
export const CHANGED_ACCOUNT_DAYS = 7

/**
 * The most days for which a card sale can be held: what was sold on the last day of a month is older than that on the pay
 * day of the month after, so nothing is held twice.
 */
export const MOST_HOLD_DAYS = 40

/** A creator knows of another fee at least so long before it is used. */
export const FEE_NOTICE_DAYS = 30
