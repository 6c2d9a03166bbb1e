import { type SQL, sql } from 'drizzle-orm'

/** The column and the direction by which a list is ordered. */
export type RowOrder<Column extends string> = {
  sort?: Column | undefined
  order?: 'asc' | 'desc' | undefined
}

/**
 * `order by` one of a list's columns, rows without a value last. Rows that are equal, and all rows when no column is
 * given, come in the order newest first (`id` is a UUIDv7).
 */
export function orderRows<Column extends string>(
  columns: Readonly<Record<Column, SQL>>,
  { sort, order }: RowOrder<Column>,
  id: SQL,
): SQL {
  if (sort === undefined) return sql`order by ${id} desc`
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`order by ${columns[sort]} ${way} nulls last, ${id} desc`
}

/** Whether a text contains these words; case does not count. */
export const containsWords = (text: SQL, words: string): SQL =>
  sql`strpos(lower(${text}), lower(${words})) > 0`
