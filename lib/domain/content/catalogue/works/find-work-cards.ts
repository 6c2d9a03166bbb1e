import { sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { toWorkCard, type WorkRow, workColumns, workJoins } from './work-row'

/**
 * Cards of the given works in the given order, in one statement. It does not check visibility: the ids come from a
 * query that did (a buyer's library has withdrawn works too). Unknown ids are left out.
 */
export async function findWorkCards(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<WorkCard[]> {
  if (ids.length === 0) return []
  const rows = await executePrepared<WorkRow>(
    ctx.db,
    sql`
    select ${workColumns}
      from unnest(${sql.param(ids)}::uuid[]) with ordinality requested(id, n)
      join work w on w.id = requested.id
      ${workJoins(ctx.now)}
     order by requested.n`,
  )
  return rows.map((row) => toWorkCard(row, ctx.now))
}
