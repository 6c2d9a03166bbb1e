import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogueRoutes } from '@/lib/contract/catalogue'
import type { InnerReader } from '../works/reader'

const MAX_COVERS = 3

type Page = z.input<(typeof catalogueRoutes)['GET /tags']['response']>

/** The tags of works in the store, those with the most works first, with covers of works that are for all ages. */
export async function listTags(
  ctx: Pick<InnerReader, 'db'>,
  { take, skip }: { take: number; skip: number },
): Promise<Page> {
  const { rows } = await ctx.db.execute<Page>(sql`
    select (select count(*)::int from tag where work_count > 0) total,
           coalesce((select json_agg(t) from (
             select name, category, work_count "workCount",
                    coalesce((select json_agg(json_build_object('path', '/api/image/' || art.id,
                               'widths', art.widths, 'alt', art.alt, 'color', art.color)) from (
                      select cover.id, cover.widths, cover.alt, cover.color
                        from work_tag on_work join work w on w.id = on_work.work_id
                        join picture cover on cover.id = w.cover_id
                       where on_work.tag_id = tag.id and on_work.release_at is not null
                         and w.state = 'published' and w.age_rating = 'all'
                       order by on_work.popularity desc nulls last, on_work.work_id desc nulls last limit ${MAX_COVERS}) art), '[]') covers
               from tag where work_count > 0
              order by work_count desc nulls last, id limit ${take} offset ${skip}) t), '[]') items`)
  return rows[0] ?? { items: [], total: 0 }
}
