import type { opsDocumentRoutes } from '@/lib/contract/ops/documents'
import { listClosings } from '@/lib/domain/money/payouts'
import { searchDocuments } from '@/lib/domain/people/documents'
import type { Handlers } from '../../bind'

export const opsDocumentHandlers: Pick<Handlers, keyof typeof opsDocumentRoutes> = {
  'GET /ops/documents': (ctx, { query }) => searchDocuments(ctx, query),
  'GET /ops/closing': (ctx) => listClosings(ctx),
}
