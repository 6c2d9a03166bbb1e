import { sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio/works'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { notFound } from '@/lib/kit/errors'
import { findStudioWorks } from './studio-work-row'

export type LockedWork = {
  id: string
  type: 'album' | 'voice'
  title: string
  priceYen: number
  allowsLineSearch: boolean
  releaseAt: string | null
  publishedAt: string | null
} & ({ state: 'draft'; nid: null } | { state: 'published' | 'withdrawn'; nid: string })

const columns = sql`w.id, w.nid, w.type, w.title, w.state, w.price_yen "priceYen", w.allows_line_search "allowsLineSearch", w.release_at "releaseAt", w.published_at "publishedAt"`

/**
 * A work of the caller's channel, locked until the transaction ends so that its changes happen one after another.
 * Records the act for the channel's members. Another's work is not found. @throws AppError unauthenticated,
 * forbidden, notFound
 */
export async function lockOwnWork(
  ctx: Pick<Ctx, 'actor' | 'call' | 'now'>,
  tx: Transaction,
  workId: string,
): Promise<LockedWork> {
  const { channelId } = requireChannel(ctx, 'edit')
  const { rows } = await tx.execute<LockedWork>(
    sql`select ${columns} from work w where w.id = ${workId} and w.creator_id = ${channelId} for update`,
  )
  const work = rows[0]
  if (!work) throw notFound('作品')
  await recordChannelAct(tx, ctx, { id: work.id, name: work.title })
  return work
}

/** Any work, locked, with its channel; undefined if there is none. */
export async function lockWork(
  tx: Transaction,
  workId: string,
): Promise<{ work: LockedWork; channelId: string } | undefined> {
  const { rows } = await tx.execute<LockedWork & { channelId: string }>(
    sql`select ${columns}, w.creator_id "channelId" from work w where w.id = ${workId} for update`,
  )
  const [found] = rows
  if (!found) return undefined
  const { channelId, ...work } = found
  return { work, channelId }
}

/**
 * A work of the caller's channel by one of its tracks, locked; another's track is not found. @throws AppError
 * unauthenticated, notFound
 */
export async function lockOwnWorkOfTrack(
  ctx: Pick<Ctx, 'actor' | 'call' | 'now'>,
  tx: Transaction,
  trackId: string,
): Promise<LockedWork> {
  const { channelId } = requireChannel(ctx, 'edit')
  const { rows } = await tx.execute<{ work_id: string }>(sql`
    select t.work_id from track t join work w on w.id = t.work_id
     where t.id = ${trackId} and t.taken_out_at is null and w.creator_id = ${channelId}`)
  const found = rows[0]
  if (!found) throw notFound('トラック')
  return lockOwnWork(ctx, tx, found.work_id)
}

/** A work as its creator sees it. @throws AppError unauthenticated, notFound */
export async function getOwnWork(ctx: Ctx, workId: string): Promise<StudioWork> {
  const { channelId } = requireChannel(ctx, 'view')
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from work where id = ${workId} and creator_id = ${channelId}`,
  )
  if (rows.length === 0) throw notFound('作品')
  return readStudioWork(ctx.db, workId, ctx.now)
}

/** A work that was just written by its creator. */
export async function readStudioWork(
  db: Database | Transaction,
  workId: string,
  now: Date,
): Promise<StudioWork> {
  const [work] = await findStudioWorks(db, [workId], now)
  if (!work) throw notFound('作品')
  return work
}
