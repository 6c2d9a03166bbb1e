import { sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { searchDocument } from '@/lib/kit/search-text'

type Texts = {
  title: string
  reading: string
  nickname: string
  nickname_reading: string
  popularity: number
  cast_names: string[]
  tags: string[]
}

/** Writes the search document of a work; call it in the transaction that changes any text in it. */
export async function indexWork(tx: Transaction, workId: string): Promise<void> {
  const { rows } = await tx.execute<Texts>(sql`
    select w.title, w.title_reading reading, w.popularity, coalesce(p.nickname, '') nickname,
           coalesce(p.nickname_reading, '') nickname_reading,
           array(select unnest(array[person.name, person.reading]) from cast_credit c
                   join cast_person person on person.id = c.person_id
                  where c.work_id = w.id order by c.position) cast_names,
           array(select tag.name from work_tag wt join tag on tag.id = wt.tag_id
                  where wt.work_id = w.id order by wt.position) tags
      from work w left join profile p on p.account_id = w.creator_id where w.id = ${workId}`)
  const texts = rows[0]
  if (!texts) return
  const document = searchDocument({
    title: texts.title,
    reading: texts.reading,
    cast: texts.cast_names,
    creator: [texts.nickname, texts.nickname_reading],
    tags: texts.tags,
  })
  const values = { ...document, popularity: texts.popularity }
  await tx
    .insert(schema.workSearch)
    .values({ workId, ...values })
    .onConflictDoUpdate({ target: schema.workSearch.workId, set: values })
}
