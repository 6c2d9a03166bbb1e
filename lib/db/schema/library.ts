import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { track, work } from './catalogue'
import { createdAt, id, instant, updatedAt } from './columns'
import { account } from './identity'

/** Whose row it is; it goes with the account, the work or the track. */
const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })
const ofWork = () =>
  uuid('work_id')
    .notNull()
    .references(() => work.id, { onDelete: 'cascade' })
const ofTrack = () =>
  uuid('track_id')
    .notNull()
    .references(() => track.id, { onDelete: 'cascade' })

/** The right to hear the full sound. A row with a track is for that track, a row without one for all tracks of the work. */
export const entitlement = pgTable(
  'entitlement',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id),
    trackId: uuid('track_id').references(() => track.id),
    /** The paid order line that gave the right; null for a gift of the operator. */
    orderLineId: uuid('order_line_id'),
    grantedAt: instant('granted_at').notNull().default(sql`now()`),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('entitlement_work')
      .on(t.accountId, t.workId)
      .where(sql`track_id is null and revoked_at is null`),
    uniqueIndex('entitlement_track')
      .on(t.accountId, t.trackId)
      .where(sql`track_id is not null and revoked_at is null`),
    uniqueIndex('entitlement_order_line').on(t.orderLineId),
    index('entitlement_account').on(t.accountId, t.grantedAt.desc()).where(sql`revoked_at is null`),
    index('entitlement_of_work').on(t.workId, t.grantedAt),
  ],
)

/** The position where a listener stopped in a track. */
export const playbackPosition = pgTable(
  'playback_position',
  {
    accountId: ofAccount(),
    trackId: ofTrack(),
    positionMs: integer('position_ms').notNull(),
    playedAt: instant('played_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.trackId] }),
    index('playback_position_recent').on(t.accountId, t.playedAt.desc()),
  ],
)

/**
 * Ids of reports of plays that an account has sent, so that each counts once. A report of a time more than 30 days ago is
 * refused, so older ids are deleted.
 */
export const playReport = pgTable(
  'play_report',
  {
    accountId: ofAccount(),
    id: uuid('id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('play_report_received').on(t.receivedAt),
  ],
)

/** What an app keeps a copy of. */
const CHANGE_KINDS = [
  'ownedWork',
  'ownedTrack',
  'favouriteWork',
  'favouriteTrack',
  'playlist',
  'position',
  'bookmark',
  'sound',
] as const

/**
 * The last change of each thing that an app keeps a copy of, deletions too; triggers write it (docs/decisions/listening.md).
 * Old deletions are deleted.
 */
export const listenerChange = pgTable(
  'listener_change',
  {
    accountId: ofAccount(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    /** The work, track, playlist or bookmark. */
    ref: uuid('ref').notNull(),
    /** Grows with every change. */
    id: bigserial('id', { mode: 'number' }).notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.ref] }),
    uniqueIndex('listener_change_order').on(t.accountId, t.id),
    index('listener_change_deleted').on(t.at).where(sql`is_deleted`),
  ],
)

/** A moment or a range of a track that a listener has marked, with a note. */
export const bookmark = pgTable(
  'bookmark',
  {
    id: id(),
    accountId: ofAccount(),
    workId: ofWork(),
    trackId: ofTrack(),
    /** Positions of the full track, also for a bookmark of a trial. */
    startMs: integer('start_ms').notNull(),
    /** The end of a range; null for a moment. */
    endMs: integer('end_ms'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('bookmark_once').on(t.accountId, t.trackId, t.startMs, t.endMs).nullsNotDistinct(),
    index('bookmark_work').on(t.accountId, t.workId),
    check('bookmark_range', sql`start_ms >= 0 and end_ms > start_ms`),
  ],
)

/** How one work sounds for a listener, in place of their general settings. */
export const workSound = pgTable(
  'work_sound',
  {
    accountId: ofAccount(),
    workId: ofWork(),
    rate: real('rate').notNull(),
    isLevelled: boolean('is_levelled').notNull(),
    channels: text('channels', { enum: ['stereo', 'swapped', 'mono'] }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.workId] }),
    index('work_sound_recent').on(t.accountId, t.updatedAt.desc()),
    check('work_sound_rate', sql`rate between 0.5 and 2`),
  ],
)

export const favouriteTrack = pgTable(
  'favourite_track',
  {
    accountId: ofAccount(),
    trackId: ofTrack(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.trackId] }),
    index('favourite_track_recent').on(t.accountId, t.createdAt.desc()),
    index('favourite_track_track').on(t.trackId, t.createdAt),
  ],
)

export const favouriteAlbum = pgTable(
  'favourite_album',
  {
    accountId: ofAccount(),
    workId: ofWork(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.workId] }),
    index('favourite_album_recent').on(t.accountId, t.createdAt.desc()),
    index('favourite_album_work').on(t.workId, t.createdAt),
  ],
)

export const follow = pgTable(
  'follow',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** `release`: a work that is not released yet; its release deletes the row. */
    kind: text('kind', { enum: ['user', 'cast', 'tag', 'release'] })
      .notNull()
      .default('user'),
    /** The account, person, tag or work. No foreign key, as it is one of four tables; lists skip what is deleted. */
    followedId: uuid('followed_id').notNull(),
    notify: text('notify', { enum: ['none', 'site', 'mail'] })
      .notNull()
      .default('none'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.kind, t.followedId] }),
    index('follow_followed').on(t.followedId, t.notify),
    index('follow_followed_at').on(t.followedId, t.createdAt),
    index('follow_recent').on(t.followerId, t.createdAt.desc()),
  ],
)

