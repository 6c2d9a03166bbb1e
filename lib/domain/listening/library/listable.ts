import { type SQL, sql } from 'drizzle-orm'
import { ownsTrack } from '@/lib/domain/core/owns-track'

/**
 * What stays in lists that people made: everything of `work w` that was ever in the store. A work that was
 * withdrawn is shown as ended; a draft never is, even where an id of it was kept.
 */
export const listable: SQL = sql`w.state <> 'draft' and w.cover_id is not null`

/** The same of its track `t`: one that was taken out stays in the lists of its owners. @param uid null for a guest */
export const listableTrack = (uid: string | null): SQL => sql`
  t.audio_id is not null and ${listable} and (t.taken_out_at is null or ${ownsTrack(sql`${uid}::uuid`)})`

/**
 * What somebody may put into a list: what the store shows of `work w`, and what they own (docs/decisions/listening.md).
 */
export const mayListWork = (uid: string): SQL => sql`
  w.cover_id is not null and (w.state = 'published' or w.state = 'withdrawn' and exists (
    select 1 from entitlement e where e.account_id = ${uid} and e.work_id = w.id and e.revoked_at is null))`

/** The same of its track `t`. */
export const mayListTrack = (uid: string): SQL => sql`
  w.cover_id is not null and (w.state = 'published' and t.taken_out_at is null
    or w.state <> 'draft' and ${ownsTrack(sql`${uid}::uuid`)})`
