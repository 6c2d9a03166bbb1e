import { sql } from 'drizzle-orm'
import type { StudioReview } from '@/lib/contract/studio/reviews'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { type ReviewRow, selectReviews, toWholeReview } from './review-row'

type Query = { show: 'unanswered' | 'all'; take: number; skip: number }
type Row = ReviewRow & { nid: string; title: string; hidden_reason: string | null }

/**
 * Reviews of the caller's albums, unanswered ones first, then the newest. A review is answered if it has a reply or
 * its text is hidden. Reviews that the operator hid are left out.
 */
export async function listReceivedReviews(
  ctx: Ctx,
  { show, take, skip }: Query,
): Promise<{ items: StudioReview[]; total: number }> {
  const { uid, channelId } = requireChannel(ctx, 'view')
  const isAnswered = sql`(r.reply_body is not null or r.body_hidden_at is not null)`
  const received = sql`
    select r.id, ${isAnswered} is_answered, r.created_at, r.body_hidden_reason hidden_reason,
           w.nid, w.title
      from review r join work w on w.id = r.work_id
     where w.creator_id = ${channelId} and r.account_id <> ${channelId} and r.hidden_at is null
       ${show === 'unanswered' ? sql`and not ${isAnswered}` : sql``}`
  const { rows } = await ctx.db.execute<{ items: Row[]; total: number }>(sql`
    with received as (${received}),
    chosen as (
      select * from received order by is_answered, created_at desc, id desc
       limit ${take} offset ${skip})
    select (select count(*)::int from received) total,
           (select coalesce(json_agg(found order by found.is_answered, found.created_at desc,
                                                    found.id desc), '[]')
              from (select whole.*, chosen.nid, chosen.title, chosen.hidden_reason,
                           chosen.is_answered
                      from (${selectReviews(uid, sql`where r.id in (select id from chosen)`)}) whole
                      join chosen on chosen.id = whole.id) found) items`)
  const { items, total } = rows[0] ?? { items: [], total: 0 }
  return {
    total,
    items: items.map((row) => ({
      ...toWholeReview(row),
      work: { nid: row.nid, title: row.title },
      hiddenReason: row.hidden_reason,
    })),
  }
}
