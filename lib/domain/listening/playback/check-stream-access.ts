import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isOfChannel } from '@/lib/domain/core/is-of-channel'
import { waitsForReview } from '@/lib/domain/core/may-review'
import { ownsTrack } from '@/lib/domain/core/owns-track'
import { remember } from '@/lib/domain/core/remember'
import { WORK_REVIEW_STAFF } from '@/lib/kit/shop/staff-roles'
import { hearingRight, type TrackFacts } from './hearing-right'
import { refusedToken, type StreamGrant } from './stream-token'

/** A lost right (refund, sign-out, suspension, a hidden work) ends within this time (safety 6, 28). */
const remembered = remember<boolean>(30_000)

/**
 * Accepts a token only while its holder may play its streams: the full track with the right to it, a live session and
 * an enabled account; the trial while the work has one for them. One indexed statement, cached for 30 s. @throws
 * AppError forbidden
 */
export async function checkStreamAccess(
  ctx: Pick<Ctx, 'db' | 'now'>,
  grant: StreamGrant,
): Promise<void> {
  const key = [grant.tier, grant.trackId, grant.uid, grant.sessionId].join(' ')
  if (!(await remembered(ctx, key, () => mayHear(ctx, grant)))) throw refusedToken()
}

async function mayHear(ctx: Pick<Ctx, 'db' | 'now'>, grant: StreamGrant): Promise<boolean> {
  type Row = Omit<TrackFacts, 'trackId' | 'workId' | 'audioId' | 'durationMs' | 'hasTrial'>
  // A user whose session has ended is a guest.
  const { rows } = await ctx.db.execute<Row>(sql`
    select w.type, w.state, coalesce(w.release_at <= ${ctx.now}, false) "isReleased",
           a.id is not null "isSignedIn",
           coalesce(${isOfChannel(sql`a.id`, sql`w.creator_id`)}, false) "isCreator",
           ${ownsTrack(sql`a.id`)} "isOwner", t.taken_out_at is not null "isTakenOut",
           coalesce(a.staff_roles && ${sql.param([...WORK_REVIEW_STAFF])}::text[], false)
             and s.staff_until > ${ctx.now} and ${waitsForReview} "isReviewer"
      from track t join work w on w.id = t.work_id
      left join session s on s.id = ${grant.sessionId}::uuid and s.ended_at is null and s.expires_at > ${ctx.now}
      left join account a on a.id = ${grant.uid}::uuid and a.disabled_at is null
       and (${grant.sessionId}::uuid is null or s.id is not null)
     where t.id = ${grant.trackId}`)
  const [facts] = rows
  if (!facts) return false
  const right = hearingRight(facts)
  return grant.tier === 'trial' ? right !== 'hidden' : facts.isSignedIn && right === 'full'
}
