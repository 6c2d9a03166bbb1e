import type { opsTaxRoutes } from '@/lib/contract/ops/ops-tax'
import { listPaymentReports, listWithholdings, readFiledReports } from '@/lib/domain/tax'
import type { Handlers } from '../../bind'

export const opsTaxHandlers: Pick<Handlers, keyof typeof opsTaxRoutes> = {
  'GET /ops/tax/withholding': (ctx, { query }) => listWithholdings(ctx, query),
  'GET /ops/tax/reports': (ctx, { query }) => listPaymentReports(ctx, query),
  'POST /ops/tax/reports/{year}/file': (ctx, { params, body }) =>
    readFiledReports(ctx, { ...params, ...body }),
}
