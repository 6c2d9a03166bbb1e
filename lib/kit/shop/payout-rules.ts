/** Less than this is carried over to the next month, before income tax is withheld (decisions: Money). */
export const MINIMUM_PAYOUT_YEN = 3000

/** Nothing is paid to a bank account for so long after it was registered or changed. */
export const CHANGED_ACCOUNT_DAYS = 7
