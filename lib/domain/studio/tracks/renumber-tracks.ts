import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'

/** Gives the tracks of a work the numbers 1, 2, … in the given order. */
export async function renumberTracks(
  tx: Transaction,
  workId: string,
  trackIds: readonly string[],
): Promise<void> {
  // Numbers are unique within a work at every moment, so they first step aside.
  await tx.execute(sql`update track set track_no = -track_no where work_id = ${workId}`)
  await tx.execute(sql`
    update track set track_no = wanted.n::smallint
      from unnest(${sql.param(trackIds)}::uuid[]) with ordinality wanted(id, n)
     where track.id = wanted.id and track.work_id = ${workId}`)
}
