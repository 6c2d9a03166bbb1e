import { type SQL, sql } from 'drizzle-orm'
import { gramsOf } from '@/lib/kit/search-text'

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
