import { sql } from 'drizzle-orm'
import type { CastPerson } from '@/lib/contract/catalogue'
import { notFound } from '@/lib/kit/errors'
import { askable } from '../search/named-facets'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'

const MAX_CO_ACTORS = 20
/** Only this many newest credits are read for colleagues, so that the busiest person's page is as fast as others. */
const LOOKED_AT = 50

/**
 * A person credited on works in the store, with their most frequent colleagues. @throws AppError notFound for an
 * unknown name and one without works in the store
 */
export async function getCastPerson(ctx: Reader, name: string): Promise<CastPerson> {
  const { rows } = await ctx.db.execute<CastPerson>(sql`
    with subject as (select * from cast_person where name = ${askable(name)} and work_count > 0),
    newest as materialized (
      select mine.work_id from subject cross join lateral (
        select c.work_id from cast_credit c join work w on w.id = c.work_id and ${visibleTo(ctx.actor)}
         where c.person_id = subject.id and c.release_at is not null
         order by c.release_at desc nulls last, c.work_id desc nulls last limit ${LOOKED_AT}) mine),
    role as materialized (
      select c.attribute_type, count(*)::int works from subject join cast_credit c on c.person_id = subject.id
       where c.role_release_at is not null group by c.attribute_type)
    select subject.id, subject.name, subject.reading, subject.introduction, subject.work_count "workCount",
           array(select attribute_type from role order by works desc, attribute_type) "attributeTypes",
           (select json_agg(json_build_object('attributeType', attribute_type, 'workCount', works)
                    order by works desc, attribute_type) from role) credits,
           coalesce((select json_agg(json_build_object('name', near.name, 'workCount', near.works)) from (
             select person.name, count(distinct other.work_id)::int works
               from newest mine
               join cast_credit other on other.work_id = mine.work_id and other.attribute_type = 'voiceActor'
                and other.person_id <> subject.id
               join cast_person person on person.id = other.person_id
              group by person.id, person.name order by works desc, person.name limit ${MAX_CO_ACTORS}) near),
             '[]') "coActors"
      from subject`)
  const person = rows[0]
  if (!person) throw notFound('出演者')
  return person
}
