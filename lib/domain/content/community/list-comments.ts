import { sql } from 'drizzle-orm'
import type { Comment } from '@/lib/contract/community'
import type { Ctx } from '@/lib/domain/core/ctx'
import { readComments } from './comment-row'
import { getPublicWork } from './find-public-work'
import { uidOf } from './review-row'

/** The comments on a voice, newest first, each with its replies in the order of writing. @throws AppError notFound */
export async function listComments(
  ctx: Ctx,
  { nid, take, skip }: { nid: string; take: number; skip: number },
): Promise<{ items: Comment[]; total: number }> {
  const work = await getPublicWork(ctx, { nid, type: 'voice' })
  const uid = uidOf(ctx)
  const shown = sql`c.work_id = ${work.id} and c.parent_id is null and c.hidden_at is null`
  const threads = await readComments(
    ctx.db,
    uid,
    sql`where ${shown} order by c.created_at desc, c.id desc limit ${take} offset ${skip}`,
  )
  const ids = threads.map(({ id }) => id)
  const replies =
    ids.length === 0
      ? []
      : await readComments(
          ctx.db,
          uid,
          sql`where c.parent_id = any(${sql.param(ids)}::uuid[]) and c.hidden_at is null
              order by c.created_at, c.id`,
        )
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from comment c where ${shown}`,
  )
  return {
    items: threads.map((thread) => ({
      ...thread,
      replies: replies.filter(({ parentId }) => parentId === thread.id),
    })),
    total: rows[0]?.total ?? 0,
  }
}
