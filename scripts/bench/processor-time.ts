import { existsSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/**
 * A clock that runs only while this process or the one connection of the database works, so that the result is the same
 * on a shared machine. If the system does not report this time (not Linux, or the server is elsewhere), it is the wall
 * clock. Parallel workers would not be counted, so they are switched off.
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
