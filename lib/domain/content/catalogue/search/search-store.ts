import { type SQL, sql } from 'drizzle-orm'
import { FIELD_SEPARATOR, gramsOf, searchTerms } from '@/lib/kit/search-text'
import type { InnerReader, Reader } from '../works/reader'
import { readByIndex } from './match-works'
import { gramsMatch, holding, latestOf, readingsOf } from './search-words'

/** Of more matching documents only so many are read. */
const MOST_READ = 3_000

type Asked = {
  kind: 'merchandise' | 'channel' | 'line'
  /** The join from a matching document `s` to what it is about. */
  about: SQL
  /** Whether the store shows it. */
  shown: SQL
  /** A value by which matches of equal place are sorted, the highest first. */
  rank: SQL
  take: number
  skip: number
}

/**
 * Ids of merchandise, channels or lines whose document has every term, in the likeliest reading of the query that finds
 * any, with their number and that reading. The best field of the document comes first.
 */
export async function searchStore(
  ctx: Reader,
  text: string,
  asked: Asked,
): Promise<{ ids: string[]; total: number; terms: readonly string[] }> {
  const typed = searchTerms(text)
  if (typed.length > 0)
    for await (const terms of readingsOf(ctx, typed)) {
      const found = await readByIndex(ctx, (inner) => findDocuments(inner, terms, asked))
      if (found.total > 0) return { ...found, terms }
    }
  return { ids: [], total: 0, terms: [] }
}

const DOCUMENTS = {
  merchandise: sql`(select ref_id, doc from store_search where kind = 'merchandise')`,
  channel: sql`(select ref_id, doc from store_search where kind = 'channel')`,
  line: sql`(select id ref_id, doc from line_search)`,
}

async function findDocuments(
  { db }: InnerReader,
  terms: readonly string[],
  { kind, about, shown, rank, take, skip }: Asked,
): Promise<{ ids: string[]; total: number }> {
  // Documents first: PostgreSQL would walk all accounts and look for the document of each.
  const grams = [...new Set(terms.flatMap(gramsOf))]
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with found as materialized (
      select s.ref_id, cardinality(string_to_array(left(s.doc, ${latestOf(terms)}), ${FIELD_SEPARATOR})) field
        from ${DOCUMENTS[kind]} s
       where ${sql.join([gramsMatch(grams), ...holding(terms)], sql` and `)}
       limit ${MOST_READ}),
    hit as materialized (
      select s.ref_id id, s.field, ${rank} rank from found s join ${about} where ${shown})
    select (select count(*)::int from hit) total,
           array(select id from hit order by field, rank desc, id desc limit ${take} offset ${skip}) ids`)
  return rows[0] ?? { ids: [], total: 0 }
}
