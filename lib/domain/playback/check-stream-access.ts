import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '@/lib/domain/ctx'
import { isOfChannel } from '@/lib/domain/is-of-channel'
import { waitsForReview } from '@/lib/domain/may-review'
import { WORK_REVIEW_STAFF } from '@/lib/kit/staff-roles'
import { hearingRight, type TrackFacts } from './hearing-right'
import { refusedToken, type StreamGrant } from './stream-token'

/** A right that was taken back (refund, sign-out, suspension) is gone within this time (safety 6, 28). */
const REMEMBERED_MS = 30_000

type Known = { allowed: boolean; checkedAtMs: number }

const rights = new WeakMap<Ctx['db'], LRUCache<string, Known>>()

function cacheOf(db: Ctx['db']): LRUCache<string, Known> {
  let cache = rights.get(db)
  if (!cache) {
    cache = new LRUCache({ max: 20_000 })
    rights.set(db, cache)
  }
  return cache
}

/**
 * Lets a full-tier token pass only while its holder still may hear the whole: the right to the track, a
 * live session, an account in good standing. One indexed statement, remembered for 30 s; trial tokens cost
 * none. @throws AppError forbidden
 */
export async function checkStreamAccess(
  ctx: Pick<Ctx, 'db' | 'now'>,
  grant: StreamGrant,
): Promise<void> {
  if (grant.tier === 'trial') return
  if (!grant.uid) throw refusedToken()
  const cache = cacheOf(ctx.db)
  const key = `${grant.uid} ${grant.sessionId} ${grant.trackId}`
  let known = cache.get(key)
  const nowMs = ctx.now.getTime()
  if (!known || nowMs - known.checkedAtMs >= REMEMBERED_MS) {
    known = { allowed: await mayHearWhole(ctx, grant), checkedAtMs: nowMs }
    cache.set(key, known)
  }
  if (!known.allowed) throw refusedToken()
}

async function mayHearWhole(ctx: Pick<Ctx, 'db' | 'now'>, grant: StreamGrant): Promise<boolean> {
  type Row = Omit<TrackFacts, 'trackId' | 'workId' | 'audioId' | 'durationMs'>
  const { rows } = await ctx.db.execute<Row>(sql`
    select w.type, w.state, coalesce(w.release_at <= ${ctx.now}, false) "isReleased",
           true "isSignedIn", ${isOfChannel(sql`a.id`, sql`w.creator_id`)} "isCreator",
           exists (select 1 from entitlement e
                    where e.account_id = a.id and e.work_id = w.id and e.revoked_at is null
                      and (e.track_id is null or e.track_id = t.id)) "isOwner",
           a.staff_roles && ${sql.param([...WORK_REVIEW_STAFF])}::text[] and ${waitsForReview} "isReviewer"
      from account a cross join track t join work w on w.id = t.work_id
     where a.id = ${grant.uid} and a.disabled_at is null and t.id = ${grant.trackId}
       and (${grant.sessionId}::uuid is null
            or exists (select 1 from session s
                        where s.id = ${grant.sessionId}::uuid and s.ended_at is null))`)
  return rows[0] !== undefined && hearingRight(rows[0]) === 'full'
}
