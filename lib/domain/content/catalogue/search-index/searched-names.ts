import { type SQL, sql } from 'drizzle-orm'
import type { searchDocument } from '@/lib/kit/search-text'

/** What a work is found by besides its tags. */
export type SearchedNames = Omit<Parameters<typeof searchDocument>[0], 'tags'>

/** The column of `SearchedNames` of `work w left join profile owner`. */
const COLUMNS = {
  title: sql`w.title`,
  reading: sql`w.title_reading`,
  series: sql`w.series_name`,
  creator: sql`array[coalesce(owner.nickname, ''), coalesce(owner.nickname_reading, '')]`,
  cast: sql`
    array(select unnest(array[person.name, person.reading]) from cast_credit c
            join cast_person person on person.id = c.person_id
           where c.work_id = w.id order by c.position)`,
  page: sql`
    array[w.catch_copy, w.description]
      || array(select unnest(array[t.title, t.title_reading]
                               || array(select scene ->> 'name' from jsonb_array_elements(t.scenes) scene))
                 from track t where t.work_id = w.id and t.audio_id is not null and t.taken_out_at is null
                order by t.track_no)`,
} satisfies Record<keyof SearchedNames, SQL>

export const searchedNames: SQL = sql`json_build_object(${sql.join(
  Object.entries(COLUMNS).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`
