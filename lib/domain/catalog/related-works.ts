import { sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import { notFound } from '@/lib/kit/errors'
import { findWorkCards } from './find-work-cards'
import type { Reader } from './reader'
import { visibleTo } from './visible-to'

const RELATED = 12
/** Newest works looked at for each reason, so that a tag of a million works costs no more than a small one. */
const LOOKED_AT = 100

/**
 * Works near a visible one: a shared voice actor weighs most, then the same creator, then each shared tag;
 * ties by popularity. @throws AppError notFound
 */
export async function listRelatedWorks(ctx: Reader, nid: string): Promise<WorkCard[]> {
  const visible = visibleTo(ctx.actor)
  const { rows } = await ctx.db.execute<{ found: boolean; ids: string[] | null }>(sql`
    with subject as (select w.id, w.creator_id from work w where w.nid = ${nid} and ${visible}),
    reason as (
      (select other.work_id id, 5 weight from subject
         join cast_credit mine on mine.work_id = subject.id and mine.attribute_type = 'voiceActor'
         join cast_credit other on other.person_id = mine.person_id
          and other.attribute_type = 'voiceActor' limit ${LOOKED_AT})
      union all
      (select other.id, 3 from subject join work other on other.creator_id = subject.creator_id
        where other.state = 'published' order by other.release_at desc nulls last limit ${LOOKED_AT})
      union all
      select other.work_id, 1 from subject
        join work_tag mine on mine.work_id = subject.id
        cross join lateral (select wt.work_id from work_tag wt
          where wt.tag_id = mine.tag_id and wt.release_at is not null
          order by wt.release_at desc nulls last, wt.work_id desc nulls last limit ${LOOKED_AT}) other),
    scored as (select id, sum(weight) score from reason group by id)
    select exists (select 1 from subject) found,
           array(select w.id from scored join work w on w.id = scored.id
                  where ${visible} and w.id <> (select id from subject)
                  order by scored.score desc, w.popularity desc, w.id desc limit ${RELATED}) ids`)
  const row = rows[0]
  if (!row?.found) throw notFound('作品')
  return findWorkCards(ctx, row.ids ?? [])
}
