import { type SQL, sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { Reader } from './reader'
import { visibleTo } from './visible-to'
import { toWorkCard, voiceJoin, type WorkRow, workColumns, workJoins } from './work-row'

/**
 * Cards of the given works in the given order, in one statement. It does not check visibility: the ids come from a
 * query that did (a buyer's library has withdrawn works too). Unknown ids are left out.
 */
export const findWorkCards = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<WorkCard[]> => readCards(ctx, ids, sql`true`)

/** The same of those works that the caller may see in the store; others are left out. */
export const findVisibleWorkCards = (ctx: Reader, ids: readonly string[]): Promise<WorkCard[]> =>
  readCards(ctx, [...new Set(ids)], visibleTo(ctx.actor))

/** @param which of works `w` */
async function readCards(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
  which: SQL,
): Promise<WorkCard[]> {
  if (ids.length === 0) return []
  const asked = sql`${sql.param(ids)}::uuid[]`
  const rows = await executePrepared<WorkRow>(
    ctx.db,
    sql`
    select ${workColumns}, voices.names voice_actors
      from work w ${workJoins(ctx.now)} ${voiceJoin(asked)}
     where w.id = any(${asked}) and ${which}`,
  )
  const cards = new Map(rows.map((row) => [row.id, toWorkCard(row, ctx.now)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
