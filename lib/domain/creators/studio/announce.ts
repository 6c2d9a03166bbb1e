import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import {
  indexChannel,
  indexWork,
  purgePagesOfWork,
  recordPrices,
  unindexWork,
} from '@/lib/domain/content/catalogue'
import type { ChangedTags } from './write-tags'

/** Adds `by` to the counters of the work's tags. */
export async function countTags(tx: Transaction, workId: string, by: 1 | -1): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select tag_id id from work_tag where work_id = ${workId}`,
  )
  const ids = rows.map(({ id }) => id)
  await countChangedTags(tx, by === 1 ? { gained: ids, lost: [] } : { gained: [], lost: ids })
}

/** Counts a work for the tags it gained and lost, all at once in their order to avoid deadlocks. */
export async function countChangedTags(
  tx: Transaction,
  { gained, lost }: ChangedTags,
): Promise<void> {
  if (gained.length + lost.length === 0) return
  const changed = sql.param([...gained, ...lost])
  // A separate statement: one that locks and changes rows together can deadlock with others.
  await tx.execute(
    sql`select from tag where id = any(${changed}::uuid[]) order by id for no key update`,
  )
  await tx.execute(sql`
    update tag set work_count = greatest(0, work_count
                   + case when id = any(${sql.param(gained)}::uuid[]) then 1 else -1 end)
     where id = any(${changed}::uuid[]) and merged_into is null`)
}

/**
 * Locks the counters of works (tags, creators, people) before several works enter or leave the store in one
 * transaction, in the same order as for a single work, to avoid deadlocks.
 */
export async function lockCounters(tx: Transaction, workIds: readonly string[]): Promise<void> {
  const works = sql`(select unnest(${sql.param([...workIds])}::uuid[]))`
  await tx.execute(sql`
    select from tag where id in (select tag_id from work_tag where work_id in ${works})
     order by id for no key update`)
  await tx.execute(sql`
    select from creator where account_id in (select creator_id from work where id in ${works})
     order by account_id for no key update`)
  await tx.execute(sql`
    select from cast_person where id in (select person_id from cast_credit where work_id in ${works})
     order by id for no key update`)
}

/** Adds `by` to the counter of the creator's published works. The first work makes the creator, whom searches find then. */
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
  if (by === 1) await indexChannel(tx, creatorId)
}

/** Updates a published work's price history, its entries in lists and search, and its cached pages. */
export async function renewPublished(
  tx: Transaction,
  work: { id: string; nid: string },
  now: Date,
): Promise<void> {
  await recordPrices(tx, work.id, now)
  await indexWork(tx, work.id)
  await purgePagesOfWork(tx, work.nid)
}

/** Ends a work's sale, removes it from lists and search, and renews the pages that showed it. */
export async function hidePublished(
  tx: Transaction,
  work: { id: string; nid: string },
  now: Date,
): Promise<void> {
  await recordPrices(tx, work.id, now)
  await unindexWork(tx, work.id)
  await purgePagesOfWork(tx, work.nid)
}
