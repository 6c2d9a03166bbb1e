import { sql } from 'drizzle-orm'
import type { WebhookDelivery } from '@/lib/contract/studio/webhooks'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { enqueueDelivery } from '@/lib/domain/core/webhooks'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { type EndpointRow, lockOwnEndpoint, requireOwnEndpoint } from './own-endpoint'

/** By hand; what happens in the channel is not limited. */
const sentByHand = { name: 'webhooks-by-hand', times: 60, seconds: 3600 }

type Page = { id: string; take: number; skip: number }

/** The deliveries of an endpoint, newest first. @throws AppError forbidden, notFound */
export async function listDeliveries(
  ctx: Ctx,
  { id, take, skip }: Page,
): Promise<{ items: WebhookDelivery[]; total: number }> {
  await requireOwnEndpoint(ctx, ctx.db, id)
  const { rows } = await ctx.db.execute<WebhookDelivery>(sql`
    select id, type, state, attempts, status, answer, created_at "createdAt", tried_at "triedAt"
      from webhook_delivery where endpoint_id = ${id}
     order by created_at desc, id desc limit ${take} offset ${skip}`)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from webhook_delivery where endpoint_id = ${id}`,
  )
  const items = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    triedAt: row.triedAt && new Date(row.triedAt).toISOString(),
  }))
  return { items, total: count.rows[0]?.total ?? 0 }
}

/**
 * Sends a delivery again, with the same `webhook-id` and all its tries. @throws AppError forbidden, notFound, conflict
 * `webhook/not-active`, `webhook/waiting`, tooMany
 */
export async function replayDelivery(
  ctx: Ctx,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  await changeDeliveries(ctx, id, async (tx) => {
    const { rows } = await tx.execute<{ state: string }>(sql`
      select state from webhook_delivery where id = ${deliveryId} and endpoint_id = ${id} for update`)
    if (!rows[0]) throw notFound('送信の記録')
    if (rows[0].state === 'waiting')
      throw new AppError('conflict', 'webhook/waiting', 'この送信は、まだ終わっていません。')
    await tx.execute(sql`
      update webhook_delivery set state = 'waiting', attempts = 0, claimed_until = null where id = ${deliveryId}`)
    await enqueueDelivery(tx, deliveryId)
  })
}

/** Sends a message without content, to try an endpoint. @throws AppError forbidden, notFound, conflict, tooMany */
export async function sendTest(ctx: Ctx, id: string): Promise<void> {
  await changeDeliveries(ctx, id, async (tx) => {
    const deliveryId = newId()
    await tx.execute(sql`
      insert into webhook_delivery (id, endpoint_id, type, subject, occurred_at, data)
      values (${deliveryId}, ${id}, 'test', ${deliveryId}, ${ctx.now}, '{}')`)
    await enqueueDelivery(tx, deliveryId)
  })
}

async function changeDeliveries(
  ctx: Ctx,
  id: string,
  change: (tx: Transaction, endpoint: EndpointRow) => Promise<void>,
): Promise<void> {
  requireVerified(ctx)
  await requireOwnEndpoint(ctx, ctx.db, id)
  await ctx.limits.take(sentByHand, id)
  await ctx.db.transaction(async (tx) => {
    const endpoint = await lockOwnEndpoint(ctx, tx, id)
    if (endpoint.state !== 'active')
      throw new AppError(
        'conflict',
        'webhook/not-active',
        '停止中の送信先には送れません。先に再開してください。',
      )
    await change(tx, endpoint)
  })
}
