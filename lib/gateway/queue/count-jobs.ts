import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db'
import { DEAD_LETTER_QUEUE } from './boss'
import { openedBoss } from './enqueue'

/** `waiting`: due, also after a failed try; `oldestSeconds`: how long the oldest of them has been due. */
export type JobCount = { kind: string; waiting: number; running: number; oldestSeconds: number }

/** Counts the jobs that are due or run, by kind; a kind without any is missing. `setAside`: see listSetAside. */
export async function countJobs(db: Database): Promise<{ jobs: JobCount[]; setAside: number }> {
  await openedBoss()
  const { rows } = await db.execute<JobCount>(sql`
    select name kind,
           count(*) filter (where state <> 'active')::int waiting,
           count(*) filter (where state = 'active')::int running,
           coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active')), 0)::float8
             "oldestSeconds"
      from pgboss.job
     where state in ('created', 'retry', 'active') and start_after <= now()
     group by name`)
  const isAside = ({ kind }: JobCount) => kind === DEAD_LETTER_QUEUE
  return {
    jobs: rows.filter((row) => !isAside(row)),
    setAside: rows.find(isAside)?.waiting ?? 0,
  }
}
