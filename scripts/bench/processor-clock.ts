import { existsSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/**
 * A clock in milliseconds that runs only while this process or the one connection of the database works, so that the
 * result is the same on a shared machine. Parallel workers would not be counted, so they are switched off.
 */
export async function openProcessorClock(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number; command: string }>(
    `select pg_backend_pid() pid, set_config('max_parallel_workers_per_gather', '0', false) command`,
  )
  const file = `/proc/${rows[0]?.pid}/schedstat`
  if (!existsSync(file))
    throw new Error('Processor time is measured on Linux, with the database on the same machine.')
  return () => {
    const own = process.cpuUsage()
    const database = Number(readFileSync(file, 'utf8').split(' ')[0])
    return (own.user + own.system) / 1000 + database / 1e6
  }
}
