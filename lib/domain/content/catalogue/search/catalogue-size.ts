import { sql } from 'drizzle-orm'
import type { InnerReader } from '../works/reader'
import { onceAMinute } from './once-a-minute'

/** A catalogue up to this size is counted and ranked completely. */
export const SMALL_CATALOGUE = 10_000

/** The row of `pg_class` with the number of documents, and that number. */
export const documentsTable = sql`pg_class where oid = 'work_search'::regclass`
export const documentCount = sql`greatest(reltuples, 0)::int`

/**
 * The estimated number of works in the store; 0 before the database has statistics. `read` gives a number that another
 * statement has read.
 */
export const sizeOfCatalogue = (
  ctx: Pick<InnerReader, 'db'>,
  read: () => Promise<number> = () => readSize(ctx),
): Promise<number> => onceAMinute(ctx, 'documents', read)

async function readSize({ db }: Pick<InnerReader, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ documents: number }>(
    sql`select ${documentCount} documents from ${documentsTable}`,
  )
  return rows[0]?.documents ?? 0
}
