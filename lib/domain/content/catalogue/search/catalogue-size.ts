import { sql } from 'drizzle-orm'
import type { InnerReader } from '../works/reader'
import { onceAMinute } from './once-a-minute'

/** A catalogue up to this size is counted and ranked completely. */
export const SMALL_CATALOGUE = 10_000

/** The estimated number of works in the store; 0 before the database has statistics. */
export const sizeOfCatalogue = (ctx: Pick<InnerReader, 'db'>): Promise<number> =>
  onceAMinute(ctx, 'documents', async () => {
    const { rows } = await ctx.db.execute<{ documents: number }>(
      sql`select greatest(reltuples, 0)::int documents from pg_class where oid = 'work_search'::regclass`,
    )
    return rows[0]?.documents ?? 0
  })
