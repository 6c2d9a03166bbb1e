import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { middleKeys, suggestionKeys } from '@/lib/kit/search-text'

export type Suggested = {
  refId: string
  kind: 'work' | 'cast' | 'creator' | 'tag'
  label: string
  path: string
  weight: number
  /** The forms that people may type. */
  names: readonly string[]
}

/** The weight of a name for each of its works, in points of a work's popularity. */
const WEIGHT_OF_A_WORK = 10

export type SuggestedRow = Omit<Suggested, 'refId' | 'names' | 'weight'> & {
  ref_id: string
  reading: string
  weight: number
}

/**
 * Writes the suggestions of a published work: its title, and its new or renamed people, creator and tags. Weights are
 * updated by the nightly rebuild, so that publishing never waits for a popular tag.
 */
export async function suggestWork(tx: Transaction, workId: string): Promise<void> {
  const { rows } = await tx.execute<SuggestedRow>(sql`
    ${suggestedWorks(sql`where w.id = ${workId}`)}
    union all ${suggestedPeople(sql`where person.id in (select person_id from cast_credit where work_id = ${workId})`)}
    union all ${suggestedTags(sql`where tag.id in (select tag_id from work_tag where work_id = ${workId})`)}
    union all ${suggestedCreators(sql`where c.account_id = (select creator_id from work where id = ${workId})`)}`)
  await writeSuggestions(tx, rows.map(toSuggested))
}

export const suggestedWorks = (where: ReturnType<typeof sql>) => sql`
  select 'work' kind, w.id ref_id, w.title label, w.title_reading reading,
         '/' || w.type || '/' || w.nid path, w.popularity weight
    from work w ${where}`

export const suggestedPeople = (where: ReturnType<typeof sql>) => sql`
  select 'cast' kind, person.id ref_id, person.name label, person.reading, '/cast/' path,
         ${WEIGHT_OF_A_WORK}::float8 * person.work_count weight
    from cast_person person ${where}`

export const suggestedTags = (where: ReturnType<typeof sql>) => sql`
  select 'tag' kind, tag.id ref_id, tag.name label, tag.reading, '/tag/' path,
         ${WEIGHT_OF_A_WORK}::float8 * tag.work_count weight
    from tag ${where}`

export const suggestedCreators = (where: ReturnType<typeof sql>) => sql`
  select 'creator' kind, c.account_id ref_id, coalesce(p.nickname, '') label,
         coalesce(p.nickname_reading, '') reading, '/user/' || c.account_id path,
         ${WEIGHT_OF_A_WORK}::float8 * c.published_works weight
    from creator c join profile p on p.account_id = c.account_id ${where}`

/** A row of the queries above; names in paths are encoded as a browser does. */
export const toSuggested = (row: SuggestedRow): Suggested => ({
  refId: row.ref_id,
  kind: row.kind,
  label: row.label,
  path:
    row.kind === 'cast' || row.kind === 'tag' ? row.path + encodeURIComponent(row.label) : row.path,
  weight: row.weight,
  names: [row.label, row.reading],
})

/** What a name weighs where its middle was typed. */
const WEIGHT_OF_A_MIDDLE = 0.1

/** The keys of one suggestion with their weights. Titles are long and many: they are found by how they begin. */
function weightedKeys(
  { kind, weight }: Pick<Suggested, 'kind' | 'weight'>,
  names: readonly string[],
): [norm: string, weight: number][] {
  const beginnings = suggestionKeys(names)
  const middles = kind === 'work' ? [] : middleKeys(names)
  const keys = new Map(middles.map((norm) => [norm, weight * WEIGHT_OF_A_MIDDLE]))
  for (const norm of beginnings) keys.set(norm, weight)
  return [...keys]
}

/** Replaces the suggestions of these works and names. */
export async function writeSuggestions(
  tx: Transaction,
  suggested: readonly Suggested[],
  { withWeights = false } = {},
): Promise<void> {
  const rows = suggested
    .filter(({ label }) => label !== '')
    .flatMap(({ names, ...one }) =>
      weightedKeys(one, names).map(([norm, weight]) => ({
        ref_id: one.refId,
        norm,
        kind: one.kind,
        label: one.label,
        path: one.path,
        weight,
      })),
    )
  const json = JSON.stringify(rows)
  if (suggested.length === 0) return
  await tx.execute(sql`
    with requested as (select * from json_to_recordset(${json}::json)
                     as r(ref_id uuid, norm text, kind text, label text, path text, weight float8)),
    gone as (delete from suggestion s where s.ref_id = any(${sql.param(suggested.map((one) => one.refId))}::uuid[])
               and not exists (select 1 from requested where requested.ref_id = s.ref_id and requested.norm = s.norm))
    insert into suggestion as s (ref_id, norm, kind, label, path, weight)
    select ref_id, norm, kind, label, path, weight from requested order by ref_id, norm
        on conflict (ref_id, norm) do update
       set label = excluded.label, path = excluded.path, weight = excluded.weight
     where (s.label, s.path) <> (excluded.label, excluded.path)
        or (${withWeights} and s.weight <> excluded.weight)`)
}

/** Rewrites the suggestions of a changed tag; none if no work in the store has it. */
export async function suggestTag(tx: Transaction, tagId: string): Promise<void> {
  const { rows } = await tx.execute<SuggestedRow>(
    suggestedTags(sql`where tag.id = ${tagId} and tag.work_count > 0`),
  )
  await writeSuggestions(tx, rows.map(toSuggested))
}

/** Deletes the suggestions of one name. */
export const dropSuggestions = (tx: Transaction, refId: string) =>
  tx.execute(sql`delete from suggestion where ref_id = ${refId}`)

/** Deletes the suggestions of a work, and of its names without other works in the store. */
export async function removeSuggestions(tx: Transaction, workId: string): Promise<void> {
  await tx.execute(sql`
    delete from suggestion where ref_id in (
      select ${workId}::uuid
      union all select person.id from cast_credit c join cast_person person on person.id = c.person_id
                 where c.work_id = ${workId} and person.work_count = 0
      union all select tag.id from work_tag wt join tag on tag.id = wt.tag_id
                 where wt.work_id = ${workId} and tag.work_count = 0
      union all select c.account_id from work w join creator c on c.account_id = w.creator_id
                 where w.id = ${workId} and c.published_works = 0)`)
}
