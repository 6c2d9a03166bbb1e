import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications } from '@/lib/domain/core/notify'
import { deliverWebhookJob } from '@/lib/domain/core/webhooks'
import { enqueue, type JobRun } from '@/lib/gateway/queue'
import { sendWebhook, type WebhookAnswer } from '@/lib/gateway/webhooks'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import type { Sealed } from '@/lib/kit/tokens/named-keys'
import { reachOf } from './endpoints'
import { signingSecrets } from './secrets'

const HOUR = 3600
/** The waits between tries: about three days. After the last try the delivery has failed. */
const WAITS_SECONDS = [
  ...[5, 300, 1800],
  ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
]
/** An endpoint that did not take anything for so long is disabled. */
const MOST_FAILING_DAYS = 5
/** The receiver wants no more (the Standard Webhooks). */
const GONE = 410
/** Longer than a try takes. */
const CLAIM_SECONDS = 15

type Try = { deliveryId: string; attempt: number }
type Claimed = Sealed & {
  id: string
  url: string
  endpoint_state: 'active' | 'paused' | 'disabled'
  type: string
  occurred_at: string
  data: unknown
}

/**
 * One try of a delivery; a second run of the same try does nothing. What the receiver does not take is sent again later
 * (`WAITS_SECONDS`): at least once, in no promised order. @throws Error while the same try is under way elsewhere, so
 * that the queue looks again
 */
export async function deliverWebhook(
  ctx: Ctx,
  one: Try,
  run: Partial<Pick<JobRun, 'signal'>> = {},
): Promise<void> {
  const claimed = await claim(ctx, one)
  if (!claimed) return
  const answer = await send(ctx, one, claimed, run.signal)
  await ctx.db.transaction((tx) => record(ctx, tx, one, claimed, answer))
}

async function claim({ db, now }: Ctx, { deliveryId, attempt }: Try): Promise<Claimed | null> {
  const isDue = sql`d.id = ${deliveryId} and d.attempts = ${attempt} and d.state = 'waiting'`
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  const { rows } = await db.execute<Claimed>(sql`
    update webhook_delivery d set claimed_until = ${until}, tried_at = ${now}
      from webhook_endpoint w
     where w.id = d.endpoint_id and ${isDue} and (d.claimed_until is null or d.claimed_until <= ${now})
    returning w.id, w.url, w.state endpoint_state, w.key_id "keyId", w.sealed, d.type, d.occurred_at, d.data`)
  if (rows[0]) return rows[0]
  const { rows: held } = await db.execute(sql`select 1 from webhook_delivery d where ${isDue}`)
  if (held.length > 0) throw new Error('the same try is under way')
  return null
}

async function send(
  { settings, now }: Ctx,
  { deliveryId }: Try,
  claimed: Claimed,
  signal: AbortSignal | undefined,
): Promise<WebhookAnswer | null> {
  if (claimed.endpoint_state !== 'active') return null
  const { type, data, occurred_at } = claimed
  const timestamp = new Date(occurred_at).toISOString()
  return await sendWebhook({
    url: claimed.url,
    reach: reachOf(settings),
    id: deliveryId,
    body: JSON.stringify({ type, timestamp, data }),
    secrets: signingSecrets(settings, claimed, now),
    ...(signal && { signal }),
  })
}

/** @param answer null if the endpoint is not active, so that nothing was sent */
async function record(
  ctx: Ctx,
  tx: Transaction,
  { deliveryId, attempt }: Try,
  { id: endpointId }: Claimed,
  answer: WebhookAnswer | null,
): Promise<void> {
  const status = answer?.status ?? null
  const isTaken = status !== null && status >= 200 && status < 300
  const waitSeconds = answer && status !== GONE ? WAITS_SECONDS[attempt] : undefined
  const failed = waitSeconds === undefined ? 'failed' : 'waiting'
  const { rowCount } = await tx.execute(sql`
    update webhook_delivery
       set state = ${isTaken ? 'delivered' : failed}, attempts = ${answer ? attempt + 1 : attempt},
           claimed_until = null, status = ${status}, answer = ${answer?.answer ?? 'notActive'}
     where id = ${deliveryId} and attempts = ${attempt} and state = 'waiting'`)
  if (rowCount === 0 || !answer) return
  if (isTaken) return await recordWorking(tx, endpointId)
  const isDisabled = await recordFailing(ctx, tx, endpointId, status === GONE)
  if (waitSeconds === undefined || isDisabled) return
  const startAfter = new Date(ctx.now.getTime() + waitSeconds * 1000)
  // Behind first tries: receivers that do not answer hold up no others.
  const options = { startAfter, priority: -1 - attempt }
  await enqueue(tx, deliverWebhookJob, { deliveryId, attempt: attempt + 1 }, options)
}

async function recordWorking(tx: Transaction, id: string): Promise<void> {
  await tx.execute(
    sql`update webhook_endpoint set failing_since = null where id = ${id} and failing_since is not null`,
  )
}

/** @returns whether the endpoint is disabled: nothing more is sent */
async function recordFailing(
  { now }: Ctx,
  tx: Transaction,
  id: string,
  isGone: boolean,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_over: boolean; url: string; channel_id: string }>(sql`
    update webhook_endpoint
       set failing_since = coalesce(failing_since, ${now}::timestamptz)
     where id = ${id} and state = 'active'
    returning failing_since <= ${addDays(now, -MOST_FAILING_DAYS)} is_over, url, channel_id`)
  const [endpoint] = rows
  if (!endpoint) return true
  if (!isGone && !endpoint.is_over) return false
  await tx.execute(
    sql`update webhook_endpoint set state = 'disabled', updated_at = ${now} where id = ${id}`,
  )
  const { host } = new URL(endpoint.url)
  const why = isGone ? '受け取りが終了した' : `${MOST_FAILING_DAYS}日間届かなかった`
  await addNotifications(tx, [
    {
      accountId: endpoint.channel_id,
      kind: 'payout',
      title: `Webhookの送信先「${host}」を、${why}ため停止しました`,
      link: '/studio/creator/webhooks',
      // Each time that it happens.
      subjectId: newId(),
      inDigest: true,
    },
  ])
  return true
}
