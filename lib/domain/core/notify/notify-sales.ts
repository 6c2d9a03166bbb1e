import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addDays } from '@/lib/kit/jst'
import { notifyInBatches } from './notify-in-batches'

/** Sales told in one run; the next one goes on. */
const MAX_SALES = 100
/** The beginning of an older sale is no news. */
const MAX_AGE_DAYS = 1

type Sale = { id: string; work_id: string; start_at: string; title: string; link: string }

/**
 * Notifies who had a work as a favourite before its sale began, once for each sale, and in the daily mail of those who
 * chose one. Not who owns it or made it.
 */
export async function notifySales(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<Sale>(sql`
    select d.id, d.work_id, d.start_at, '/' || w.type || '/' || w.nid link,
           'お気に入りの「' || w.title || '」のセールが始まりました' title
      from discount d join work w on w.id = d.work_id and w.state = 'published'
     where d.told_at is null and d.start_at <= ${ctx.now} and d.end_at > ${ctx.now}
       and d.start_at > ${addDays(ctx.now, -MAX_AGE_DAYS)} and d.price_yen < w.price_yen
     order by d.start_at limit ${MAX_SALES}`)
  for (const sale of rows) await notifySale(ctx, sale)
}

async function notifySale(ctx: Ctx, { id, work_id, start_at, title, link }: Sale): Promise<void> {
  const listeners = sql`
    select f.account_id, ${title}::text title, true in_digest
      from favourite_album f join work w on w.id = f.work_id
     where f.work_id = ${work_id} and f.created_at < ${new Date(start_at)} and f.account_id <> w.creator_id
       and not exists (select 1 from entitlement e where e.account_id = f.account_id
             and e.work_id = f.work_id and e.track_id is null and e.revoked_at is null)`
  await notifyInBatches(ctx, { kind: 'sale', link, subjectId: id }, listeners)
  await ctx.db.execute(sql`update discount set told_at = ${ctx.now} where id = ${id}`)
}
