import { sql } from 'drizzle-orm'

/** Why the operator keeps work `w` out of the store; null if it is not kept out. */
export const heldReason = sql`(
  select c.reason from moderation_case c
   where c.subject_kind = 'work' and c.subject_id = w.id and c.action = 'hide' and c.lifted_at is null)`
