import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns'
import { account } from './identity'

/** A file that was uploaded by tus. It belongs to its sender until a work or a picture uses it. */
export const upload = pgTable(
  'upload',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
    completedAt: instant('completed_at'),
    /** Set when something refers to the file. A file without it is deleted after three days. */
    claimedAt: instant('claimed_at'),
    /** The request that reads or writes the file now, in whichever service, and until when unless it is renewed. */
    lockedBy: uuid('locked_by'),
    lockedUntil: instant('locked_until'),
    /** Another request waits: the one that has the lock is to give it up. */
    isLockWanted: boolean('is_lock_wanted').notNull().default(false),
  },
  (t) => [
    index('upload_account').on(t.accountId, t.createdAt.desc()),
    index('upload_unclaimed').on(t.createdAt).where(sql`claimed_at is null`),
  ],
)

/** A re-encoded public picture; its files are `image/{id}/{width}.webp` in storage, and `.avif` where smaller. */
export const picture = pgTable('picture', {
  id: id(),
  widths: integer('widths').array().notNull(),
  alt: text('alt').notNull().default(''),
  color: text('color').notNull(),
  /** Also stored as a 1200×630 JPEG for share cards. */
  hasShareImage: integer('has_share_image').notNull().default(0),
  createdAt: createdAt(),
})

export type Probe = {
  container: string
  codec: string
  sampleRate: number
  channels: number
  durationMs: number
  bitRate: number | null
  /** Read from the file's tags; missing in audio that was probed before tags were read. */
  title?: string | null
  artist?: string | null
  album?: string | null
}

/**
 * One version of a track's audio, from the uploaded master to the streams. The id is the version in every media path, so
 * that files of a new master never mix with files of the old one.
 */
export const audio = pgTable(
  'audio',
  {
    id: id(),
    trackId: uuid('track_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => upload.id),
    fileName: text('file_name').notNull(),
    masterKey: text('master_key').notNull(),
    state: text('state', { enum: ['uploaded', 'working', 'ready', 'failed'] })
      .notNull()
      .default('uploaded'),
    progress: real('progress').notNull().default(0),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    probe: jsonb('probe').$type<Probe>(),
    durationMs: integer('duration_ms'),
    trialStartMs: integer('trial_start_ms'),
    trialEndMs: integer('trial_end_ms'),
    loudnessLufs: real('loudness_lufs'),
    truePeakDbfs: real('true_peak_dbfs'),
    /** At most 200 values 0–1. */
    peaks: real('peaks').array(),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('audio_track').on(t.trackId, t.createdAt.desc()),
    index('audio_upload').on(t.uploadId),
    index('audio_unfinished').on(t.creatorId).where(sql`state in ('uploaded', 'working')`),
    check('audio_failed_has_reason', sql`state <> 'failed' or failure_code is not null`),
    check(
      'audio_ready_is_whole',
      sql`state <> 'ready' or (duration_ms is not null and loudness_lufs is not null)`,
    ),
  ],
)

/** A requested recognition or translation of a track's subtitles, and its share of the monthly limit. */
export const speechTask = pgTable(
  'speech_task',
  {
    id: id(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Stays when the track is deleted, because sent sound counts. */
    trackId: uuid('track_id').notNull(),
    kind: text('kind', { enum: ['recognition', 'translation'] }).notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    failure: text('failure'),
    /** The track's length. This much of the limit is used, unless the task fails. */
    seconds: integer('seconds').notNull(),
    /** How much of it a service has processed. This much of the limit is used when the task has failed. */
    sentSeconds: integer('sent_seconds').notNull().default(0),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('speech_task_month').on(t.channelId, t.createdAt),
    index('speech_task_track').on(t.trackId, t.createdAt.desc()),
    uniqueIndex('speech_task_one_at_a_time')
      .on(t.trackId)
      .where(sql`state in ('waiting', 'running')`),
  ],
)
