import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { WEBHOOK_TYPES } from '@/lib/kit/shop/webhook-events'
import { bytea, createdAt, id, instant, updatedAt } from './columns'
import { account } from './identity'

/** An address of a creator's own that is told of what happens in the channel (docs/webhooks.md). */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: id(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** What it is told of (`WEBHOOK_EVENTS`). */
    events: text('events').array().notNull(),
    /** `paused` by its owner, `disabled` by us because it does not answer. */
    state: text('state', { enum: ['active', 'paused', 'disabled'] }).notNull(),
    /** Since when every try has failed; null while it answers. */
    failingSince: instant('failing_since'),
    /** The secret, sealed with a named key, and the one before it until its end (`lib/domain/core/sealed-rows.ts`). */
    keyId: text('key_id').notNull(),
    sealed: bytea('sealed').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('webhook_endpoint_channel').on(t.channelId, t.id)],
)

/** One message to one endpoint: the outbox, written with what it is about. Its id is the `webhook-id`. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    type: text('type', { enum: WEBHOOK_TYPES }).notNull(),
    /** What it is about, so that each is told once. */
    subject: text('subject').notNull(),
    data: jsonb('data').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Tries since it was made or replayed. */
    attempts: integer('attempts').notNull().default(0),
    /** A try is under way until then, so that two never are at once. */
    claimedUntil: instant('claimed_until'),
    triedAt: instant('tried_at'),
    /** What the last try met: the HTTP status if there was an answer, and its beginning or what went wrong. */
    status: integer('status'),
    answer: text('answer').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('webhook_delivery_once').on(t.endpointId, t.type, t.subject),
    index('webhook_delivery_newest').on(t.endpointId, t.createdAt.desc(), t.id.desc()),
    index('webhook_delivery_age').on(t.createdAt),
    check('webhook_delivery_attempts', sql`attempts >= 0`),
  ],
)
