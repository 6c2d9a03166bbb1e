import { sql } from 'drizzle-orm'
import { executePrepared } from '@/lib/db'
import { kanaReadings } from '@/lib/kit/romaji'
import { normaliseField } from '@/lib/kit/search-text'
import type { Reader } from '../works/reader'

/** Phrases are cut if they are no longer; each of their parts is looked up. */
const MOST_CUT = 24
const SHORTEST_NAME = 2
const LONGEST_NAME = 12
const MOST_TERMS = 8

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
  for (const at of [0, 1]) {
    const read = terms.map((term) => normaliseField(kanaReadings(term)[at] ?? term))
    if (read.some((term, i) => term !== terms[i])) yield read
  }
  const parts = await cut(ctx, terms)
  if (!parts) return
  yield parts.all
  if (parts.names.length > 0 && parts.names.length < parts.all.length) yield parts.names
}

/** The known names within the terms, and these with what stands between them; undefined if nothing can be cut. */
async function cut(
  ctx: Pick<Reader, 'db'>,
  terms: readonly string[],
): Promise<{ all: string[]; names: string[] } | undefined> {
  const phrases = terms.map((term) => [...term]).filter(({ length }) => length > SHORTEST_NAME)
  if (phrases.length === 0 || phrases.some(({ length }) => length > MOST_CUT)) return undefined
  const known = await knownNames(ctx, [...new Set(phrases.flatMap(partsOf))])
  const names: string[] = []
  const all = terms.flatMap((term) => {
    let rest = [term]
    for (const name of known) {
      const before = rest.length
      rest = rest.flatMap((part) => (names.includes(part) ? [part] : around(part, name)))
      if (rest.length > before || rest.includes(name)) names.push(name)
    }
    return rest.flatMap((part) => (names.includes(part) ? [part] : wordsOf(part)))
  })
  const cutTerms = [...new Set(all)].slice(0, MOST_TERMS)
  return cutTerms.join(' ') === terms.join(' ') ? undefined : { all: cutTerms, names }
}

/** A part with the name in its middle as up to three parts. */
function around(part: string, name: string): string[] {
  const at = part.indexOf(name)
  if (at < 0) return [part]
  return [part.slice(0, at), name, part.slice(at + name.length)].filter((one) => one !== '')
}

/** The words of what is no name: 雨の夜に → 雨, 夜. */
const wordsOf = (part: string): string[] =>
  part
    .replace(PARTICLES, '')
    .split(WITHIN)
    .map((word) => word.replace(PARTICLES, ''))
    .filter((word) => word !== '')

const partsOf = (phrase: readonly string[]): string[] =>
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
