import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'

/** The ids of the tags that a work gained and lost. */
export type ChangedTags = { gained: string[]; lost: string[] }

/** Replaces the tags of a work by these names, in their order; makes unknown tags, and follows merged tags. */
export async function writeTags(
  tx: Transaction,
  workId: string,
  names: readonly string[],
): Promise<ChangedTags> {
  const requested = [...new Set(names)]
  await makeTags(tx, requested)
  // Locks old and new ones together, in their order; also against a merge of tags.
  await tx.execute(sql`
    select from tag where id in (select tag_id from work_tag where work_id = ${workId})
                       or name = any(${sql.param(requested)}::text[]) order by id for key share`)
  const gone = await tx.execute<{ id: string }>(
    sql`delete from work_tag where work_id = ${workId} returning tag_id id`,
  )
  const come = await tx.execute<{ id: string }>(sql`
    insert into work_tag (work_id, tag_id, position)
    select ${workId}, coalesce(tag.merged_into, tag.id), min(requested.n)::smallint
      from unnest(${sql.param(requested)}::text[]) with ordinality requested(name, n) join tag on tag.name = requested.name
     group by 2 returning tag_id id`)
  const had = gone.rows.map(({ id }) => id)
  const has = come.rows.map(({ id }) => id)
  return {
    gained: has.filter((id) => !had.includes(id)),
    lost: had.filter((id) => !has.includes(id)),
  }
}

/**
 * Makes unknown tags in the order of names, so that two creators with the same new tags cannot deadlock. `on
 * conflict` alone would also wait for transactions that count works of an existing tag.
 */
export async function makeTags(tx: Transaction, names: readonly string[]): Promise<void> {
  const ids = names.map(() => newId())
  await tx.execute(sql`
    insert into tag (id, name)
    select id, name from unnest(${sql.param(ids)}::uuid[], ${sql.param(names)}::text[]) new(id, name)
     where not exists (select from tag where tag.name = new.name)
     order by name on conflict (name) do nothing`)
}
