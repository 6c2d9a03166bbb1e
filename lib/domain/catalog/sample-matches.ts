import { sql } from 'drizzle-orm'
import { onceAMinute } from './counted'
import { type Match, pendingOf, rowConditions } from './match-works'
import type { Reader } from './reader'

/** More works than these may be told from a sample, to two digits (docs/decisions/search.md). */
export const MOST_EXACT_WORKS = 5_000

/** Enough documents to tell one in a hundred to about a tenth. */
const SAMPLE_DOCUMENTS = 10_000

/** `found`: documents that hold the words; `matching`: those of them that the filter lets through; `documents`: all. */
export type Sampled = { found: number; matching: number; documents: number }

/**
 * About how many documents match, told from the same part of the table's pages each time and rounded to two
 * digits. Takes as long for a million documents as for ten thousand; of so few it looks at all.
 */
export async function sampleMatches(ctx: Reader, match: Match): Promise<Sampled> {
  const documents = await onceAMinute('documents', () => countDocuments(ctx))
  const percent = Math.min(100, (SAMPLE_DOCUMENTS / Math.max(1, documents)) * 100)
  const words = match.documents.length === 0 ? sql`true` : sql.join(match.documents, sql` and `)
  const pending = pendingOf(ctx, match.filter)
  const { rows } = await ctx.db.execute<Omit<Sampled, 'documents'>>(sql`
    ${pending ? sql`with ${pending}` : sql``}
    select count(*) filter (where ${words})::int found,
           count(*) filter (where ${rowConditions(ctx, match)})::int matching
      from work_search s tablesample system (${percent}) repeatable (1)`)
  const of = (hits = 0) => Number(((hits / percent) * 100).toPrecision(2))
  return { found: of(rows[0]?.found), matching: of(rows[0]?.matching), documents }
}

async function countDocuments(ctx: Reader): Promise<number> {
  const { rows } = await ctx.db.execute<{ documents: number }>(
    sql`select greatest(reltuples, 0)::int documents from pg_class where oid = 'work_search'::regclass`,
  )
  return rows[0]?.documents ?? 0
}
