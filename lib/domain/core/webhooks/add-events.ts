import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { enqueue } from '@/lib/gateway/queue'
import type { WebhookEvent, WebhookType } from '@/lib/kit/shop/webhook-events'
import { deliverWebhookJob } from './jobs'

/**
 * Writes what happened for the endpoints that are told of it, in the transaction in which it happens (the outbox), and
 * orders the deliveries. Each endpoint is told of a subject once.
 * @param events a query of `channel_id`, `type`, `subject`, `occurred_at` and `data`
 */
export async function addWebhookEvents(
  tx: Transaction,
  event: WebhookEvent,
  events: SQL,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into webhook_delivery (id, endpoint_id, type, subject, occurred_at, data)
    select gen_random_uuid(), w.id, e.type, e.subject, e.occurred_at, e.data
      from (${events}) e join webhook_endpoint w on w.channel_id = e.channel_id
     where w.state = 'active' and ${event} = any(w.events)
        on conflict do nothing returning id`)
  for (const { id } of rows) await enqueueDelivery(tx, id)
}

type HappenedEvent = {
  event: WebhookEvent
  type: WebhookType
  channelId: string
  subject: string
  at: Date
  data: object
}

/** The same for a single event. */
export const addWebhookEvent = (
  tx: Transaction,
  { event, type, channelId, subject, at, data }: HappenedEvent,
): Promise<void> =>
  addWebhookEvents(
    tx,
    event,
    sql`select ${channelId}::uuid channel_id, ${type}::text "type", ${subject}::text subject,
               ${at.toISOString()}::timestamptz occurred_at, ${JSON.stringify(data)}::jsonb "data"`,
  )

/** Orders the first try of a delivery. */
export const enqueueDelivery = (tx: Transaction, deliveryId: string): Promise<void> =>
  enqueue(tx, deliverWebhookJob, { deliveryId, attempt: 0 })
