import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { FROM_ALERT } from '@/lib/kit/shop/play-source'
import { notifyInBatches } from './notify-in-batches'

type FoundWork = { creator_id: string; nickname: string; title: string; link: string }

/**
 * Notifies who follows the creator, a person of the cast or a tag of a new work and wants it, each once however often
 * this runs and however many reasons apply. Does nothing if the work has left the store meanwhile.
 */
export async function notifyFollowers(ctx: Ctx, workId: string): Promise<void> {
  const { rows } = await ctx.db.execute<FoundWork>(sql`
    select w.creator_id, coalesce(owner.nickname, '') nickname, '「' || w.title || '」' title,
           '/' || w.type || '/' || w.nid || ${FROM_ALERT} link
      from work w left join profile owner on owner.account_id = w.creator_id
     where w.id = ${workId} and w.state = 'published'`)
  const [work] = rows
  if (!work) return
  const { creator_id, nickname, title, link } = work
  // The title names the reason that says most; the mail comes if it was chosen for any of them.
  const followers = sql`
    select follower_id account_id, (array_agg(title order by rank, title))[1] title,
           bool_or(notify = 'mail') in_digest
      from (
        select follower_id, notify, 1 rank, ${`${nickname}さんの新しい作品${title}`}::text title
          from follow where kind = 'user' and followed_id = ${creator_id}
        union all
        select f.follower_id, f.notify, 2, person.name || 'さんが参加する新しい作品' || ${title}::text
          from cast_credit c join cast_person person on person.id = c.person_id
          join follow f on f.kind = 'cast' and f.followed_id = c.person_id
         where c.work_id = ${workId}
        union all
        select f.follower_id, f.notify, 3, '「' || tag.name || '」の新しい作品' || ${title}::text
          from work_tag wt join tag on tag.id = wt.tag_id
          join follow f on f.kind = 'tag' and f.followed_id = wt.tag_id
         where wt.work_id = ${workId}) reason
     where notify in ('site', 'mail') and follower_id <> ${creator_id}
     group by follower_id`
  await notifyInBatches(ctx, { kind: 'newWork', link, subjectId: workId }, followers)
}
