import { type SQL, sql } from 'drizzle-orm'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { kanaReadings } from '@/lib/kit/romaji'
import { gramsOf, MAX_TERMS, normaliseField } from '@/lib/kit/search-text'
import type { Reader } from '../works/reader'

/** A gram of more documents than one in this many narrows too little beside a rarer one of its term. */
const DENSE_SHARE = 10

/**
 * The grams of the terms that the index is queried for, each once. `documents` returns how many of `size` documents
 * have a gram. Of a term's dense grams only the rarest is used, and only if the term has no rare ones.
 */
export function askedGrams(
  terms: readonly string[],
  documents: (gram: string) => number,
  size: number,
): string[] {
  const isDense = (gram: string) => documents(gram) * DENSE_SHARE > size
  const asked = terms.flatMap((term) => {
    const grams = gramsOf(term).sort((a, b) => documents(a) - documents(b))
    return grams.filter((gram, at) => at === 0 || !isDense(gram))
  })
  return [...new Set(asked)]
}

/** The n-gram index finds the documents `s` that have every one of the grams. */
export const gramsMatch = (grams: readonly string[]): SQL =>
  sql`public.search_ngrams(s.doc) @> ${sql.param([...grams])}::text[]`

/** The position decides, also for a work that the index did not find. */
export const holding = (terms: readonly string[]): SQL[] =>
  terms.map((term) => sql`strpos(s.doc, ${term}) > 0`)

/** The conditions that the grams do not decide: a term of one or two characters is a gram itself. */
export const holdingLong = (terms: readonly string[]): SQL[] =>
  holding(terms.filter((term) => [...term].length > 2))

/**
 * Which group of a document `s` the terms occur in, from 0 for the title; of several terms the latest. Columns `e1`–`e5`
 * are where the groups begin (lib/db/schema/catalogue.ts).
 */
export const placeOf = (terms: readonly string[]): SQL =>
  sql`width_bucket(${latestOf(terms)}, array[s.e1, s.e2, s.e3, s.e4, s.e5])`

/** Whether a document `s` has every one of the terms, which it holds, in its title. */
export const inTitle = (terms: readonly string[]): SQL => sql`${latestOf(terms)} < s.e1`

/** The position of the term that occurs last. */
export const latestOf = (terms: readonly string[]): SQL =>
  sql`greatest(${sql.join(
    terms.map((term) => sql`strpos(s.doc, ${term})`),
    sql`, `,
  )})`

/** Phrases are cut if they are no longer; each of their parts is looked up. */
const MOST_CUT = 24
const SHORTEST_NAME = 2
const LONGEST_NAME = 12

const PARTICLES = /^[のにでとがをはへもやな]+|[のにでとがをはへもやな]+$/gu
/** Between words: を, another particle beside kanji, and where kanji follow kana. */
const WITHIN =
  /(?<=\p{Script=Han})[のにでとがをはへもや]|[のにでとがをはへもや](?=\p{Script=Han})|を|(?<=[\u3041-\u3096])(?=\p{Script=Han})/u

/**
 * The terms of a query in the ways that a listener may have meant them, the likeliest first: as typed, romaji as kana,
 * and phrases without spaces cut at the names that the store knows. The next one is asked for only if nothing was
 * found.
 */
export async function* readingsOf(
  ctx: Pick<Reader, 'db'>,
  terms: readonly string[],
): AsyncGenerator<string[]> {
  yield [...terms]
  yield* inKana(terms)
  const parts = await cut(ctx, terms)
  if (!parts) return
  yield parts.all
  if (parts.names.length > 0 && parts.names.length < parts.all.length) yield parts.names
}

/** Each term by its likeliest reading, then by its other one, where it has two. */
function* inKana(terms: readonly string[]): Generator<string[]> {
  const readings = terms.map((term) => kanaReadings(term).map(normaliseField))
  const nth = (at: number) => terms.map((term, i) => readings[i]?.[at] ?? readings[i]?.[0] ?? term)
  if (readings.some(({ length }) => length > 0)) yield nth(0)
  if (readings.some(({ length }) => length > 1)) yield nth(1)
}

