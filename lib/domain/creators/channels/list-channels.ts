import { sql } from 'drizzle-orm'
import type { ActingChannel } from '@/lib/contract/studio/members'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'

/** The channels that the caller may act for: their own, then the others in the order in which they joined. */
export async function listChannels(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<ActingChannel[]> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<ActingChannel>(sql`
    select mine.id, coalesce(p.nickname, '') nickname, mine.role, mine.id = ${uid} "isOwn"
      from (select ${uid}::uuid id, 'owner' as role, null::timestamptz joined_at
            union all
            select m.channel_id, m.role, m.joined_at from channel_member m
              join account a on a.id = m.channel_id and a.disabled_at is null
             where m.account_id = ${uid}) mine
      left join profile p on p.account_id = mine.id
     order by mine.joined_at nulls first limit 100`)
  return rows
}
