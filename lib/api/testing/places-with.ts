import { sql } from 'drizzle-orm'
import type { TestService } from './test-service'

/** Every row of the database that holds a text, with the name of its table. Partitions are read by their table. */
export async function placesWith(
  { parts: { db } }: TestService,
  text: string,
): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname "name" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  const found: { table: string; row: string }[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where strpos(t::text, ${text}) > 0`,
    )
    found.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return found
}
