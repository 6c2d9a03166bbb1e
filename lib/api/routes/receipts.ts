import type { Context, Hono } from 'hono'
import { Id } from '@/lib/contract/common'
import { OrderNumber } from '@/lib/contract/order'
import { StatementNumber } from '@/lib/contract/studio/earnings'
import type { Parts } from '@/lib/domain/core/ctx'
import { requireOwnSignIn } from '@/lib/domain/core/policy'
import { actForChannel } from '@/lib/domain/creators/channels'
import { getPayeeStatementPdf, getStatementPdf } from '@/lib/domain/money/payouts'
import { getReceiptPdf, getRefundReceiptPdf, type Pdf } from '@/lib/domain/shop/orders'
import { notFound } from '@/lib/kit/errors'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { contextOf } from '../bind'

/**
 * `GET /my/orders/{number}/receipt` and `…/refunds/{refundId}/receipt`: receipts as PDF, for their buyers. A plain
 * link is enough; each answer counts as a download, so it must not be cached or repeated. `GET
 * /studio/statements/{number}/pdf`: a month's statement, for its payee, and for the owners of the payee's channel:
 * the header names it, as for every call of the studio, or `?channel=` of a link. `GET /ops/statements/{number}/pdf`
 * for finance.
 */
export function receiptRoutes(api: Hono, parts: Parts): void {
  api.get('/my/orders/:number/receipt', async (c) => {
    const ctx = await contextOf(c, parts, 'listener')
    return sendPdf(c, await getReceiptPdf(ctx, numberOf(c)))
  })
  api.get('/my/orders/:number/refunds/:refundId/receipt', async (c) => {
    const ctx = await contextOf(c, parts, 'listener')
    const refundId = Id.safeParse(c.req.param('refundId'))
    if (!refundId.success) throw notFound('返金の明細書')
    const refund = { number: numberOf(c), refundId: refundId.data }
    return sendPdf(c, await getRefundReceiptPdf(ctx, refund))
  })
  api.get('/studio/statements/:number/pdf', async (c) => {
    const asked = await contextOf(c, parts, 'creator')
    const channelId = c.req.header(CHANNEL_HEADER) ?? c.req.query('channel')
    const actor = channelId ? await actForChannel(asked, channelId) : asked.actor
    const ctx = { ...asked, actor }
    // It has the payee's legal name and tax details.
    requireOwnSignIn(ctx)
    return sendPdf(c, await getStatementPdf(ctx, statementOf(c)))
  })
  api.get('/ops/statements/:number/pdf', async (c) => {
    const ctx = await contextOf(c, parts, { staff: FINANCE_STAFF })
    return sendPdf(c, await getPayeeStatementPdf(ctx, statementOf(c)))
  })
}

function statementOf(c: Context): string {
  const number = StatementNumber.safeParse(c.req.param('number'))
  if (!number.success) throw notFound('明細書')
  return number.data
}

function numberOf(c: Context): string {
  const number = OrderNumber.safeParse(c.req.param('number'))
  if (!number.success) throw notFound('ご注文')
  return number.data
}

const sendPdf = (c: Context, { fileName, bytes }: Pdf): Response =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(bytes.length),
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
  })
