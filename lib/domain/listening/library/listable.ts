import { type SQL, sql } from 'drizzle-orm'
import { ownsTrack } from '@/lib/domain/core/owns-track'

/**
 * Whether `work w` stays in users' lists: if it was ever in the store. A withdrawn work is shown as ended; a draft is
 * never shown, even if its id is in a list.
 */
export const listable: SQL = sql`w.state <> 'draft' and w.cover_id is not null`

/** The same for its track `t`: a removed track stays in the lists of its owners. @param uid null for a guest */
export const listableTrack = (uid: string | null): SQL => sql`
  t.audio_id is not null and ${listable} and (t.taken_out_at is null or ${ownsTrack(sql`${uid}::uuid`)})`

/** Whether a user may add `work w` to a list: if the store shows it or they own it (docs/decisions/listening.md). */
export const mayListWork = (uid: string): SQL => sql`
  w.cover_id is not null and (w.state = 'published' or w.state = 'withdrawn' and exists (
    select 1 from entitlement e where e.account_id = ${uid} and e.work_id = w.id and e.revoked_at is null))`

/** The same for its track `t`. */
export const mayListTrack = (uid: string): SQL => sql`
  w.cover_id is not null and (w.state = 'published' and t.taken_out_at is null
    or w.state <> 'draft' and ${ownsTrack(sql`${uid}::uuid`)})`
