import { sql } from 'drizzle-orm'
import { purgePageOfWork } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications } from '@/lib/domain/core/notify'
import { requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { notFound } from '@/lib/kit/errors'

type Hidden = { account_id: string; nid: string; title: string }

/**
 * Hides another's comment on the caller's work; its writer is told the reason. Hiding it again changes the reason
 * without a notification. @throws AppError notFound for all other comments
 */
export async function hideComment(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { channelId } = requireChannel(ctx, 'edit')
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Hidden>(sql`
      update comment c set hidden_at = coalesce(c.hidden_at, ${ctx.now.toISOString()}::timestamptz),
                           hidden_by = ${channelId}, hidden_reason = ${reason}
        from work w
       where c.id = ${id} and w.id = c.work_id and w.creator_id = ${channelId} and c.account_id <> ${channelId}
         and (c.hidden_at is null or c.hidden_by = ${channelId})
      returning c.account_id, w.nid, w.title`)
    const [hidden] = rows
    if (!hidden) throw notFound('コメント')
    const { account_id: accountId, nid, title } = hidden
    await recordChannelAct(tx, ctx, { id, name: title })
    await addNotifications(tx, [
      {
        accountId,
        kind: 'news',
        title: `「${title}」へのコメントを、作者が非表示にしました（理由：${reason}）`,
        link: `/voice/${nid}`,
        subjectId: id,
        inDigest: false,
      },
    ])
    await purgePageOfWork(tx, nid)
  })
}

/** Shows a comment that the caller has hidden. @throws AppError notFound for all other comments */
export async function showComment(ctx: Ctx, id: string): Promise<void> {
  const { channelId } = requireChannel(ctx, 'edit')
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ nid: string; title: string }>(sql`
      update comment c set hidden_at = null, hidden_by = null, hidden_reason = null
        from work w
       where c.id = ${id} and w.id = c.work_id and w.creator_id = ${channelId} and c.hidden_by = ${channelId}
      returning w.nid, w.title`)
    if (!rows[0]) throw notFound('コメント')
    await recordChannelAct(tx, ctx, { id, name: rows[0].title })
    await purgePageOfWork(tx, rows[0].nid)
  })
}
