import { type SQL, sql } from 'drizzle-orm'
import type { NewWebhookEndpoint, WebhookEndpoint } from '@/lib/contract/studio/webhooks'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireOwnSignIn, requireVerified } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { type AddressProblem, webhookAddressProblem } from '@/lib/gateway/webhooks'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { MOST_WEBHOOK_ENDPOINTS } from '@/lib/kit/shop/webhook-events'
import {
  type EndpointRow,
  endpointColumns,
  lockOwnEndpoint,
  requireOwnChannel,
  shownEndpoint,
} from './own-endpoint'
import { firstSecret, nextSecret } from './secrets'

const PROBLEMS: Record<AddressProblem, string> = {
  unreadable: 'URLを読み取れません。',
  notHttps: 'https:// で始まるURLを入力してください。',
  credentials: 'ユーザー名やパスワードを含むURLは使えません。',
  port: 'ポートは、443か1024以上にしてください。',
  notPublic: 'インターネットから届くURLを入力してください。',
}

/** The channel's endpoints, in the order in which they were added. @throws AppError forbidden */
export async function listEndpoints(ctx: Ctx): Promise<WebhookEndpoint[]> {
  const { channelId } = requireOwnChannel(ctx)
  const { rows } = await ctx.db.execute<EndpointRow>(sql`
    select ${endpointColumns} from webhook_endpoint
     where channel_id = ${channelId} order by id limit ${MOST_WEBHOOK_ENDPOINTS}`)
  return rows.map(shownEndpoint)
}

type WithSecret = WebhookEndpoint & { secret: string }

/**
 * Adds an endpoint. @returns it with its secret, which is shown this once @throws AppError forbidden, unprocessable
 * `webhook/address`, conflict `webhook/too-many`
 */
export async function addEndpoint(
  ctx: Ctx,
  { url, events }: Omit<NewWebhookEndpoint, 'state'>,
): Promise<WithSecret> {
  const { channelId } = requireChange(ctx)
  requireOwnSignIn(ctx)
  refuseAddress(ctx, url)
  const id = newId()
  const { secret, keyId, sealed } = firstSecret(ctx.settings, id)
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from account where id = ${channelId} for no key update`)
    const { rows: counted } = await tx.execute<{ count: number }>(
      sql`select count(*)::int count from webhook_endpoint where channel_id = ${channelId}`,
    )
    if ((counted[0]?.count ?? 0) >= MOST_WEBHOOK_ENDPOINTS)
      throw new AppError(
        'conflict',
        'webhook/too-many',
        `Webhookの送信先は、${MOST_WEBHOOK_ENDPOINTS}件までです。`,
      )
    const { rows } = await tx.execute<EndpointRow>(sql`
      insert into webhook_endpoint (id, channel_id, url, events, state, key_id, sealed, created_at, updated_at)
      values (${id}, ${channelId}, ${url}, ${arrayOf(events)}, 'active', ${keyId}, ${sealed}, ${ctx.now}, ${ctx.now})
      returning ${endpointColumns}`)
    await recordChannelAct(tx, ctx, { id, name: hostOf(url) })
    return { ...shownEndpoint(rows[0] as EndpointRow), secret }
  })
}

/**
 * Changes where an endpoint is, what it is told of, and whether it is paused. One that was disabled begins anew.
 * @throws AppError forbidden, notFound, unprocessable `webhook/address`
 */
export async function changeEndpoint(
  ctx: Ctx,
  { id, url, events, state }: NewWebhookEndpoint & { id: string },
): Promise<WebhookEndpoint> {
  requireChange(ctx)
  refuseAddress(ctx, url)
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnEndpoint(ctx, tx, id)
    const isSame = before.url === url && before.state === state
    const { rows } = await tx.execute<EndpointRow>(sql`
      update webhook_endpoint
         set url = ${url}, events = ${arrayOf(events)}, state = ${state}, updated_at = ${ctx.now},
             failing_since = ${isSame ? sql`failing_since` : null}
       where id = ${id} returning ${endpointColumns}`)
    await recordChannelAct(tx, ctx, { id, name: hostOf(url) })
    return shownEndpoint(rows[0] as EndpointRow)
  })
}

/** Removes an endpoint with its deliveries. @throws AppError forbidden, notFound */
export async function removeEndpoint(ctx: Ctx, id: string): Promise<void> {
  requireChange(ctx)
  await ctx.db.transaction(async (tx) => {
    const { url } = await lockOwnEndpoint(ctx, tx, id)
    await tx.execute(sql`delete from webhook_endpoint where id = ${id}`)
    await recordChannelAct(tx, ctx, { id, name: hostOf(url) })
  })
}

/**
 * A new secret, shown this once; the one before it also signs for 24 hours. @throws AppError forbidden, notFound
 */
export async function renewSecret(ctx: Ctx, id: string): Promise<WithSecret> {
  requireChange(ctx)
  requireOwnSignIn(ctx)
  return ctx.db.transaction(async (tx) => {
    const row = await lockOwnEndpoint(ctx, tx, id)
    const { secret, keyId, sealed } = nextSecret(ctx.settings, row, ctx.now)
    await tx.execute(sql`
      update webhook_endpoint set key_id = ${keyId}, sealed = ${sealed}, updated_at = ${ctx.now} where id = ${id}`)
    await recordChannelAct(tx, ctx, { id, name: hostOf(row.url) })
    return { ...shownEndpoint(row), secret }
  })
}

function requireChange(ctx: Ctx): { channelId: string } {
  requireVerified(ctx)
  return requireOwnChannel(ctx)
}

function refuseAddress({ settings }: Ctx, url: string): void {
  const problem = webhookAddressProblem(url, reachOf(settings))
  if (!problem) return
  const message = PROBLEMS[problem]
  throw new AppError('unprocessable', 'webhook/address', message, {
    details: [{ path: 'url', message }],
  })
}

/** How far webhooks may reach, by the settings. */
export const reachOf = ({ WEBHOOK_LOOPBACK }: Pick<Ctx['settings'], 'WEBHOOK_LOOPBACK'>) =>
  WEBHOOK_LOOPBACK === 'on' ? 'loopback' : 'public'

/** The name that an address is known by; its path may contain a secret. */
const hostOf = (url: string): string => new URL(url).host

const arrayOf = (events: readonly string[]): SQL => sql`${sql.param([...events])}::text[]`
