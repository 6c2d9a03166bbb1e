import { and, eq, gt, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'

/** The second factor, and the passkey, which verifies the person itself. */
const STRONG = ['secondFactor', 'passkey']
const USE_NOTED_EVERY_MS = 60_000

type At = Pick<Ctx, 'settings' | 'now'>

/** Until when roles count in a session that is used now. */
const idleEnd = ({ settings, now }: At): Date =>
  new Date(now.getTime() + settings.STAFF_SESSION_IDLE_MINUTES * 60_000)

/**
 * What a session notes of a proof of its owner: when, its strongest factor, and with a strong one until when roles of
 * the staff count (ASVS 6.3.4).
 */
export const provenWith = (at: At, factor: string) => ({
  authenticatedAt: at.now,
  factor,
  staffUntil: STRONG.includes(factor) ? idleEnd(at) : null,
})

/**
 * Has the roles count longer in a session whose staff just made a call, written at most once a minute: until
 * `STAFF_SESSION_IDLE_MINUTES` later, and never longer than `STAFF_SESSION_HOURS` after the proof (ASVS 7.3.1, 7.3.2).
 */
export async function noteStaffUse(
  ctx: Pick<Ctx, 'db' | 'settings' | 'now' | 'actor'>,
): Promise<void> {
  const { db, settings, now, actor } = ctx
  if (actor.kind !== 'account' || !actor.staffUntil) return
  const until = idleEnd(ctx)
  if (until.getTime() - actor.staffUntil.getTime() < USE_NOTED_EVERY_MS) return
  const { session } = schema
  const hours = settings.STAFF_SESSION_HOURS
  const end = sql`least(${until}::timestamptz, ${session.authenticatedAt} + make_interval(hours => ${hours}::int))`
  await db
    .update(session)
    .set({ staffUntil: end })
    .where(
      and(
        eq(session.id, actor.sessionId),
        gt(session.staffUntil, now),
        gt(end, session.staffUntil),
      ),
    )
}
