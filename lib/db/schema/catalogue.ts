import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { AGE_RATINGS } from '@/lib/kit/shop/age-rating'
import { createdAt, id, instant, updatedAt, yenColumn } from './columns'
import { account } from './identity'
import { audio, picture } from './media'

/** A small number for a name, so that search can filter by it. */
const facetNumber = () => integer('number').notNull().generatedByDefaultAsIdentity()

/** Numbers of works, assigned at the first publication. A failed transaction leaves a gap. */
export const workNumber = pgSequence('work_number', { startWith: 101, maxValue: 999999999 })

export const work = pgTable(
  'work',
  {
    id: id(),
    /** `KN` and six to nine digits; null until the first publication. */
    nid: text('nid').unique(),
    type: text('type', { enum: ['album', 'voice'] }).notNull(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => account.id),
    state: text('state', { enum: ['draft', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    title: text('title').notNull(),
    titleReading: text('title_reading').notNull().default(''),
    catchCopy: text('catch_copy').notNull().default(''),
    description: text('description').notNull().default(''),
    targetGender: text('target_gender', { enum: ['male', 'female', 'both'] })
      .notNull()
      .default('both'),
    ageRating: text('age_rating', { enum: AGE_RATINGS }).notNull().default('all'),
    /** The series of the work, '' for none, and the work's number in it. */
    seriesName: text('series_name').notNull().default(''),
    seriesNumber: smallint('series_number'),
    priceYen: yenColumn('price_yen').notNull().default(0),
    coverId: uuid('cover_id').references(() => picture.id),
    /** Copied from the tracks, so that lists need no join. */
    trackCount: smallint('track_count').notNull().default(0),
    durationMs: integer('duration_ms').notNull().default(0),
    hasTranscript: boolean('has_transcript').notNull().default(false),
    /** When listeners can hear it; null in a draft without a date. */
    releaseAt: instant('release_at'),
    acceptsPreorders: boolean('accepts_preorders').notNull().default(false),
    publishedAt: instant('published_at'),
    /** The number of visible reviews and the sum of their stars; updated with each review. */
    reviewCount: integer('review_count').notNull().default(0),
    reviewStars: integer('review_stars').notNull().default(0),
    /** Whether buyers may download the master, if it is lossless. */
    allowsFlac: boolean('allows_flac').notNull().default(false),
    /** Whether the creator declared that it has generated voices. */
    hasGeneratedVoices: boolean('has_generated_voices').notNull().default(false),
    /** Whether the creator lets everybody find and read single lines of its transcripts. */
    allowsLineSearch: boolean('allows_line_search').notNull().default(false),
    /** When the creator stated that they have the rights. A work cannot be published without it. */
    rightsStatedAt: instant('rights_stated_at'),
    /** When the creator allowed us to send sound and text to services for recognition and translation. */
    speechAllowedAt: instant('speech_allowed_at'),
    /** Computed by a job from plays and purchases; lists sort by it. */
    popularity: doublePrecision('popularity').notNull().default(0),
    /**
     * The price in force at the time of `price_clock`, and whether it is the price of a sale period
     * (docs/decisions/lists-and-statistics.md).
     */
    priceNowYen: yenColumn('price_now_yen').notNull().default(0),
    isOnSale: boolean('is_on_sale').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('work_nid_once_published', sql`state = 'draft' or nid is not null`),
    index('work_by_number').on(sql`(substr(nid, 3)::integer)`).where(sql`state = 'published'`),
    index('work_new').on(t.releaseAt.desc(), t.id.desc()).where(sql`state = 'published'`),
    index('work_popular').on(t.popularity.desc(), t.id.desc()).where(sql`state = 'published'`),
    index('work_free_new')
      .on(t.releaseAt.desc(), t.id.desc())
      .where(sql`state = 'published' and price_yen = 0`),
    index('work_type_new')
      .on(t.type, t.releaseAt.desc(), t.id.desc())
      .where(sql`state = 'published'`),
    index('work_price_low')
      .on(t.priceNowYen, t.releaseAt.desc(), t.id.desc())
      .where(sql`state = 'published'`),
    // Voices are free, so without this index the cheapest albums would come after all voices.
    index('work_album_price_low')
      .on(t.priceNowYen, t.releaseAt.desc(), t.id.desc())
      .where(sql`state = 'published' and type = 'album'`),
    index('work_price_high')
      .on(t.priceNowYen.desc(), t.releaseAt.desc(), t.id.desc())
      .where(sql`state = 'published'`),
    index('work_on_sale_new')
      .on(t.releaseAt.desc(), t.id.desc())
      .where(sql`state = 'published' and is_on_sale`),
    index('work_duration').on(t.durationMs.desc(), t.id.desc()).where(sql`state = 'published'`),
    // Few rows. Read when the shop allows fewer ratings (docs/decisions/community-and-moderation.md).
    index('work_rated')
      .on(t.ageRating, t.id)
      .where(sql`state = 'published' and age_rating <> 'all'`),
    // To see whether an account has ever published a work.
    index('work_once_published').on(t.creatorId).where(sql`published_at is not null`),
    // To find the works that have a picture as their cover.
    index('work_cover').on(t.coverId),
    index('work_creator').on(t.creatorId, t.releaseAt.desc(), t.id.desc()),
    check('work_price_not_negative', sql`price_yen >= 0`),
    check('work_voice_is_free', sql`type = 'album' or price_yen = 0`),
  ],
)

/** Sale periods of a work. `lib/kit/shop/price.ts` decides which price is in force. */
export const discount = pgTable(
  'discount',
  {
    id: id(),
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    priceYen: yenColumn('price_yen').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** Until when the regular price may be shown beside the sale price; null: never (docs/decisions/editorial-and-prices.md). */
    referenceUntil: instant('reference_until'),
    /** When its beginning was told to those who have the work as a favourite. */
    toldAt: instant('told_at'),
  },
  (t) => [
    index('discount_work').on(t.workId, t.endAt),
    index('discount_start').on(t.startAt),
    index('discount_end').on(t.endAt),
    check('discount_period', sql`end_at > start_at and price_yen >= 0`),
  ],
)

/**
 * The past, present and future prices of an album, each with its period; no row for a time when it was not for sale.
 * Kept for ever. Past periods never change; each change of a price updates the future ones
 * (docs/decisions/editorial-and-prices.md).
 */
export const pricePeriod = pgTable(
  'price_period',
  {
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at'),
    priceYen: yenColumn('price_yen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.startAt] }),
    check('price_period_has_time', sql`end_at > start_at and price_yen >= 0`),
  ],
)

/** The moment for which `work.price_now_yen` is correct; one row, updated by a job. */
export const priceClock = pgTable(
  'price_clock',
  { id: smallint('id').primaryKey().default(1), movedAt: instant('moved_at').notNull() },
  () => [check('price_clock_is_one', sql`id = 1`)],
)

/** A named position in a track, in ms from its start. */
export type TrackScene = { startMs: number; name: string; note: string }

export const track = pgTable(
  'track',
  {
    id: id(),
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    trackNo: smallint('track_no').notNull(),
    title: text('title').notNull(),
    titleReading: text('title_reading').notNull().default(''),
    priceYen: yenColumn('price_yen').notNull().default(0),
    isSoldSeparately: boolean('is_sold_separately').notNull().default(true),
    noSample: boolean('no_sample').notNull().default(false),
    /** The creator's choice of the trial; null: the first 20 %, but 10–90 s. */
    trialStartMs: integer('trial_start_ms'),
    trialEndMs: integer('trial_end_ms'),
    /** In order of time. */
    scenes: jsonb('scenes').$type<TrackScene[]>().notNull().default([]),
    /** The version that listeners hear; null until one is ready. */
    audioId: uuid('audio_id').references(() => audio.id),
    hasTranscript: boolean('has_transcript').notNull().default(false),
    /** When the track was removed from the work for new buyers. Earlier owners keep it. */
    takenOutAt: instant('taken_out_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('track_work_no').on(t.workId, t.trackNo),
    check('track_price_not_negative', sql`price_yen >= 0`),
  ],
)

export type SubtitleText = {
  startTime: number
  endTime: number
  text: { 'ja-JP': string; 'en-US'?: string | undefined }
  generated?: ('ja-JP' | 'en-US')[] | undefined
}

/** A track's transcript: sold with the track; only single lines are public, where its work allows that. */
export const transcript = pgTable('transcript', {
  trackId: uuid('track_id')
    .primaryKey()
    .references(() => track.id, { onDelete: 'cascade' }),
  lines: jsonb('lines').$type<SubtitleText[]>().notNull(),
  updatedAt: updatedAt(),
})

/** A person with credits: one row for each name and reading, shared by all credits. */
export const castPerson = pgTable(
  'cast_person',
  {
    id: id(),
    name: text('name').notNull(),
    reading: text('reading').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    /** The number of published works with a credit of this name. */
    workCount: integer('work_count').notNull().default(0),
    /** The person's number in the facets of a search document. */
    number: facetNumber(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('cast_person_name').on(t.name)],
)

export const castCredit = pgTable(
  'cast_credit',
  {
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => castPerson.id),
    attributeType: text('attribute_type', {
      enum: ['voiceActor', 'illustrator', 'scenario', 'mixing', 'music', 'other'],
    }).notNull(),
    roleName: text('role_name').notNull().default(''),
    /** As in `work_tag`. Set only in a person's first credit of a work, so that no list shows the work twice. */
    releaseAt: instant('release_at'),
    popularity: doublePrecision('popularity').notNull().default(0),
    /** The same for lists of one role: set in a person's first credit of a work in each role. */
    roleReleaseAt: instant('role_release_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.position] }),
    index('cast_credit_person').on(t.personId, t.attributeType, t.workId),
    index('cast_credit_new')
      .on(t.personId, t.releaseAt.desc(), t.workId.desc())
      .where(sql`release_at is not null`),
    index('cast_credit_popular')
      .on(t.personId, t.popularity.desc(), t.workId.desc())
      .where(sql`release_at is not null`),
    index('cast_credit_role_new')
      .on(t.personId, t.attributeType, t.roleReleaseAt.desc(), t.workId.desc())
      .where(sql`role_release_at is not null`),
    index('cast_credit_role_popular')
      .on(t.personId, t.attributeType, t.popularity.desc(), t.workId.desc())
      .where(sql`role_release_at is not null`),
  ],
)

export const tag = pgTable(
  'tag',
  {
    id: id(),
    name: text('name').notNull().unique(),
    reading: text('reading').notNull().default(''),
    category: text('category').notNull().default('other'),
    /** The number of published works with this tag. */
    workCount: integer('work_count').notNull().default(0),
    /** The tag's number in the facets of a search document. */
    number: facetNumber(),
    /** After a merge or renaming, the tag that this name leads to. No work has the old tag then. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => tag.id),
  },
  (t) => [
    index('tag_count').on(t.workCount.desc()),
    index('tag_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    check('tag_merged_has_no_works', sql`merged_into is null or work_count = 0`),
  ],
)

export const workTag = pgTable(
  'work_tag',
  {
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tag.id),
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull().default(0),
    /** Copied from the work while it is in the store, so that a tag's page is one index scan; null while it is hidden. */
    releaseAt: instant('release_at'),
    popularity: doublePrecision('popularity').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.workId] }),
    index('work_tag_new')
      .on(t.tagId, t.releaseAt.desc(), t.workId.desc())
      .where(sql`release_at is not null`),
    index('work_tag_popular')
      .on(t.tagId, t.popularity.desc(), t.workId.desc())
      .where(sql`release_at is not null`),
    index('work_tag_work').on(t.workId, t.position),
  ],
)

/** The normalised document of a work for the search (docs/decisions/search.md). The n-gram indexes are in migrations. */
export const workSearch = pgTable(
  'work_search',
  {
    workId: uuid('work_id')
      .primaryKey()
      .references(() => work.id, { onDelete: 'cascade' }),
    doc: text('doc').notNull(),
    /** Where the groups after the title begin: 1-based positions in characters. */
    readingAt: integer('e1').notNull(),
    castAt: integer('e2').notNull(),
    creatorAt: integer('e3').notNull(),
    tagsAt: integer('e4').notNull(),
    pageAt: integer('e5').notNull(),
    popularity: doublePrecision('popularity').notNull().default(0),
    /** Tags, people, creator, type … as numbers (`lib/domain/content/catalogue/search-index/facets.ts`), so that filters need no join. */
    facets: integer('facets').array().notNull().default(sql`'{}'`),
    /** Copied from the work. None of these is indexed here, so that a change stays within the row's page. */
    priceNowYen: yenColumn('price_now_yen').notNull().default(0),
    isOnSale: boolean('is_on_sale').notNull().default(false),
    durationMs: integer('duration_ms').notNull().default(0),
    releaseAt: instant('release_at'),
    /** Written by an earlier version of `lib/kit/search-text.ts`; a job writes it again. */
    isOutdated: boolean('is_outdated').notNull().default(false),
  },
  (t) => [index('work_search_outdated').on(t.workId).where(sql`is_outdated`)],
)

/**
 * The normalised document of merchandise or a channel, as `work_search` has it of a work. The n-gram index is in its
 * migration.
 */
export const storeSearch = pgTable(
  'store_search',
  {
    /** Merchandise, or the account of a channel. */
    refId: uuid('ref_id').primaryKey(),
    kind: text('kind', { enum: ['merchandise', 'channel'] }).notNull(),
    doc: text('doc').notNull(),
    /** As in `work_search`. */
    isOutdated: boolean('is_outdated').notNull().default(false),
  },
  (t) => [index('store_search_outdated').on(t.refId).where(sql`is_outdated`)],
)

/**
 * The normalised line of a transcript whose work allows that it is found, as `store_search` has other texts. Its words
 * and time are in the transcript.
 */
export const lineSearch = pgTable(
  'line_search',
  {
    id: id(),
    trackId: uuid('track_id')
      .notNull()
      .references(() => track.id, { onDelete: 'cascade' }),
    /** Its place in the transcript, from 0. */
    lineNo: integer('line_no').notNull(),
    doc: text('doc').notNull(),
    /** As in `work_search`. */
    isOutdated: boolean('is_outdated').notNull().default(false),
  },
  (t) => [
    index('line_search_track').on(t.trackId),
    index('line_search_outdated').on(t.trackId).where(sql`is_outdated`),
  ],
)

/**
 * A suggestion while a query is typed: one row for each way to begin a name
 * (docs/decisions/lists-and-statistics.md).
 */
export const suggestion = pgTable(
  'suggestion',
  {
    /** The suggested work, person, creator or tag. */
    refId: uuid('ref_id').notNull(),
    /** Normalised by `lib/kit/search-text.ts`. */
    norm: text('norm').notNull(),
    kind: text('kind', { enum: ['work', 'cast', 'creator', 'tag'] }).notNull(),
    label: text('label').notNull(),
    path: text('path').notNull(),
    weight: doublePrecision('weight').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refId, t.norm] }),
    // Contains all columns that are compared and sorted, so that only the suggested rows are fetched.
    index('suggestion_norm').on(t.norm.op('text_pattern_ops'), t.weight, t.refId),
    index('suggestion_first').on(sql`left(norm, 1)`, t.weight.desc(), t.norm, t.refId),
  ],
)

