import type { opsLedgerRoutes } from '@/lib/contract/ops/ledger'
import { nothing, type SamplesOf } from '../sample'

export const opsLedgerSamples = {
  'GET /ops/ledger': nothing,
  'GET /ops/ledger/check': nothing,
} satisfies SamplesOf<typeof opsLedgerRoutes>
