import type { opsLedgerRoutes } from '@/lib/contract/ops/ledger'
import { getLedgerCheck, getLedgerSummary } from '@/lib/domain/core/ledger'
import type { Handlers } from '../../bind'

export const opsLedgerHandlers: Pick<Handlers, keyof typeof opsLedgerRoutes> = {
  'GET /ops/ledger': (ctx) => getLedgerSummary(ctx),
  'GET /ops/ledger/check': (ctx) => getLedgerCheck(ctx),
}
