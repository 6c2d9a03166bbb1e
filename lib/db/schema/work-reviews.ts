import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { work } from './catalogue'
import { id, instant } from './columns'

/**
 * A review of a work by the staff before its first publication; one row for each request of its creator
 * (docs/decisions/staff-and-support.md).
 */
export const workReview = pgTable(
  'work_review',
  {
    id: id(),
    workId: uuid('work_id')
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'returned', 'approved'] })
      .notNull()
      .default('waiting'),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** The requested time of publication; null: at once. */
    releaseAt: instant('release_at'),
    acceptsPreorders: boolean('accepts_preorders').notNull().default(false),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** Shown to the creator. */
    reason: text('reason'),
    /** The version of the work that was decided about (`reviewVersion`). */
    version: text('version'),
  },
  (t) => [
    uniqueIndex('work_review_one_waits').on(t.workId).where(sql`state = 'waiting'`),
    index('work_review_waiting').on(t.requestedAt, t.id).where(sql`state = 'waiting'`),
    index('work_review_work').on(t.workId, t.id),
    check(
      'work_review_decided',
      sql`(state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (version is null)`,
    ),
    check('work_review_reason', sql`(state = 'returned') = (reason is not null)`),
  ],
)
