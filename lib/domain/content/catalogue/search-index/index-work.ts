import { sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { searchDocument } from '@/lib/kit/search-text'
import { removeSuggestions, suggestWork } from '../suggestions/suggest-work'
import { discountOf } from '../works/price-in-force'
import { castNumbersOf, FACETS, facetOf, POPULAR_FACETS, sampleFacetsOf } from './facets'
import { indexMerchandise } from './index-store'
import { type SearchedNames, searchedNames } from './searched-names'

type Facts = {
  nid: string
  type: 'album' | 'voice'
  names: SearchedNames
  price_yen: number
  price_now_yen: number
  is_on_sale: boolean
  has_sale: boolean
  has_generated_voices: boolean
  target_gender: 'male' | 'female' | 'both'
  duration_ms: number
  release_at: string | null
  popularity: number
  cast_numbers: number[]
  tags: string[]
  tag_numbers: number[]
  creator_number: number | null
}

/**
 * Updates everything that lists and search store of a published work: its price in force, its document with facets,
 * its people's counters, its suggestions and the documents of its merchandise. Call it in the transaction that changes
 * any of these, with the work's row locked.
 */
export async function indexWork(tx: Transaction, workId: string): Promise<void> {
  await savePrice(tx, workId)
  const facts = await readFacts(tx, workId)
  if (!facts) return
  const before = await facetsOf(tx, workId)
  // Set and removed every night.
  const popular = before.filter((facet) => POPULAR_FACETS.includes(facet))
  const facets = [...facetsFor(facts), ...sampleFacetsOf(workId), ...popular]
  const document = searchDocument({
    ...facts.names,
    tags: facts.tags,
  })
  const values = {
    ...document,
    facets,
    popularity: facts.popularity,
    priceNowYen: facts.price_now_yen,
    isOnSale: facts.is_on_sale,
    durationMs: facts.duration_ms,
    releaseAt: facts.release_at === null ? null : new Date(facts.release_at),
    isOutdated: false,
  }
  await tx
    .insert(schema.workSearch)
    .values({ workId, ...values })
    .onConflictDoUpdate({ target: schema.workSearch.workId, set: values })
  await listUnderNames(tx, workId)
  await countPeople(tx, before, facets)
  await suggestWork(tx, workId)
  await indexMerchandise(tx, sql`m.related_work_id = ${workId}`)
}

/** Removes a work that leaves the store from search, suggestions, the lists of its names and its people's counters. */
export async function unindexWork(tx: Transaction, workId: string): Promise<void> {
  const before = await facetsOf(tx, workId)
  await tx.execute(sql`delete from work_search where work_id = ${workId}`)
  await tx.execute(sql`update work_tag set release_at = null where work_id = ${workId}`)
  await tx.execute(sql`
    update cast_credit set release_at = null, role_release_at = null where work_id = ${workId}`)
  await countPeople(tx, before, [])
  await removeSuggestions(tx, workId)
  await indexMerchandise(tx, sql`m.related_work_id = ${workId}`)
}

/** Writes the sort keys of the work for its tags and people, each once, and for people once in each of their roles. */
async function listUnderNames(tx: Transaction, workId: string): Promise<void> {
  await tx.execute(sql`
    update work_tag named set release_at = w.release_at, popularity = w.popularity
      from work w where w.id = ${workId} and named.work_id = w.id`)
  await tx.execute(sql`
    update cast_credit named
       set release_at = case when first.of_person then w.release_at end,
           role_release_at = case when first.of_role then w.release_at end, popularity = w.popularity
      from work w,
           (select position, position = min(position) over (partition by person_id) of_person,
                   position = min(position) over (partition by person_id, attribute_type) of_role
              from cast_credit where work_id = ${workId}) first
     where w.id = ${workId} and named.work_id = w.id and first.position = named.position`)
}

/**
 * Takes a shared lock on the clock's row until the transaction ends, so that the job that updates prices sees all
 * sale periods that were written before it moves the clock past them.
 */
async function savePrice(tx: Transaction, workId: string): Promise<void> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select greatest(moved_at, now()) at from price_clock for share`,
  )
  const at = new Date(rows[0]?.at ?? Date.now())
  await tx.execute(sql`
    update work set price_now_yen = coalesce(sale.price_yen, work.price_yen),
                    is_on_sale = sale.price_yen is not null
      from (select 1) one left join lateral (${discountOf(sql`${workId}::uuid`, at)}) sale on true
     where work.id = ${workId}`)
}

async function readFacts(tx: Transaction, workId: string): Promise<Facts | undefined> {
  const { rows } = await tx.execute<Facts>(sql`
    select w.nid, w.type, ${searchedNames} as names, w.popularity, w.price_yen, w.price_now_yen,
           w.is_on_sale, exists (select from discount d where d.work_id = w.id) has_sale,
           w.has_generated_voices, w.target_gender, w.duration_ms, w.release_at,
           array(select distinct person.number from cast_credit c
                   join cast_person person on person.id = c.person_id where c.work_id = w.id) cast_numbers,
           array(select unnest(array[tag.name, tag.reading]
                               || array(select other.name from tag other where other.merged_into = tag.id order by other.name))
                   from work_tag wt join tag on tag.id = wt.tag_id
                  where wt.work_id = w.id order by wt.position) tags,
           array(select tag.number from work_tag wt join tag on tag.id = wt.tag_id
                  where wt.work_id = w.id) tag_numbers,
           (select number from creator where account_id = w.creator_id) creator_number
      from work w left join profile owner on owner.account_id = w.creator_id where w.id = ${workId}`)
  return rows[0]
}

const facetsFor = (facts: Facts): number[] => [
  ...facts.tag_numbers.map(facetOf.tag),
  ...facts.cast_numbers.map(facetOf.cast),
  ...(facts.creator_number === null ? [] : [facetOf.creator(facts.creator_number)]),
  FACETS[facts.type],
  facts.price_yen === 0 ? FACETS.free : FACETS.paid,
  ...(facts.price_yen === 0 && facts.type === 'album' ? [FACETS.freeAlbum] : []),
  ...(facts.target_gender === 'female' ? [] : [FACETS.forMale]),
  ...(facts.target_gender === 'male' ? [] : [FACETS.forFemale]),
  ...(facts.has_sale ? [FACETS.sale] : []),
  ...(facts.has_generated_voices ? [FACETS.generated] : []),
]

async function facetsOf(tx: Transaction, workId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ facets: number[] }>(
    sql`select facets from work_search where work_id = ${workId}`,
  )
  return rows[0]?.facets ?? []
}

/** Counts a work for the people it gained and lost, in their order to avoid deadlocks. */
async function countPeople(tx: Transaction, before: number[], after: number[]): Promise<void> {
  const had = castNumbersOf(before)
  const has = castNumbersOf(after)
  const gained = has.filter((number) => !had.includes(number))
  const lost = had.filter((number) => !has.includes(number))
  if (gained.length + lost.length === 0) return
  const changed = sql.param([...gained, ...lost])
  // A separate statement: one that locks and changes rows together can deadlock with others.
  await tx.execute(
    sql`select from cast_person where number = any(${changed}::int[]) order by id for no key update`,
  )
  await tx.execute(sql`
    update cast_person set work_count = greatest(0, work_count
                           + case when number = any(${sql.param(gained)}::int[]) then 1 else -1 end)
     where number = any(${changed}::int[])`)
}
