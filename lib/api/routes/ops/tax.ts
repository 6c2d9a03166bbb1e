import type { opsTaxRoutes } from '@/lib/contract/ops/tax'
import { listCompaniesToReview, readTaxNumber, reviewCompany } from '@/lib/domain/money/payees'
import { listPaymentReports, listWithholdings, readFiledReports } from '@/lib/domain/money/tax'
import type { Handlers } from '../../bind'

export const opsTaxHandlers: Pick<Handlers, keyof typeof opsTaxRoutes> = {
  'POST /ops/payees/{id}/tax-number/reading': (ctx, { params, body }) =>
    readTaxNumber(ctx, params.id, body.reason),
  'GET /ops/tax/withholding': (ctx, { query }) => listWithholdings(ctx, query),
  'GET /ops/tax/reports': (ctx, { query }) => listPaymentReports(ctx, query),
  'GET /ops/tax/companies': (ctx, { query }) => listCompaniesToReview(ctx, query),
  'POST /ops/tax/companies/{id}': (ctx, { params, body }) =>
    reviewCompany(ctx, params.id, body).then(() => undefined),
  'POST /ops/tax/reports/{year}/file': (ctx, { params, body }) =>
    readFiledReports(ctx, { ...params, ...body }),
}
