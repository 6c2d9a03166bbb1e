import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'

/** The days (`2026-11-30`) or months (`2026-11`) that have a partition of this table. */
export async function listPartitions(
  { db }: Pick<Ctx, 'db'>,
  table: 'play_event' | 'page_view_day',
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = ${table}::regclass and c.relname ~ '_\\d{4}(_\\d\\d)+$' order by 1`)
  return rows.map(({ name }) => name.slice(table.length + 1).replaceAll('_', '-'))
}
