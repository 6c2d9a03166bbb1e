import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { indexChannel, indexLines, indexMerchandise } from './index-store'
import { indexWork } from './index-work'

/** This many take a few seconds; the next run continues. */
const MOST_AT_ONCE = 500

/** Rewrites documents that a release marked because the normalisation of texts changed (docs/decisions/search.md). */
export async function renewOutdated({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select work_id id from work_search where is_outdated order by work_id limit ${MOST_AT_ONCE}`,
  )
  await renewStore({ db })
  await renewLines({ db })
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from work where id = ${id} for update`)
      await indexWork(tx, id)
    })
}

/** The same for merchandise and channels; a document of something that is gone is deleted. */
async function renewStore({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ref_id id from store_search where is_outdated order by ref_id limit ${MOST_AT_ONCE}`,
  )
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      await indexChannel(tx, id)
      await indexMerchandise(tx, sql`m.id = ${id}`)
      await tx.execute(sql`delete from store_search where ref_id = ${id} and is_outdated`)
    })
}

/** The same for the lines of transcripts, by their tracks. */
async function renewLines({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ track_id: string; work_id: string }>(sql`
    select distinct s.track_id, t.work_id from line_search s join track t on t.id = s.track_id
     where s.is_outdated order by s.track_id limit ${MOST_AT_ONCE}`)
  for (const { track_id, work_id } of rows)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from work where id = ${work_id} for update`)
      await indexLines(tx, sql`t.id = ${track_id}`)
    })
}
