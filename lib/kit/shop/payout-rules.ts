/** Less than this is carried over to the next month, before income tax is withheld (decisions: Money). */
export const MINIMUM_PAYOUT_YEN = 3000
