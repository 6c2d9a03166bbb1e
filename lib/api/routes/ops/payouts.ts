import type { Hono } from 'hono'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import type { opsPayoutRoutes } from '@/lib/contract/ops/payouts'
import type { Parts } from '@/lib/domain/core/ctx'
import {
  approveRun,
  cancelRun,
  dispatchRun,
  getRun,
  getRunFile,
  listRunLines,
  listRuns,
  makeRun,
  returnPayout,
  reviewLine,
} from '@/lib/domain/money/payout-runs'
import { listDebts, writeOffDebt } from '@/lib/domain/money/payouts'
import { notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { contextOf, type Handlers } from '../../bind'

export const opsPayoutHandlers: Pick<Handlers, keyof typeof opsPayoutRoutes> = {
  'GET /ops/payout-runs': (ctx, { query }) => listRuns(ctx, query),
  'POST /ops/payout-runs': (ctx, { body }) => makeRun(ctx, body),
  'GET /ops/payout-runs/{id}': (ctx, { params }) => getRun(ctx, params.id),
  'GET /ops/payout-runs/{id}/lines': (ctx, { params, query }) =>
    listRunLines(ctx, params.id, query),
  'PUT /ops/payout-runs/{id}/lines/{payoutId}/review': (ctx, { params, body }) =>
    reviewLine(ctx, { ...params, ...body }),
  'POST /ops/payout-runs/{id}/approval': (ctx, { params }) => approveRun(ctx, params.id),
  'POST /ops/payout-runs/{id}/cancellation': (ctx, { params, body }) =>
    cancelRun(ctx, { ...params, ...body }),
  'POST /ops/payout-runs/{id}/dispatch': (ctx, { params }) => dispatchRun(ctx, params.id),
  'POST /ops/payouts/{id}/return': (ctx, { params, body }) =>
    returnPayout(ctx, { payoutId: params.id, failure: body.reason }).then(() => undefined),
  'GET /ops/debts': (ctx, { query }) => listDebts(ctx, query),
  'POST /ops/payees/{id}/write-off': (ctx, { params, body }) =>
    writeOffDebt(ctx, params.id, body).then(() => undefined),
}

const FilePart = z.coerce.number().int().min(1).max(1_000).default(1)

/** `GET /ops/payout-runs/{id}/file?part=1`: a run's file for the bank, as a download. */
export function payoutFileRoutes(api: Hono, parts: Parts): void {
  api.get('/ops/payout-runs/:id/file', async (c) => {
    const ctx = await contextOf(c, parts, { staff: FINANCE_STAFF })
    const id = Id.safeParse(c.req.param('id'))
    const part = FilePart.safeParse(c.req.query('part'))
    if (!id.success || !part.success) throw notFound()
    const { fileName, bytes } = await getRunFile(ctx, { id: id.data, part: part.data })
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'text/plain; charset=shift_jis',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    })
  })
}
