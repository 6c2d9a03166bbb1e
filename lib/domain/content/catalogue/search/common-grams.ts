import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'

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
