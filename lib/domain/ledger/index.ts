export { checkLedger, type LedgerReport, toProblem } from './check-ledger'
export { postDispute, postDisputeWon } from './dispute-ledger'
export type { Finding } from './finding-text'
export { getLedgerCheck, getLedgerSummary } from './get-ledger-summary'
export { postHeld } from './held-ledger'
export {
  isDisputed,
  isInBooks,
  postReversal,
  postUnearned,
  postUnearnedRefund,
  readCashYen,
  readStanding,
} from './order-ledger'
export { type Entry, type Posting, postLedger } from './post-ledger'
export { type Part, type Standing, standingYen, without } from './reversal-entries'
export { STANDARD_TAX_PERCENT, type SoldLine, saleEntries } from './sale-entries'
