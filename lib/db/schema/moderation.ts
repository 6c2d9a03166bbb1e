import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { AGE_RATINGS } from '@/lib/kit/shop/age-rating'
import { createdAt, id, instant } from './columns'
import { account } from './identity'

const subjectKind = () =>
  text('subject_kind', { enum: ['work', 'comment', 'review', 'user'] }).notNull()

/** A case about one subject that was reported or found by the staff, with the decision and the appeal. */
export const moderationCase = pgTable(
  'moderation_case',
  {
    id: id(),
    subjectKind: subjectKind(),
    subjectId: uuid('subject_id').notNull(),
    /** The owner of the subject. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['open', 'decided', 'appealed', 'closed'] })
      .notNull()
      .default('open'),
    /** How many different people have reported it; updated with `report`. */
    reporters: integer('reporters').notNull().default(0),
    action: text('action', { enum: ['none', 'hide', 'rate', 'suspend'] }),
    /** For the action `rate`: the new age rating of the work, and the one before. */
    ageRating: text('age_rating', { enum: AGE_RATINGS }),
    ageRatingBefore: text('age_rating_before', { enum: AGE_RATINGS }),
    /** Shown to both sides. */
    reason: text('reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** What the decision removed from the store, so that it can be restored. */
    taken: jsonb('taken')
      .$type<WithdrawnItems>()
      .notNull()
      .default({ works: [], merchandises: [], gifts: [] }),
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    answer: text('answer'),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
    /** When the action ended. */
    liftedAt: instant('lifted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('moderation_case_open').on(t.subjectKind, t.subjectId).where(sql`state = 'open'`),
    uniqueIndex('moderation_case_in_force')
      .on(t.subjectKind, t.subjectId, t.action)
      .where(sql`action <> 'none' and lifted_at is null`),
    index('moderation_case_state').on(t.state, t.reporters, t.id),
    index('moderation_case_owner').on(t.ownerId, t.id),
    index('moderation_case_decided').on(t.decidedAt),
    check('moderation_case_decided', sql`(state = 'open') = (decided_at is null)`),
    check(
      'moderation_case_reason',
      sql`decided_at is null or (action is not null and reason is not null)`,
    ),
    check(
      'moderation_case_rated',
      sql`coalesce(action = 'rate', false) = (age_rating is not null and age_rating_before is not null)`,
    ),
    check('moderation_case_answered', sql`(answered_at is null) = (answer is null)`),
    check('moderation_case_lifted', sql`lifted_at is null or answered_at is not null`),
    // Another person decides the appeal.
    check(
      'moderation_case_two_people',
      sql`appealed_at is null or answered_by is null or answered_by <> decided_by`,
    ),
  ],
)

/** Ids of removed items, by kind. */
export type WithdrawnItems = { works: string[]; merchandises: string[]; gifts: string[] }

export const report = pgTable(
  'report',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => moderationCase.id, { onDelete: 'cascade' }),
    /** Null for a guest, and for a deleted account. */
    reporterId: uuid('reporter_id'),
    /** Only for a guest; the address of an account is read from the account. */
    reporterEmail: text('reporter_email'),
    reason: text('reason').notNull(),
    body: text('body').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('report_case').on(t.caseId, t.id),
    index('report_created').on(t.createdAt),
    index('report_reporter').on(t.reporterId),
  ],
)
