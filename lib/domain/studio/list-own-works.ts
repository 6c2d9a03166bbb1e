import { sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { findStudioWorks } from './studio-work-row'

/** The caller's works in every state, newest first. */
export async function listOwnWorks(
  ctx: Ctx,
  query: { type?: 'album' | 'voice' | undefined; take: number; skip: number },
): Promise<{ items: StudioWork[]; total: number }> {
  const { uid } = requireAccount(ctx)
  const own = sql`from work where creator_id = ${uid} and ${query.type ? sql`type = ${query.type}` : sql`true`}`
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(sql`
    select array(select id ${own} order by id desc limit ${query.take} offset ${query.skip}) ids,
           (select count(*)::int ${own}) total`)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return { items: await findStudioWorks(ctx.db, ids, ctx.now), total }
}
