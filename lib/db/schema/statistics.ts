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
 * What players report, as it arrives: the start of a track, or with `reached` how much of it was heard. In one
 * partition a day, dropped after 48 hours; what lasts are the sums below.
 */
export const playEvent = pgTable(
  'play_event',
  {
    trackId: uuid('track_id').notNull(),
    workId: uuid('work_id').notNull(),
    accountId: uuid('account_id'),
    /** A salted hash of the account, or of a guest's address and browser. */
    listener: bigint('listener', { mode: 'bigint' }).notNull(),
    /** Where it was found (`lib/kit/shop/play-source.ts`). */
    source: text('source').notNull().default('direct'),
    isTrial: boolean('is_trial').notNull(),
    /** False for staff and for the work's own creator. */
    isCounted: boolean('is_counted').notNull().default(true),
    /** The furthest place heard, in percent; null for a start. */
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
  /** Of the plays, those of the trial. */
  trials: integer('trials').notNull(),
  /** Whole plays that were heard to their end. */
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
    /** What the plays count in rankings: a listener once a work and day, guests each time. */
    points: integer('points').notNull(),
    /** How many whole plays came to 5 %, 10 % … 100 %. */
    reached: integer('reached').array().notNull(),
    /** Five listeners at most, to know whether a breakdown tells of few. */
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

/** All plays of a work so far, moved together with its days: lists show it and are ordered by it. */
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

/** Until when plays are in the sums; one row. */
export const playSums = pgTable('play_sums', {
  until: instant('until').notNull(),
})