/** A file that a row of an imported table names, for the draft made from the row. */
export const importFile = pgTable(
  'import_file',
  {
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    kind: text('kind', { enum: ['sound', 'cover', 'subtitles'] }).notNull(),
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Null for a cover. */
    trackId: uuid('track_id').references(() => track.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row, t.kind] }),
    index('import_file_work').on(t.workId),
    index('import_file_track').on(t.trackId),
  ],
)

/** A job builds the rankings and replaces them in one transaction. */
export const ranking = pgTable(
  'ranking',
  {
    period: text('period', { enum: ['day', 'week', 'month', 'all'] }).notNull(),
    type: text('type', { enum: ['all', 'album', 'voice'] }).notNull(),
    rank: integer('rank').notNull(),
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    score: bigint('score', { mode: 'number' }).notNull(),
    /** The day in Japan of the rank. */
    rankedOn: date('ranked_on').notNull().defaultNow(),
    /** The last rank of an earlier day; null if the work was not in the ranking then. */
    earlierRank: integer('earlier_rank'),
  },
  (t) => [primaryKey({ columns: [t.period, t.type, t.rank] })],
)

/** A creator's public details that are not in the profile, the rate of the contract, and payout data. */
export const creator = pgTable(
  'creator',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    bannerId: uuid('banner_id').references(() => picture.id),
    /** URLs of the creator's pages on other sites, in the creator's order. */
    links: text('links').array().notNull().default(sql`'{}'`),
    /** The platform's share in basis points; each order line keeps the rate of its sale. */
    feeRateBp: integer('fee_rate_bp').notNull().default(3000),
    /** Whether their merchandise names them as the seller, with the next three fields. Otherwise it names the operator, by agreement (特商法11条). */
    showsSeller: boolean('shows_seller').notNull().default(false),
    /** Public, and entered for that; empty when the operator is named. */
    sellerName: text('seller_name').notNull().default(''),
    sellerAddress: text('seller_address').notNull().default(''),
    sellerPhone: text('seller_phone').notNull().default(''),
    publishedWorks: integer('published_works').notNull().default(0),
    /** The creator's number in the facets of a search document. */
    number: facetNumber(),
    createdAt: createdAt(),
  },
  () => [
    check(
      'creator_seller',
      sql`case when shows_seller then seller_name <> '' and seller_address <> '' and seller_phone <> ''
               else seller_name || seller_address || seller_phone = '' end`,
    ),
  ],
)
