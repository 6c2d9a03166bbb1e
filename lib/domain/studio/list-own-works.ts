import { sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { findStudioWorks } from './studio-work-row'

type Query = {
  type?: StudioWork['type'] | undefined
  state?: StudioWork['state'] | undefined
  q?: string | undefined
  take: number
  skip: number
}

/** The caller's works, newest first, of one kind or state and with words in their titles where these are given. */
export async function listOwnWorks(
  ctx: Ctx,
  { type, state, q, take, skip }: Query,
): Promise<{ items: StudioWork[]; total: number }> {
  const { uid } = requireAccount(ctx)
  const conditions = [
    sql`creator_id = ${uid}`,
    ...(type ? [sql`type = ${type}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(q ? [sql`strpos(lower(title), lower(${q})) > 0`] : []),
  ]
  const own = sql`from work where ${sql.join(conditions, sql` and `)}`
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(sql`
    select array(select id ${own} order by id desc limit ${take} offset ${skip}) ids,
           (select count(*)::int ${own}) total`)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return { items: await findStudioWorks(ctx.db, ids, ctx.now), total }
}
