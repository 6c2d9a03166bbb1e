import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'

/** Gives the tracks of a work the numbers 1, 2, … in the given order; removed tracks follow. */
export async function renumberTracks(
  tx: Transaction,
  workId: string,
  trackIds: readonly string[],
): Promise<void> {
  // Numbers are unique within a work at every moment, so they first get temporary ones.
  await tx.execute(sql`update track set track_no = -track_no where work_id = ${workId}`)
  await tx.execute(sql`
    update track set track_no = requested.n::smallint
      from unnest(${sql.param(trackIds)}::uuid[]) with ordinality requested(id, n)
     where track.id = requested.id and track.work_id = ${workId}`)
  await tx.execute(sql`
    update track set track_no = (${trackIds.length} + taken.n)::smallint
      from (select id, row_number() over (order by taken_out_at, id) n from track
             where work_id = ${workId} and taken_out_at is not null) taken
     where track.id = taken.id`)
}
