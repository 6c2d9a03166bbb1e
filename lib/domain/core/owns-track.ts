import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether entitlement `e` of a work includes its track `t`: the track was bought singly, or the work was ordered
 * before the track was removed from it.
 */
export const isForTrack: SQL = sql`(
  e.track_id = t.id or e.track_id is null and (t.taken_out_at is null or coalesce(
    (select o.created_at from order_line l join "order" o on o.id = l.order_id where l.id = e.order_line_id),
    e.granted_at) < t.taken_out_at))`

/** Whether an account owns track `t` of work `w`; the id is SQL, null for a guest. */
export const ownsTrack = (accountId: SQL): SQL => sql`
  exists (select 1 from entitlement e
           where e.account_id = ${accountId} and e.work_id = w.id and e.revoked_at is null and ${isForTrack})`
