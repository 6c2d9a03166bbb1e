import { type SQL, sql } from 'drizzle-orm'
import { purgePageOfWork } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications } from '@/lib/domain/core/notify'
import { requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { notFound } from '@/lib/kit/errors'
import { limits } from './limits'
import { requireWriter } from './writer'

type Before = { reply_body: string | null; is_body_hidden: boolean }
type Answered = Before & { account_id: string; nid: string; title: string }

/**
 * Answers a review of one of the caller's albums in public, or rewrites the answer. Notifies the reviewer of the
 * first answer. @throws AppError forbidden (no nickname, not verified), notFound, tooMany
 */
export async function replyToReview(
  ctx: Ctx,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const { uid, nickname } = await requireWriter(ctx)
  await ctx.limits.take(limits.commentBy, uid)
  await changeReceived(ctx, id, {
    set: sql`reply_body = ${body},
             replied_at = coalesce(r.replied_at, ${ctx.now.toISOString()}::timestamptz)`,
    notify: ({ reply_body, title }) =>
      reply_body === null ? `${nickname}さんが「${title}」のレビューに返信しました` : null,
  })
}

/** Deletes the caller's answer; does nothing if there is none. @throws AppError notFound */
export const deleteReviewReply = (ctx: Ctx, id: string): Promise<void> =>
  changeReceived(ctx, id, { set: sql`reply_body = null, replied_at = null` })

/**
 * Hides the text of a review of one of the caller's albums; its stars stay, and the reviewer is told the reason.
 * Hiding it again changes the reason without a notification. @throws AppError notFound
 */
export const hideReviewBody = (
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  changeReceived(ctx, id, {
    set: sql`body_hidden_reason = ${reason},
             body_hidden_at = coalesce(r.body_hidden_at, ${ctx.now.toISOString()}::timestamptz)`,
    notify: ({ is_body_hidden, title }) =>
      is_body_hidden
        ? null
        : `「${title}」のレビューの本文を、作者が非表示にしました（理由：${reason}）`,
  })

/** Shows the text again. @throws AppError notFound */
export const showReviewBody = (ctx: Ctx, id: string): Promise<void> =>
  changeReceived(ctx, id, { set: sql`body_hidden_at = null, body_hidden_reason = null` })

type Change = { set: SQL; notify?: (found: Answered) => string | null }

/** Changes a review `r` of the caller's works that the operator has not hidden. @throws AppError notFound */
async function changeReceived(ctx: Ctx, id: string, { set, notify }: Change): Promise<void> {
  const { channelId } = requireChannel(ctx, 'edit')
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Answered>(sql`
      with before as (
        select r.id, r.account_id, r.reply_body, r.body_hidden_at is not null is_body_hidden,
               w.nid, w.title
          from review r join work w on w.id = r.work_id
         where r.id = ${id} and w.creator_id = ${channelId} and r.account_id <> ${channelId}
           and r.hidden_at is null
           for update of r)
      update review r set ${set} from before where r.id = before.id
      returning before.account_id, before.nid, before.title, before.reply_body, before.is_body_hidden`)
    const [found] = rows
    if (!found) throw notFound('レビュー')
    await recordChannelAct(tx, ctx, { id, name: found.title })
    const title = notify?.(found)
    if (title)
      await addNotifications(tx, [
        {
          accountId: found.account_id,
          kind: 'reply',
          title,
          link: `/album/${found.nid}#reviews`,
          subjectId: id,
          inDigest: false,
        },
      ])
    await purgePageOfWork(tx, found.nid)
  })
}
