import type { Pool } from 'pg'
import journal from './migrations/meta/_journal.json'

/** The time of this release’s newest migration, as in `schema_migration`. */
export const newestOfRelease = Math.max(...journal.entries.map(({ when }) => when))

/**
 * How the database stands to this release: `behind` where a migration of it is missing, `ahead` where a newer release
 * has migrated it.
 */
export async function schemaState(pool: Pick<Pool, 'query'>): Promise<'ok' | 'behind' | 'ahead'> {
  const { rows } = await pool.query<{ newest: string | null; hasNewest: boolean | null }>(
    'select max(created_at) newest, bool_or(created_at = $1) "hasNewest" from schema_migration',
    [newestOfRelease],
  )
  if (!rows[0]?.hasNewest) return 'behind'
  return Number(rows[0].newest) > newestOfRelease ? 'ahead' : 'ok'
}
