import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueue } from '@/lib/gateway/queue'
import { renewCreatorJob } from '../jobs'
import { purgePagesOfWork } from '../works/page-tags'
import { indexChannel, indexMerchandise } from './index-store'
import { indexWork } from './index-work'

/**
 * After a change of the profile, in its transaction: renews the documents of the channel and its merchandise, and queues
 * the renewal of its works.
 */
export async function renewCreatorWorks(tx: Transaction, creatorId: string): Promise<void> {
  await indexChannel(tx, creatorId)
  await indexMerchandise(tx, sql`m.creator_id = ${creatorId}`)
  const { rows } = await tx.execute(
    sql`select 1 from work where creator_id = ${creatorId} and state = 'published' limit 1`,
  )
  if (rows.length > 0) await enqueue(tx, renewCreatorJob, { creatorId })
}

/** Rewrites the search documents of a creator's published works and renews their pages, one by one. */
export async function renewWorksOf(ctx: Ctx, creatorId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from work where creator_id = ${creatorId} and state = 'published'`,
  )
  for (const { id } of rows) await renewWork(ctx, id)
}

/** Rewrites the search document of a work and renews its pages, if it is still in the store. */
export async function renewWork(ctx: Pick<Ctx, 'db'>, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ nid: string }>(
      sql`select nid from work where id = ${id} and state = 'published' for update`,
    )
    if (!rows[0]) return
    await indexWork(tx, id)
    await purgePagesOfWork(tx, rows[0].nid)
  })
}