/** The known names within the terms, and these with what stands between them; undefined if nothing can be cut. */
async function cut(
  ctx: Pick<Reader, 'db'>,
  terms: readonly string[],
): Promise<{ all: string[]; names: string[] } | undefined> {
  const phrases = terms.map((term) => [...term]).filter(({ length }) => length > SHORTEST_NAME)
  if (phrases.length === 0 || phrases.some(({ length }) => length > MOST_CUT)) return undefined
  const known = await knownNames(ctx, [...new Set(phrases.flatMap(substringsOf))])
  const parts = terms.flatMap((term) => partsOf(term, known))
  const all = [...new Set(parts)].slice(0, MAX_TERMS)
  if (all.join(' ') === terms.join(' ')) return undefined
  return { all, names: all.filter((text) => known.includes(text)) }
}

/** A phrase cut at the longest known name within it, then what is before and after. */
function partsOf(phrase: string, known: readonly string[]): string[] {
  const name = known.find((one) => cutAt(phrase, one) >= 0)
  if (name === undefined) return wordsOf(phrase)
  const at = cutAt(phrase, name)
  const [before, after] = [phrase.slice(0, at), phrase.slice(at + name.length)]
  return [...partsOf(before, known), name, ...partsOf(after, known)]
}

/** Where a name stands in a phrase and may be cut out, -1 if nowhere. */
function cutAt(phrase: string, name: string): number {
  let at = phrase.indexOf(name)
  while (at >= 0 && (isWithinWord(phrase, at) || isWithinWord(phrase, at + name.length)))
    at = phrase.indexOf(name, at + 1)
  return at
}

/** Latin letters and digits are written with spaces: a number is not cut at digits that some name ends with. */
const isWithinWord = (phrase: string, at: number): boolean =>
  /^[a-z\d]{2}$/u.test(phrase.slice(Math.max(0, at - 1), at + 1))

/** The words of what is no name: 雨の夜に → 雨, 夜. */
const wordsOf = (part: string): string[] =>
  part
    .replace(PARTICLES, '')
    .split(WITHIN)
    .map((word) => word.replace(PARTICLES, ''))
    .filter((word) => word !== '')

const substringsOf = (phrase: readonly string[]): string[] =>
  phrase.flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME - SHORTEST_NAME + 1 }, (__, i) =>
      phrase.slice(from, from + SHORTEST_NAME + i).join(''),
    ).filter((part) => [...part].length >= SHORTEST_NAME),
  )

/** Which of the parts are the whole name of a person, tag, creator or work, or its reading; the longest first. */
async function knownNames(ctx: Pick<Reader, 'db'>, parts: string[]): Promise<string[]> {
  const rows = await executePrepared<{ norm: string }>(
    ctx.db,
    sql`select distinct norm from suggestion where norm = any(${sql.param(parts)}::text[])`,
  )
  return rows.map(({ norm }) => norm).sort((a, b) => b.length - a.length)
}

const CACHED_MS = 10 * 60_000
const cached = new WeakMap<object, { until: number; grams: Promise<ReadonlyMap<string, number>> }>()

/**
 * The grams of more than `works` documents, with the estimated number of documents of each, from the database's
 * statistics of the search index; read again every ten minutes. Only a hint: a missing gram costs time, never a hit.
 */
export function findCommonGrams(
  ctx: Pick<Ctx, 'db' | 'now'>,
  works: number,
): Promise<ReadonlyMap<string, number>> {
  const known = cached.get(ctx.db)
  if (known && known.until > ctx.now.getTime()) return known.grams
  const grams = readCommonGrams(ctx, works)
  cached.set(ctx.db, { until: ctx.now.getTime() + CACHED_MS, grams })
  grams.catch(() => cached.delete(ctx.db))
  return grams
}

async function readCommonGrams(
  ctx: Pick<Ctx, 'db'>,
  works: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await ctx.db.execute<{ gram: string; documents: number }>(sql`
    select common.gram, (common.share * c.reltuples)::int documents from pg_stats st
      join pg_class c on c.oid = 'work_search'::regclass
     cross join lateral unnest(st.most_common_elems::text::text[], st.most_common_elem_freqs) common(gram, share)
     where st.schemaname = 'public' and st.tablename = 'work_search_ngrams' and st.attname = 'search_ngrams'
       and common.share * c.reltuples > ${works}`)
  return new Map(rows.map((row) => [row.gram, row.documents]))
}
