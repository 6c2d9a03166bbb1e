import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { indexWork, purgePagesOfWork, recordPrices, unindexWork } from '@/lib/domain/catalogue'

/** Adds `by` to the counters of the work's tags, in the order of tags so that no two wait for each other. */
export async function countTags(tx: Transaction, workId: string, by: 1 | -1): Promise<void> {
  await tx.execute(sql`
    with mine as (select tag.id from tag join work_tag wt on wt.tag_id = tag.id
                   where wt.work_id = ${workId} and tag.merged_into is null order by tag.id for no key update of tag)
    update tag set work_count = greatest(0, work_count + ${by}) from mine where tag.id = mine.id`)
}

/** Adds `by` to the counter of the creator's published works; a first one makes the creator. */
export async function countPublished(
  tx: Transaction,
  creatorId: string,
  by: 1 | -1,
  feeRateBp: number,
): Promise<void> {
  await tx.execute(sql`
    insert into creator (account_id, fee_rate_bp, published_works)
    values (${creatorId}, ${feeRateBp}, ${Math.max(0, by)})
    on conflict (account_id) do update
       set published_works = greatest(0, creator.published_works + ${by})`)
}

/** Brings a published work's price history, its place in lists and search and its cached pages in line with the work itself. */
export async function renewPublished(
  tx: Transaction,
  work: { id: string; nid: string },
  now: Date,
): Promise<void> {
  await recordPrices(tx, work.id, now)
  await indexWork(tx, work.id)
  await purgePagesOfWork(tx, work.nid)
}

/** Takes a work off sale and out of lists and search, and renews the pages that showed it. */
export async function hidePublished(
  tx: Transaction,
  work: { id: string; nid: string },
  now: Date,
): Promise<void> {
  await recordPrices(tx, work.id, now)
  await unindexWork(tx, work.id)
  await purgePagesOfWork(tx, work.nid)
}
