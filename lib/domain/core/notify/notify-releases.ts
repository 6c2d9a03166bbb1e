import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { addNotifications } from './add-notifications'
import { enqueueMail } from './enqueue-mail'

/** Accounts told in one run; the next one goes on. */
const MAX_TOLD = 2_000
/** A work may be back in the store some days after its release. */
const MAX_AGE_DAYS = 7

type Asked = { follower_id: string; work_id: string; title: string; link: string }

/**
 * Tells those who asked for it that a work is released, on the site and by mail. What was asked for ends with it, in
 * the same transaction, so each account is told once.
 */
export async function notifyReleases(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<Asked>(sql`
    select f.follower_id, w.id work_id, '「' || w.title || '」の配信が始まりました' title,
           '/' || w.type || '/' || w.nid link
      from work w join follow f on f.kind = 'release' and f.followed_id = w.id
      join account a on a.id = f.follower_id and a.disabled_at is null
     where w.state = 'published' and w.release_at <= ${ctx.now}
       and w.release_at > ${addDays(ctx.now, -MAX_AGE_DAYS)}
     order by w.release_at, f.follower_id limit ${MAX_TOLD}`)
  for (const asked of rows) await notifyRelease(ctx, asked)
}

async function notifyRelease(
  ctx: Ctx,
  { follower_id: accountId, work_id: subjectId, title, link }: Asked,
): Promise<void> {
  const id = newId(ctx.now.getTime())
  await ctx.db.transaction(async (tx) => {
    const ended = await tx.execute(sql`
      delete from follow
       where kind = 'release' and follower_id = ${accountId} and followed_id = ${subjectId} returning 1`)
    if (ended.rows.length === 0) return
    await addNotifications(tx, [
      { id, accountId, kind: 'release', title, link, subjectId, inDigest: false },
    ])
    await enqueueMail(tx, { kind: 'workReleased', id })
  })
}
