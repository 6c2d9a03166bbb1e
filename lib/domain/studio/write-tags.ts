import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'

/** Makes the given names the tags of a work, in their order; unknown tags come into being, and merged ones stand for what they were merged into. */
export async function writeTags(
  tx: Transaction,
  workId: string,
  names: readonly string[],
): Promise<void> {
  const wanted = [...new Set(names)]
  await makeTags(tx, wanted)
  await tx.execute(sql`delete from work_tag where work_id = ${workId}`)
  await tx.execute(sql`
    insert into work_tag (work_id, tag_id, position)
    select ${workId}, id, min(n)::smallint from (
      select coalesce(tag.merged_into, tag.id) id, wanted.n
        from unnest(${sql.param(wanted)}::text[]) with ordinality wanted(name, n) join tag on tag.name = wanted.name
       order by tag.id for key share of tag) named
     group by id`)
}

/** Brings unknown tags into being, in the order of names: so two creators with the same new tags never wait for each other. */
export async function makeTags(tx: Transaction, names: readonly string[]): Promise<void> {
  const ids = names.map(() => newId())
  await tx.execute(sql`
    insert into tag (id, name)
    select id, name from unnest(${sql.param(ids)}::uuid[], ${sql.param(names)}::text[]) new(id, name)
     order by name on conflict (name) do nothing`)
}
