import { type SQL, sql } from 'drizzle-orm'

/** A column of a list by which it is ordered, and which way. */
export type RowOrder<Column extends string> = {
  sort?: Column | undefined
  order?: 'asc' | 'desc' | undefined
}

/**
 * `order by` one of a list's columns, what has no value last, and then, or without a column, the newest first: `id` is a
 * UUIDv7.
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

/** Whether a text contains these words, whatever their case. */
export const containsWords = (text: SQL, words: string): SQL =>
  sql`strpos(lower(${text}), lower(${words})) > 0`
