import { sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import { notFound } from '@/lib/kit/errors'
import type { Reader } from './reader'
import { visibleTo } from './visible-to'
import { toWorkCard, voiceJoin, type WorkRow, workColumns, workJoins } from './work-row'

const RELATED = 12
/** The newest works that are read for each reason, so that a tag of a million works is as fast as a small one. */
const LOOKED_AT = 50
/** The nearest works; only visible ones are shown, because credits include works that have left the store. */
const SCORED = 5 * RELATED

/**
 * Works similar to a visible one: a shared voice actor counts most, then the same creator, then each shared tag; ties
 * by popularity. @throws AppError notFound
 */
export async function listRelatedWorks(ctx: Reader, nid: string): Promise<WorkCard[]> {
  const visible = visibleTo(ctx.actor)
  const rows = await executePrepared<WorkRow>(
    ctx.db,
    sql`
    with subject as (select w.id, w.creator_id from work w where w.nid = ${nid} and ${visible}),
    reason as (
      (select other.work_id id, other.popularity, 5 weight from subject
         join cast_credit mine on mine.work_id = subject.id and mine.attribute_type = 'voiceActor'
         join cast_credit other on other.person_id = mine.person_id
          and other.attribute_type = 'voiceActor' limit ${LOOKED_AT})
      union all
      (select other.id, other.popularity, 3 from subject join work other on other.creator_id = subject.creator_id
        where other.state = 'published' order by other.release_at desc nulls last limit ${LOOKED_AT})
      union all
      select other.work_id, other.popularity, 1 from subject
        join work_tag mine on mine.work_id = subject.id
        cross join lateral (select wt.work_id, wt.popularity from work_tag wt
          where wt.tag_id = mine.tag_id and wt.release_at is not null
          order by wt.release_at desc nulls last, wt.work_id desc nulls last limit ${LOOKED_AT}) other),
    scored as (select id, popularity, sum(weight) score from reason where id <> (select id from subject)
                group by id, popularity order by score desc, popularity desc, id desc limit ${SCORED}),
    near as (select w.id, scored.score, w.popularity from scored join work w on w.id = scored.id
              where ${visible} order by scored.score desc, w.popularity desc, w.id desc limit ${RELATED})
    select ${workColumns}, voices.names voice_actors
      from near join work w on w.id = near.id
      ${workJoins(ctx.now)} ${voiceJoin(sql`array(select id from near)`)}
     order by near.score desc, near.popularity desc, near.id desc`,
  )
  if (rows.length === 0) await requireVisible(ctx, nid)
  return rows.map((row) => toWorkCard(row, ctx.now))
}

async function requireVisible(ctx: Reader, nid: string): Promise<void> {
  const { rows } = await ctx.db.execute(
    sql`select 1 from work w where w.nid = ${nid} and ${visibleTo(ctx.actor)}`,
  )
  if (rows.length === 0) throw notFound('作品')
}
