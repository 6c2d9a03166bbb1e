import { sql } from 'drizzle-orm'
import type { Suggestion } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { linkTarget } from '@/lib/kit/shop/link-target'
import { errorsInBeginning } from '@/lib/kit/typing-errors'

/** Shorter texts are near too many names. */
const SHORTEST = 3
/** From this length on two errors are forgiven. */
const LONG = 5
/** The heaviest names with the same first character that are compared: a few milliseconds. */
const MOST_COMPARED = 3_000

/**
 * The names whose beginning is one typing error from the text, or two from a long text; the nearest first, then the
 * heaviest. One of the text's first two characters is the name's first.
 */
export async function nearestNames(
  ctx: Pick<Ctx, 'db'>,
  typed: string,
  take: number,
): Promise<Suggestion[]> {
  const characters = [...typed]
  if (characters.length < SHORTEST) return []
  const most = characters.length < LONG ? 1 : 2
  const rows = await executePrepared<Omit<Suggestion, 'target'> & { norm: string }>(
    ctx.db,
    sql`
    select near.kind, near.label, near.path, near.norm
      from unnest(${sql.param([...new Set(characters.slice(0, 2))])}::text[]) first
     cross join lateral (select kind, label, path, norm, weight from suggestion
                          where left(norm, 1) = first order by weight desc nulls last, norm, ref_id
                          limit ${MOST_COMPARED}) near
     order by near.weight desc, near.path`,
  )
  const near = rows
    .map((row) => ({ row, errors: errorsInBeginning(typed, row.norm, most) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors)
    .map(({ row: { kind, label, path } }) => ({ kind, label, path }))
  return eachOnce(near, take)
}

/** Each work, person, creator and tag once, at most `take` of them. */
export const eachOnce = (
  found: readonly Omit<Suggestion, 'target'>[],
  take: number,
): Suggestion[] =>
  [...new Map(found.map((one) => [one.path, one])).values()]
    .slice(0, take)
    .map((one) => ({ ...one, target: linkTarget(one.path) }))
