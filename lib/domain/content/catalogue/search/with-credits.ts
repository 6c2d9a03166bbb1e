import { sql } from 'drizzle-orm'
import type { CreditedWork, WorkCard } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import type { Reader } from '../works/reader'
import { askable } from './named-facets'

type Credit = NonNullable<CreditedWork['credits']>[number]

/** The works with what this person is credited for on each, in one statement. */
export async function withCredits(
  ctx: Pick<Reader, 'db'>,
  name: string,
  works: readonly WorkCard[],
): Promise<CreditedWork[]> {
  const rows = await executePrepared<{ work_id: string; credits: Credit[] }>(
    ctx.db,
    sql`
    select credit.work_id, json_agg(json_build_object('attributeType', credit.attribute_type,
             'roleName', nullif(credit.role_name, '')) order by credit.position) credits
      from cast_person person join cast_credit credit on credit.person_id = person.id
     where person.name = ${askable(name)}
       and credit.work_id = any(${sql.param(works.map(({ id }) => id))}::uuid[])
     group by credit.work_id`,
  )
  const creditsOf = new Map(rows.map((row) => [row.work_id, row.credits]))
  return works.map((work) => ({ ...work, credits: creditsOf.get(work.id) ?? [] }))
}
