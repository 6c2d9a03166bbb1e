import { type SQL, sql } from 'drizzle-orm'
import type { StudioComment } from '@/lib/contract/studio/comments'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isOfChannel } from '@/lib/domain/core/is-of-channel'
import { requireChannel } from '@/lib/domain/core/policy'
import { readComments } from './comment-row'

type Query = { show: 'unanswered' | 'all'; take: number; skip: number }
type Fact = {
  id: string
  nid: string
  title: string
  isAnswered: boolean
  hiddenReason: string | null
}

/**
 * Comments of others on the caller's works, unanswered ones first, then the newest. A comment is answered if the
 * caller has replied or hidden it. Comments that the operator hid are left out.
 */
export async function listReceivedComments(
  ctx: Ctx,
  { show, take, skip }: Query,
): Promise<{ items: StudioComment[]; total: number }> {
  const { uid, channelId } = requireChannel(ctx, 'view')
  const received = sql`
    select c.id, c.created_at, w.nid, w.title, c.hidden_reason,
           (c.hidden_at is not null or ${isAnsweredBy(channelId)}) is_answered
      from comment c join work w on w.id = c.work_id
     where w.creator_id = ${channelId} and c.account_id <> ${channelId} and c.parent_id is null
       and (c.hidden_at is null or c.hidden_by = ${channelId})`
  const condition = show === 'all' ? sql`true` : sql`not is_answered`
  const { rows } = await ctx.db.execute<{ facts: Fact[]; total: number }>(sql`
    with received as (${received})
    select (select count(*)::int from received where ${condition}) total,
           array(select json_build_object('id', id, 'nid', nid, 'title', title,
                          'isAnswered', is_answered, 'hiddenReason', hidden_reason)
                   from received where ${condition}
                  order by is_answered, created_at desc, id desc
                  limit ${take} offset ${skip}) facts`)
  const { facts, total } = rows[0] ?? { facts: [], total: 0 }
  const ids = sql.param(facts.map(({ id }) => id))
  const written = await readComments(
    ctx.db,
    uid,
    sql`where c.id = any(${ids}::uuid[])
           or (c.parent_id = any(${ids}::uuid[]) and c.hidden_at is null) order by c.created_at, c.id`,
  )
  const byId = new Map(written.map((comment) => [comment.id, comment]))
  const items = facts.flatMap(({ id, nid, title, isAnswered, hiddenReason }) => {
    const comment = byId.get(id)
    if (!comment) return []
    const replies = written.filter(({ parentId }) => parentId === id)
    return [{ ...comment, replies, work: { nid, title }, isAnswered, hiddenReason }]
  })
  return { items, total }
}

/** Whether a comment `c` has a visible reply by this channel or one of its members. */
export const isAnsweredBy = (channelId: string): SQL => sql`
  exists (select 1 from comment reply
           where reply.parent_id = c.id and reply.hidden_at is null
             and ${isOfChannel(sql`reply.account_id`, sql`${channelId}::uuid`)})`
