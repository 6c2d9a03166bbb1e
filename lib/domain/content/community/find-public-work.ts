import { sql } from 'drizzle-orm'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'

export type PublicWork = {
  id: string
  nid: string
  title: string
  creatorId: string
  isReleased: boolean
}

/**
 * A work of the store for comments and reviews. @throws AppError notFound for an unknown or hidden work, or one of
 * the other type
 */
export async function getPublicWork(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { nid, type }: { nid: string; type: 'album' | 'voice' },
): Promise<PublicWork> {
  const { rows } = await ctx.db.execute<PublicWork>(sql`
    select w.id, w.nid, w.title, w.creator_id "creatorId",
           coalesce(w.release_at <= ${ctx.now}, false) "isReleased"
      from work w where w.nid = ${nid} and w.type = ${type} and ${visibleTo(ctx.actor)}`)
  const work = rows[0]
  if (!work) throw notFound('作品')
  return work
}
