import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
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
const NO_ID = '00000000-0000-0000-0000-000000000000'

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
export async function rebuildSuggestions(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await rebuildFrom(ctx, worksSource)
  await rebuildSuggestionsOfNames(ctx)
  await ctx.db.execute(sql`
    delete from suggestion s where case s.kind
      when 'work' then not exists (select 1 from work w where w.id = s.ref_id and w.state = 'published')
      when 'cast' then not exists (select 1 from cast_person p where p.id = s.ref_id and p.work_count > 0)
      when 'tag' then not exists (select 1 from tag t where t.id = s.ref_id and t.work_count > 0)
      else not exists (select 1 from creator c where c.account_id = s.ref_id and c.published_works > 0) end`)
}

/** Writes the suggestions of people, tags and creators with today's weights. */
export async function rebuildSuggestionsOfNames(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (const source of namesSources) await rebuildFrom(ctx, source)
}

async function rebuildFrom({ db }: Pick<Ctx, 'db'>, source: Source): Promise<void> {
  let after = NO_ID
  for (;;) {
    const last = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<SuggestedRow>(source(after))
      await writeSuggestions(tx, rows.map(toSuggested), { withWeights: true })
      return rows.at(-1)?.ref_id
    })
    if (last === undefined) return
    after = last
  }
}
