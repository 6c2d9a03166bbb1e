import { sql } from 'drizzle-orm'
import type { Suggestion } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { kanaReadings } from '@/lib/kit/romaji'
import { normaliseField, typedPrefix } from '@/lib/kit/search-text'
import { eachOnce, nearestNames } from './nearest-names'

/** Up to this many matches are fetched and sorted; for more, the index of weights is faster. */
const MAX_SORTED = 2_000
/** A work can match by title and reading; this many rows are read for each requested one. */
const ROWS_EACH = 3
const LAST_CHARACTER = '\u{10ffff}'

/**
 * The names that begin with the typed text, the heaviest first; each work, person, creator and tag once. If there are
 * none: those that begin with it as romaji, or else with a typing error or two.
 */
export async function suggest(
  ctx: Pick<Ctx, 'db'>,
  { q, take }: { q: string; take: number },
): Promise<Suggestion[]> {
  const prefix = typedPrefix(q)
  for (const reading of [prefix, ...kanaReadings(prefix).map(normaliseField)]) {
    const found = reading === '' ? [] : await beginningWith(ctx, reading, take)
    if (found.length > 0) return found
  }
  return nearestNames(ctx, prefix, take)
}

async function beginningWith(
  ctx: Pick<Ctx, 'db'>,
  prefix: string,
  take: number,
): Promise<Suggestion[]> {
  const first = [...prefix][0] ?? ''
  const end = prefix + LAST_CHARACTER
  const rows = await executePrepared<Omit<Suggestion, 'target'>>(
    ctx.db,
    sql`
    with few as materialized (
      select ref_id, norm, weight from suggestion
       where ${first !== prefix} and norm ~>=~ ${prefix} and norm ~<~ ${end} limit ${MAX_SORTED + 1}),
    heaviest as (
      (select ref_id, norm, weight from few
        where ${first !== prefix} and (select count(*) from few) <= ${MAX_SORTED}
        order by weight desc, norm, ref_id limit ${take * ROWS_EACH})
      union all
      (select ref_id, norm, weight from (
          select ref_id, norm, weight from suggestion where left(norm, 1) = ${first}
           order by weight desc nulls last, norm, ref_id offset 0) walked
        where (${first === prefix} or (select count(*) from few) > ${MAX_SORTED})
          and (${first === prefix} or norm ~>=~ ${prefix} and norm ~<~ ${end})
        limit ${take * ROWS_EACH}))
    select found.kind, found.label, found.path
      from heaviest join suggestion found using (ref_id, norm)
     order by heaviest.weight desc, found.path`,
  )
  return eachOnce(rows, take)
}
