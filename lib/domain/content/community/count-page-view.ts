import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { networkOf } from '@/lib/kit/http/network-of'
import { jstDay } from '@/lib/kit/jst'
import { pageOfPath, type SeenPage } from '@/lib/kit/shop/page-of-path'
import { limits } from './limits'

/**
 * Counts a view of a page today (JST), without storing the visitor. Staff and unknown pages are not counted. @throws
 * AppError tooMany
 */
export async function countPageView(ctx: Ctx, text: string): Promise<void> {
  await ctx.limits.take(limits.pageViewFrom, networkOf(ctx.client.address))
  const page = pageOfPath(text)
  if (!page || (ctx.actor.kind === 'account' && ctx.actor.isInternal)) return
  await ctx.db.execute(sql`
    insert into page_view_day (path, day, kind, count)
    select ${page.path}, ${jstDay(ctx.now)}::date, ${page.kind}, 1 where ${isThere(ctx, page)}
    on conflict (path, day) do update set count = page_view_day.count + 1`)
}

/** Works and channels are counted only while the store shows them. */
function isThere(ctx: Ctx, { path, kind }: SeenPage): SQL {
  const [, type = '', name = ''] = path.split('/')
  if (kind === 'work')
    return sql`exists (select 1 from work w
                        where w.nid = ${name} and w.type = ${type} and ${visibleTo(ctx.actor)})`
  if (kind === 'channel')
    return sql`exists (select 1 from profile where account_id = ${name}::uuid)`
  return sql`true`
}
