import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { NO_ID } from '@/lib/kit/ids'
import { type BatchRun, inBatches } from '@/lib/kit/in-batches'
import {
  type SuggestedRow,
  suggestedCreators,
  suggestedPeople,
  suggestedTags,
  suggestedWorks,
  toSuggested,
  writeSuggestions,
} from './suggest-work'

const BATCH = 2_000

type Source = (afterId: string) => SQL

/** In the order of ids, so that a run reads the catalogue once, batch by batch. */
const namesSources: Source[] = [
  (after) =>
    suggestedPeople(
      sql`where person.work_count > 0 and person.id > ${after} order by person.id limit ${BATCH}`,
    ),
  (after) =>
    suggestedTags(
      sql`where tag.work_count > 0 and tag.id > ${after} order by tag.id limit ${BATCH}`,
    ),
  (after) =>
    suggestedCreators(
      sql`where c.published_works > 0 and c.account_id > ${after} order by c.account_id limit ${BATCH}`,
    ),
]

const worksSource: Source = (after) =>
  suggestedWorks(sql`where w.state = 'published' and w.id > ${after} order by w.id limit ${BATCH}`)

/** Writes all suggestions with today's weights, and deletes those that the store no longer shows. */
export async function rebuildSuggestions(ctx: Pick<Ctx, 'db'>, run: BatchRun = {}): Promise<void> {
  await rebuildFrom(ctx, run, worksSource)
  await rebuildSuggestionsOfNames(ctx, run)
  await inBatches<string>(run, (after) => deleteUnshown(ctx, after ?? NO_ID))
}

/** Writes the suggestions of people, tags and creators with today's weights. */
export async function rebuildSuggestionsOfNames(
  ctx: Pick<Ctx, 'db'>,
  run: BatchRun = {},
): Promise<void> {
  for (const source of namesSources) await rebuildFrom(ctx, run, source)
}

const rebuildFrom = ({ db }: Pick<Ctx, 'db'>, run: BatchRun, source: Source): Promise<void> =>
  inBatches<string>(run, (after) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<SuggestedRow>(source(after ?? NO_ID))
      await writeSuggestions(tx, rows.map(toSuggested), { withWeights: true })
      return rows.at(-1)?.ref_id ?? null
    }),
  )

/** @returns the last of the suggested that were looked at, null if there are no more */
async function deleteUnshown({ db }: Pick<Ctx, 'db'>, after: string): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with seen as (
      select distinct ref_id from suggestion where ref_id > ${after}::uuid order by ref_id limit ${BATCH}),
    gone as (
      delete from suggestion s using seen where s.ref_id = seen.ref_id and case s.kind
        when 'work' then not exists (select 1 from work w where w.id = s.ref_id and w.state = 'published')
        when 'cast' then not exists (select 1 from cast_person p where p.id = s.ref_id and p.work_count > 0)
        when 'tag' then not exists (select 1 from tag t where t.id = s.ref_id and t.work_count > 0)
        else not exists (select 1 from creator c where c.account_id = s.ref_id and c.published_works > 0) end)
    select (select ref_id from seen order by ref_id desc limit 1) last`)
  return rows[0]?.last ?? null
}
