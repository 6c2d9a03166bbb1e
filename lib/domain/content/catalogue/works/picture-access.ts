import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isOfChannel } from '@/lib/domain/core/is-of-channel'
import { hasStaffRole } from '@/lib/domain/core/policy'
import { remember } from '@/lib/domain/core/remember'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'

/** Together with the cache time of a picture (`lib/api/routes/image.ts`) less than a minute. */
const remembered = remember<boolean>(10_000)

/** Whether everybody may see a picture: not if it is the cover of works of which none is published. Cached for 10 s. */
export const isPublicPicture = (ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<boolean> =>
  remembered(ctx, id, async () => {
    const { rows } = await ctx.db.execute<{ shown: boolean | null }>(
      sql`select bool_or(w.state = 'published') shown from work w where w.cover_id = ${id}`,
    )
    return rows[0]?.shown ?? true
  })

/**
 * Whether an actor may see the cover of a work that is not public: the members of its channel, its owners and staff.
 */
export async function maySeePicture(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'account') return false
  const uid: SQL = sql`${actor.uid}::uuid`
  if (hasStaffRole(actor, STAFF_ROLES)) return true
  const { rows } = await ctx.db.execute(sql`
    select 1 from work w where w.cover_id = ${id}
       and (${isOfChannel(uid, sql`w.creator_id`)}
            or exists (select 1 from entitlement e where e.account_id = ${uid} and e.work_id = w.id
                        and e.revoked_at is null))
     limit 1`)
  return rows.length > 0
}
