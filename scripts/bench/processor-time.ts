import { existsSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/**
 * A clock that runs only while this process or the database's one connection works: what is measured with it
 * is the same on a machine that others use too. Where the system does not tell (not Linux, or the server is
 * elsewhere), it is the clock on the wall. Parallel workers would escape it and are switched off.
 */
export async function openProcessorClock(
  pool: Pool,
): Promise<{ kind: 'processor' | 'wall'; nowMs: () => number }> {
  const { rows } = await pool.query<{ pid: number; command: string }>(
    `select pg_backend_pid() pid, set_config('max_parallel_workers_per_gather', '0', false) command`,
  )
  const file = `/proc/${rows[0]?.pid}/schedstat`
  if (!existsSync(file)) return { kind: 'wall', nowMs: () => performance.now() }
  return {
    kind: 'processor',
    nowMs: () => {
      const own = process.cpuUsage()
      const database = Number(readFileSync(file, 'utf8').split(' ')[0])
      return (own.user + own.system) / 1000 + database / 1e6
    },
  }
}
