import { and, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { lockAccount, MAX_FAVOURITES, requireBelowLimit } from './limits'
import { mayListTrack, mayListWork } from './listable'

const full = () =>
  new AppError(
    'conflict',
    'favourite/too-many',
    `お気に入りは${MAX_FAVOURITES.toLocaleString('ja-JP')}件までです。いくつか外してからお試しください。`,
  )

const { favouriteAlbum, favouriteTrack } = schema

/**
 * Adds a track to the caller's favourites. Safe to repeat (spec §7: POST /favorite/track). @throws AppError
 * unauthenticated, forbidden, notFound for unknown and hidden tracks, conflict when full
 */
export async function addFavouriteTrack(ctx: Ctx, trackId: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from track t join work w on w.id = t.work_id
       where t.id = ${trackId} and t.audio_id is not null and ${mayListTrack(uid)}`)
    if (rows.length === 0) throw notFound('トラック')
    await lockAccount(tx, uid)
    const others = sql`favourite_track where account_id = ${uid} and track_id <> ${trackId}`
    await requireBelowLimit(tx, others, MAX_FAVOURITES, full)
    await tx
      .insert(favouriteTrack)
      .values({ accountId: uid, trackId, createdAt: ctx.now })
      .onConflictDoNothing()
  })
}

/** Removes a track from the caller's favourites, if it is there. @throws AppError unauthenticated, forbidden */
export async function removeFavouriteTrack(ctx: Ctx, trackId: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db
    .delete(favouriteTrack)
    .where(and(eq(favouriteTrack.accountId, uid), eq(favouriteTrack.trackId, trackId)))
}

/**
 * Adds a work (album or voice) to the caller's favourites. Safe to repeat. @throws AppError unauthenticated,
 * forbidden, notFound for unknown and hidden works, conflict when full
 */
export async function addFavouriteAlbum(ctx: Ctx, workId: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from work w where w.id = ${workId} and ${mayListWork(uid)}`,
    )
    if (rows.length === 0) throw notFound('作品')
    await lockAccount(tx, uid)
    const others = sql`favourite_album where account_id = ${uid} and work_id <> ${workId}`
    await requireBelowLimit(tx, others, MAX_FAVOURITES, full)
    await tx
      .insert(favouriteAlbum)
      .values({ accountId: uid, workId, createdAt: ctx.now })
      .onConflictDoNothing()
  })
}

/** Removes a work from the caller's favourites, if it is there. @throws AppError unauthenticated, forbidden */
export async function removeFavouriteAlbum(ctx: Ctx, workId: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db
    .delete(favouriteAlbum)
    .where(and(eq(favouriteAlbum.accountId, uid), eq(favouriteAlbum.workId, workId)))
}
