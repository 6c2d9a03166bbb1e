import { sql } from 'drizzle-orm'
import type { WebhookEndpoint } from '@/lib/contract/studio/webhooks'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import type { Sealed } from '@/lib/kit/tokens/named-keys'

/**
 * The channel whose endpoints the caller may see and change: they are told of sales and payouts, so only who may see
 * its earnings. @throws AppError unauthenticated, forbidden
 */
export const requireOwnChannel = (ctx: Pick<Ctx, 'actor'>): { channelId: string } =>
  requireChannel(ctx, 'own')

export type EndpointRow = Omit<WebhookEndpoint, 'failingSince' | 'createdAt'> & {
  failingSince: string | null
  createdAt: string
} & Sealed

export const endpointColumns = sql`
  id, url, events, state, failing_since "failingSince", created_at "createdAt", key_id "keyId", sealed`

/** An endpoint of the caller's channel, locked. @throws AppError unauthenticated, forbidden, notFound */
export async function lockOwnEndpoint(ctx: Ctx, tx: Transaction, id: string): Promise<EndpointRow> {
  const { channelId } = requireOwnChannel(ctx)
  const { rows } = await tx.execute<EndpointRow>(sql`
    select ${endpointColumns} from webhook_endpoint where id = ${id} and channel_id = ${channelId} for update`)
  if (!rows[0]) throw notFound('Webhookの送信先')
  return rows[0]
}

/** @throws AppError unauthenticated, forbidden, notFound unless the endpoint is the caller's channel's */
export async function requireOwnEndpoint(
  ctx: Pick<Ctx, 'actor'>,
  db: Database | Transaction,
  id: string,
): Promise<void> {
  const { channelId } = requireOwnChannel(ctx)
  const { rows } = await db.execute(
    sql`select 1 from webhook_endpoint where id = ${id} and channel_id = ${channelId}`,
  )
  if (rows.length === 0) throw notFound('Webhookの送信先')
}

/** As its owner sees it: without secrets. */
export const shownEndpoint = ({
  keyId: _key,
  sealed: _sealed,
  failingSince,
  createdAt,
  ...row
}: EndpointRow): WebhookEndpoint => ({
  ...row,
  failingSince: failingSince && new Date(failingSince).toISOString(),
  createdAt: new Date(createdAt).toISOString(),
})
