import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * A report of a player: the start of a track or, with `reached`, how much of it was heard. There is one partition for each
 * day, which is dropped after 48 hours. Only the sums below stay.
 */
export const playEvent = pgTable(
  'play_event',
  {
    trackId: uuid('track_id').notNull(),
    workId: uuid('work_id').notNull(),
    accountId: uuid('account_id'),
    /** A salted hash of the account, or of a guest's network and browser. */
    listener: bigint('listener', { mode: 'bigint' }).notNull(),
    /** A guest's network on this day, keyed: one of them counts once in rankings. It goes with the raw report. */
    network: bigint('network', { mode: 'bigint' }),
    /** Where the listener found the work (`lib/kit/shop/play-source.ts`). */
    source: text('source').notNull().default('direct'),
    isTrial: boolean('is_trial').notNull(),
    /** False for staff and for the work's own creator. */
    isCounted: boolean('is_counted').notNull().default(true),
    /** The furthest position that was heard, in percent; null for a start. */
    reached: smallint('reached'),
    playedAt: instant('played_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('play_event_played_at').using('brin', t.playedAt),
    index('play_event_work').on(t.workId, t.playedAt),
    index('play_event_account').on(t.accountId).where(sql`account_id is not null`),
  ],
)

const playCounts = {
  plays: integer('plays').notNull(),
  /** How many of the plays were of the trial. */
  trials: integer('trials').notNull(),
  /** How many plays of the full sound reached the end. */
  completed: integer('completed').notNull(),
}

/** Plays of a track on one day (JST) from one source. */
export const playDay = pgTable(
  'play_day',
  {
    trackId: uuid('track_id').notNull(),
    day: date('day').notNull(),
    source: text('source').notNull(),
    workId: uuid('work_id').notNull(),
    ...playCounts,
    /** The points of the plays in rankings: an account, or a network of guests, counts once for each work and day. */
    points: integer('points').notNull(),
    /** How many plays of the full sound reached 5 %, 10 % … 100 %. */
    reached: integer('reached').array().notNull(),
    /** At most five listeners, to know whether a breakdown has too few of them to be shown. */
    listeners: bigint('listeners', { mode: 'bigint' }).array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.trackId, t.day, t.source] }),
    index('play_day_work').on(t.workId, t.day),
  ],
)

/** Plays of a work on one day. */
export const workDay = pgTable(
  'work_day',
  {
    workId: uuid('work_id').notNull(),
    day: date('day').notNull(),
    ...playCounts,
    points: integer('points').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.day] }), index('work_day_day').on(t.day)],
)

/** All plays of a work until now, updated together with its days. Lists show it and sort by it. */
export const workPlays = pgTable('work_plays', {
  workId: uuid('work_id').primaryKey(),
  plays: bigint('plays', { mode: 'number' }).notNull(),
})

/** Plays of a creator's works on one day. */
export const creatorDay = pgTable(
  'creator_day',
  {
    creatorId: uuid('creator_id').notNull(),
    day: date('day').notNull(),
    ...playCounts,
  },
  (t) => [primaryKey({ columns: [t.creatorId, t.day] })],
)

/** The time until which plays are in the sums; one row. */
export const playSums = pgTable('play_sums', {
  until: instant('until').notNull(),
})
