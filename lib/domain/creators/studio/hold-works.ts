import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { heldReason } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { countPublished, countTags, hidePublished, lockCounters, renewPublished } from './announce'

type Held = { id: string; nid: string; creator_id: string }
type Parts = Pick<Ctx, 'now' | 'settings'>

/** Removes a published work from the store. The caller holds it. */
export async function withdrawLocked(
  { now, settings }: Parts,
  tx: Transaction,
  { id, nid, creatorId }: { id: string; nid: string; creatorId: string },
): Promise<void> {
  await tx.execute(sql`update work set state = 'withdrawn', updated_at = ${now} where id = ${id}`)
  await countTags(tx, id, -1)
  await countPublished(tx, creatorId, -1, settings.DEFAULT_FEE_RATE_BP)
  await hidePublished(tx, { id, nid }, now)
}

/** Removes published works from the store. The caller holds them. */
export async function withdrawAll(
  parts: Parts,
  tx: Transaction,
  works: readonly { id: string; nid: string; creatorId: string }[],
): Promise<void> {
  await lockCounters(
    tx,
    works.map(({ id }) => id),
  )
  for (const work of works) await withdrawLocked(parts, tx, work)
}

/** Removes one work, or all of a creator, from the store for the operator. @returns the ids of those that were in it */
export async function holdWorks(
  ctx: Parts,
  tx: Transaction,
  of: { workId: string } | { creatorId: string },
): Promise<string[]> {
  const { rows } = await tx.execute<Held>(sql`
    select id, nid, creator_id from work
     where ${'workId' in of ? sql`id = ${of.workId}` : sql`creator_id = ${of.creatorId}`} and state = 'published'
     order by id for update`)
  await withdrawAll(
    ctx,
    tx,
    rows.map(({ creator_id: creatorId, ...work }) => ({ ...work, creatorId })),
  )
  return rows.map(({ id }) => id)
}

/** Restores removed works to the store, except those that another decision or their age rating still keeps out. */
export async function releaseWorks(
  { now, settings }: Parts,
  tx: Transaction,
  workIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<Held>(sql`
    select w.id, w.nid, w.creator_id from work w join account a on a.id = w.creator_id and a.disabled_at is null
     where w.id = any(${sql.param([...workIds])}::uuid[]) and w.state = 'withdrawn'
       and w.age_rating = any(${sql.param([...settings.AGE_RATINGS])}::text[]) and ${heldReason} is null
     order by w.id for update of w`)
  await lockCounters(
    tx,
    rows.map(({ id }) => id),
  )
  for (const { id, nid, creator_id: creatorId } of rows) {
    await tx.execute(sql`update work set state = 'published', updated_at = ${now} where id = ${id}`)
    await countTags(tx, id, 1)
    await countPublished(tx, creatorId, 1, settings.DEFAULT_FEE_RATE_BP)
    await renewPublished(tx, { id, nid }, now)
  }
}
