export { checkLedger, type LedgerReport } from './check-ledger'
export { postDisputeWon, postReversal } from './order-ledger'
export { type Entry, type Posting, postLedger } from './post-ledger'
export { type SoldLine, saleEntries } from './sale-entries'
