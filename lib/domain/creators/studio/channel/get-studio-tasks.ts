import { sql } from 'drizzle-orm'
import type { StudioTasks } from '@/lib/contract/studio/channel'
import { isAnsweredBy } from '@/lib/domain/content/community'
import type { Ctx } from '@/lib/domain/core/ctx'
import { waitsForReview } from '@/lib/domain/core/may-review'
import { requireChannel } from '@/lib/domain/core/policy'

type Row = {
  drafts: number
  returned: number
  failed_files: number
  unanswered_comments: number
  has_banner: boolean
  has_introduction: boolean
}

/**
 * The caller's open tasks: drafts that do not wait for staff, works that staff returned, tracks whose newest audio
 * failed, unanswered comments, and what the channel's page lacks.
 */
export async function getStudioTasks(ctx: Ctx): Promise<StudioTasks> {
  const { channelId } = requireChannel(ctx, 'view')
  const { rows } = await ctx.db.execute<Row>(sql`
    select (select count(*)::int from work w where creator_id = ${channelId} and state = 'draft' and not ${waitsForReview}) drafts,
           (select count(*)::int from work w join lateral (
              select r.state from work_review r where r.work_id = w.id order by r.id desc limit 1) newest on true
             where w.creator_id = ${channelId} and w.state = 'draft' and newest.state = 'returned') returned,
           (select count(*)::int from work w join track t on t.work_id = w.id
              join lateral (select a.state from audio a where a.track_id = t.id
                             order by a.created_at desc nulls last, a.id desc limit 1) newest on true
             where w.creator_id = ${channelId} and t.taken_out_at is null and newest.state = 'failed') failed_files,
           (select count(*)::int from comment c join work w on w.id = c.work_id
             where w.creator_id = ${channelId} and c.account_id <> ${channelId} and c.parent_id is null
               and c.hidden_at is null and not ${isAnsweredBy(channelId)}
           ) unanswered_comments,
           exists (select 1 from creator where account_id = ${channelId} and banner_id is not null) has_banner,
           exists (select 1 from profile where account_id = ${channelId} and introduction <> '') has_introduction`)
  const [row] = rows
  return {
    drafts: row?.drafts ?? 0,
    returned: row?.returned ?? 0,
    failedFiles: row?.failed_files ?? 0,
    unansweredComments: row?.unanswered_comments ?? 0,
    hasBanner: row?.has_banner ?? false,
    hasIntroduction: row?.has_introduction ?? false,
  }
}
