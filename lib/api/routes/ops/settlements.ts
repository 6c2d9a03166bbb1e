import type { opsSettlementRoutes } from '@/lib/contract/ops/settlements'
import {
  importSettlements,
  listSettlements,
  previewSettlements,
} from '@/lib/domain/money/settlements'
import type { Handlers } from '../../bind'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

export const opsSettlementHandlers: Pick<Handlers, keyof typeof opsSettlementRoutes> = {
  'GET /ops/settlements': (ctx, { query }) => listSettlements(ctx, query),
  'POST /ops/settlements/preview': (ctx, { body }) => previewSettlements(ctx, bytesOf(body.file)),
  'POST /ops/settlements': (ctx, { body }) => importSettlements(ctx, bytesOf(body.file)),
}
