import type { studioEarningsRoutes } from '@/lib/contract/studio/earnings'
import {
  getEarningItems,
  getEarnings,
  listEarningLines,
  listPaidYears,
} from '@/lib/domain/money/payouts'
import type { Handlers } from '../../bind'

export const studioEarningsHandlers: Pick<Handlers, keyof typeof studioEarningsRoutes> = {
  'GET /studio/earnings': (ctx) => getEarnings(ctx),
  'GET /studio/earnings/years': async (ctx) => ({ items: await listPaidYears(ctx) }),
  'GET /studio/earnings/items': (ctx, { query }) => getEarningItems(ctx, query.month),
  'GET /studio/earnings/lines': (ctx, { query }) => listEarningLines(ctx, query),
}
