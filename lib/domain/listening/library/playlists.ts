import { and, eq, sql } from 'drizzle-orm'
import { MAX_PLAYLISTS, type PlaylistSummary } from '@/lib/contract/playlist'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { lockAccount, requireBelowLimit } from './limits'
import { getPlaylistSummary } from './playlist-summaries'

const { playlist } = schema

const full = () =>
  new AppError(
    'conflict',
    'playlist/too-many',
    `プレイリストは${MAX_PLAYLISTS}個までです。使わないものを削除してからお試しください。`,
  )

/** Makes an empty private playlist. @throws AppError unauthenticated, forbidden, conflict beyond 100 */
export async function createPlaylist(
  ctx: Ctx,
  { title }: { title: string },
): Promise<PlaylistSummary> {
  const { uid } = requireVerified(ctx)
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, uid)
    await requireBelowLimit(tx, sql`playlist where account_id = ${uid}`, MAX_PLAYLISTS, full)
    await tx
      .insert(playlist)
      .values({ id, accountId: uid, title, createdAt: ctx.now, updatedAt: ctx.now })
  })
  return getPlaylistSummary(ctx, id)
}

/** Renames a playlist, or makes it public or private; missing fields stay. @throws AppError notFound */
export async function changePlaylist(
  ctx: Ctx,
  input: { id: string; title?: string | undefined; isPublic?: boolean | undefined },
): Promise<PlaylistSummary> {
  const { uid } = requireVerified(ctx)
  const { id, title, isPublic } = input
  if (title !== undefined || isPublic !== undefined)
    await ctx.db
      .update(playlist)
      .set({
        ...(title !== undefined && { title }),
        ...(isPublic !== undefined && { isPublic }),
        updatedAt: ctx.now,
      })
      .where(and(eq(playlist.id, id), eq(playlist.accountId, uid)))
  return getPlaylistSummary(ctx, id)
}

/** Deletes a playlist of the caller's. @throws AppError notFound */
export async function deletePlaylist(ctx: Ctx, id: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  const deleted = await ctx.db
    .delete(playlist)
    .where(and(eq(playlist.id, id), eq(playlist.accountId, uid)))
    .returning({ id: playlist.id })
  if (deleted.length === 0) throw notFound('プレイリスト')
}
