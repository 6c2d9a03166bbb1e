import { sql } from 'drizzle-orm'
import { executePrepared } from '@/lib/db'
import { kanaReadings } from '@/lib/kit/romaji'
import { MAX_TERMS, normaliseField } from '@/lib/kit/search-text'
import type { Reader } from '../works/reader'

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
  const name = known.find((one) => placeOf(phrase, one) >= 0)
  if (name === undefined) return wordsOf(phrase)
  const at = placeOf(phrase, name)
  const [before, after] = [phrase.slice(0, at), phrase.slice(at + name.length)]
  return [...partsOf(before, known), name, ...partsOf(after, known)]
}

/** Where a name stands in a phrase and may be cut out, -1 if nowhere. */
function placeOf(phrase: string, name: string): number {
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