export const playlist = pgTable(
  'playlist',
  {
    id: id(),
    accountId: ofAccount(),
    title: text('title').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    /** Grows with every change of the order, so that a change based on an old order is refused. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('playlist_account').on(t.accountId, t.createdAt.desc())],
)

export const playlistItem = pgTable(
  'playlist_item',
  {
    playlistId: uuid('playlist_id')
      .notNull()
      .references(() => playlist.id, { onDelete: 'cascade' }),
    trackId: ofTrack(),
    position: integer('position').notNull(),
    addedAt: instant('added_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.playlistId, t.trackId] }),
    index('playlist_item_position').on(t.playlistId, t.position),
  ],
)

/**
 * A file to download, made once for all owners of its content: one track, or all tracks of a work as a ZIP (`trackId`
 * null). It is deleted when nobody has requested it for some time.
 */
export const downloadFile = pgTable(
  'download_file',
  {
    id: id(),
    workId: ofWork(),
    trackId: uuid('track_id').references(() => track.id, { onDelete: 'cascade' }),
    format: text('format', { enum: ['mp3', 'flac'] }).notNull(),
    /** A fingerprint of everything in the file: versions of the audio, names, cover. */
    recipe: text('recipe').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['preparing', 'ready', 'failed'] })
      .notNull()
      .default('preparing'),
    progress: real('progress').notNull().default(0),
    byteSize: bigint('byte_size', { mode: 'number' }),
    createdAt: createdAt(),
    askedAt: instant('asked_at').notNull().default(sql`now()`),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    uniqueIndex('download_file_recipe').on(t.recipe),
    index('download_file_asked').on(t.askedAt),
    index('download_file_work').on(t.workId),
    check('download_file_ready_has_size', sql`state <> 'ready' or byte_size is not null`),
  ],
)

export const comment = pgTable(
  'comment',
  {
    id: id(),
    workId: ofWork(),
    accountId: ofAccount(),
    parentId: uuid('parent_id'),
    body: text('body').notNull(),
    hiddenAt: instant('hidden_at'),
    /** The creator who hid it; null when the operator did. */
    hiddenBy: uuid('hidden_by').references(() => account.id, { onDelete: 'set null' }),
    /** Shown to its author. */
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    index('comment_work').on(t.workId, t.createdAt.desc()).where(sql`hidden_at is null`),
    index('comment_parent').on(t.parentId).where(sql`parent_id is not null`),
    index('comment_account').on(t.accountId),
  ],
)

/** A buyer has at most one review of a work. */
export const review = pgTable(
  'review',
  {
    id: id(),
    workId: ofWork(),
    accountId: ofAccount(),
    stars: smallint('stars').notNull(),
    body: text('body').notNull(),
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** False for staff: the review is listed, but does not count in the work's stars. */
    isCounted: boolean('is_counted').notNull().default(true),
    editedAt: instant('edited_at'),
    /** When the operator hid the review with its stars. */
    hiddenAt: instant('hidden_at'),
    /** The public reply of the work's creator. Both columns are set, or none. */
    replyBody: text('reply_body'),
    repliedAt: instant('replied_at'),
    /** When the work's creator hid the text; the stars stay. Both columns are set, or none. */
    bodyHiddenAt: instant('body_hidden_at'),
    bodyHiddenReason: text('body_hidden_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('review_once').on(t.workId, t.accountId),
    index('review_work').on(t.workId, t.createdAt.desc()).where(sql`hidden_at is null`),
    index('review_helpful')
      .on(t.workId, t.helpfulCount.desc(), t.createdAt.desc())
      .where(sql`hidden_at is null`),
    check('review_stars', sql`stars between 1 and 5`),
    check('review_reply', sql`(reply_body is null) = (replied_at is null)`),
    check('review_body_hidden', sql`(body_hidden_at is null) = (body_hidden_reason is null)`),
  ],
)

export const reviewVote = pgTable(
  'review_vote',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.accountId] })],
)

/** Each change of somebody's consent to the daily mail, with what was agreed to, and where. Outlives the account. */
export const mailConsent = pgTable(
  'mail_consent',
  {
    id: id(),
    accountId: uuid('account_id').notNull(),
    /** A keyed hash of the address at that time. */
    addressHash: text('address_hash').notNull(),
    isGranted: boolean('is_granted').notNull(),
    wording: text('wording').notNull(),
    /** The settings, the link in a mail, a complaint to the mail provider, or the end of the account. */
    place: text('place', { enum: ['settings', 'mail', 'complaint', 'leaving'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_consent_account').on(t.accountId, t.createdAt),
    index('mail_consent_created').on(t.createdAt),
  ],
)

export const notification = pgTable(
  'notification',
  {
    id: id(),
    accountId: ofAccount(),
    kind: text('kind', {
      enum: ['newWork', 'release', 'sale', 'reply', 'order', 'payout', 'news'],
    }).notNull(),
    title: text('title').notNull(),
    link: text('link').notNull(),
    /** The row that it is about, so that each is notified once; null for news. */
    subjectId: uuid('subject_id'),
    /** Whether it is in the daily mail of a recipient who gets one. */
    inDigest: boolean('in_digest').notNull().default(false),
    /** The mail that contained it. */
    digestId: uuid('digest_id'),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notification_once').on(t.accountId, t.kind, t.subjectId),
    index('notification_to_mail').on(t.accountId).where(sql`in_digest and mailed_at is null`),
    index('notification_digest').on(t.digestId).where(sql`digest_id is not null`),
    index('notification_created').on(t.createdAt),
    index('notification_account').on(t.accountId, t.createdAt.desc()),
    index('notification_unread').on(t.accountId).where(sql`read_at is null`),
  ],
)
