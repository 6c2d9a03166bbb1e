import { type SQL, sql } from 'drizzle-orm'
import { WORK_REVIEW_STAFF } from '@/lib/kit/shop/staff-roles'
import type { Actor } from './ctx'
import { hasStaffRole } from './policy'

/** Whether work `w` waits to be looked at before its first publication. */
export const waitsForReview: SQL = sql`
  exists (select 1 from work_review r where r.work_id = w.id and r.state = 'waiting')`

/** Whether an actor is of the staff that looks at work `w` before its first publication. */
export const mayReview = (actor: Actor): SQL =>
  hasStaffRole(actor, WORK_REVIEW_STAFF) ? waitsForReview : sql`false`
