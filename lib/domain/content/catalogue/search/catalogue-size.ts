import { sql } from 'drizzle-orm'
import type { InnerReader } from '../works/reader'
import { onceAMinute } from './once-a-minute'

/** A catalogue of no more works is counted and ranked as a whole. */
export const SMALL_CATALOGUE = 10_000

/** About how many works the store shows; 0 while the database has never counted. */
export const sizeOfCatalogue = (ctx: Pick<InnerReader, 'db'>): Promise<number> =>
  onceAMinute(ctx, 'documents', async () => {
    const { rows } = await ctx.db.execute<{ documents: number }>(
      sql`select greatest(reltuples, 0)::int documents from pg_class where oid = 'work_search'::regclass`,
    )
    return rows[0]?.documents ?? 0
  })
