import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { indexWork } from './index-work'

/** This many take a few seconds; the next run continues. */
const MOST_AT_ONCE = 500

/** Rewrites documents that a release marked because the normalisation of texts changed (docs/decisions/search.md). */
export async function renewOutdated({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select work_id id from work_search where is_outdated order by work_id limit ${MOST_AT_ONCE}`,
  )
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from work where id = ${id} for update`)
      await indexWork(tx, id)
    })
}
