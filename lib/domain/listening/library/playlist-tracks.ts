import { and, eq, sql } from 'drizzle-orm'
import { MAX_PLAYLIST_TRACKS, type PlaylistSummary } from '@/lib/contract/playlist'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { listableTrack, mayListTrack } from './listable'
import { getPlaylistSummary } from './playlist-summaries'

const { playlist } = schema

type Locked = { uid: string; version: number }

/**
 * Changes the tracks of the caller's playlist under a lock (safety 66). `change` returns whether something changed;
 * only then the version is incremented. @throws AppError notFound
 */
async function changeTracks(
  ctx: Ctx,
  id: string,
  change: (tx: Transaction, own: Locked) => Promise<boolean>,
): Promise<PlaylistSummary> {
  const { uid } = requireVerified(ctx)
  await ctx.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ version: playlist.version })
      .from(playlist)
      .where(and(eq(playlist.id, id), eq(playlist.accountId, uid)))
      .for('update')
    if (!own) throw notFound('プレイリスト')
    if (await change(tx, { uid, version: own.version }))
      await tx
        .update(playlist)
        .set({ version: own.version + 1, updatedAt: ctx.now })
        .where(eq(playlist.id, id))
  })
  return getPlaylistSummary(ctx, id)
}

/**
 * Adds tracks at the end, in this order; tracks that are in the list stay where they are. @throws AppError notFound
 * if any track is unknown or hidden (safety 19), conflict beyond 500 tracks
 */
export function addToPlaylist(
  ctx: Ctx,
  input: { id: string; trackIds: readonly string[] },
): Promise<PlaylistSummary> {
  const requested = [...new Set(input.trackIds.map((id) => id.toLowerCase()))]
  return changeTracks(ctx, input.id, async (tx, { uid }) => {
    const known = await tx.execute(sql`
      select 1 from track t join work w on w.id = t.work_id
       where t.id = any(${sql.param(requested)}::uuid[]) and t.audio_id is not null
         and (${mayListTrack(uid)}
              or exists (select 1 from playlist_item i where i.playlist_id = ${input.id} and i.track_id = t.id))`)
    if (known.rows.length < requested.length) throw notFound('トラック')
    const added = await tx.execute(sql`
      insert into playlist_item (playlist_id, track_id, position, added_at)
      select ${input.id}, requested.id, last.position + row_number() over (order by requested.n), ${ctx.now.toISOString()}
        from unnest(${sql.param(requested)}::uuid[]) with ordinality requested(id, n)
        cross join (select coalesce(max(position), 0) position from playlist_item
                     where playlist_id = ${input.id}) last
       where not exists (select 1 from playlist_item i
                          where i.playlist_id = ${input.id} and i.track_id = requested.id)
      returning 1`)
    const { rows } = await tx.execute<{ total: number }>(
      sql`select count(*)::int total from playlist_item where playlist_id = ${input.id}`,
    )
    if (added.rows.length > 0 && (rows[0]?.total ?? 0) > MAX_PLAYLIST_TRACKS)
      throw new AppError(
        'conflict',
        'playlist/full',
        `ひとつのプレイリストに入れられるのは${MAX_PLAYLIST_TRACKS}トラックまでです。`,
      )
    return added.rows.length > 0
  })
}

/** Removes a track, if it is there, and closes the gap. @throws AppError notFound */
export function removeFromPlaylist(
  ctx: Ctx,
  input: { id: string; trackId: string },
): Promise<PlaylistSummary> {
  return changeTracks(ctx, input.id, async (tx) => {
    const { rows } = await tx.execute<{ position: number }>(sql`
      delete from playlist_item where playlist_id = ${input.id} and track_id = ${input.trackId}
      returning position`)
    if (!rows[0]) return false
    await tx.execute(sql`
      update playlist_item set position = position - 1
       where playlist_id = ${input.id} and position > ${rows[0].position}`)
    return true
  })
}

/**
 * Reorders a playlist. The order names every track once; an order of another state of the list is refused, by its
 * version if it has one (safety 66). @throws AppError notFound, conflict `playlist/stale`
 */
export function orderPlaylist(
  ctx: Ctx,
  input: { id: string; trackIds: readonly string[]; version?: number | undefined },
): Promise<PlaylistSummary> {
  const order = input.trackIds.map((id) => id.toLowerCase())
  return changeTracks(ctx, input.id, async (tx, own) => {
    if (input.version !== undefined && input.version !== own.version) throw stale()
    const { rows } = await tx.execute<{ id: string }>(sql`
      select t.id from playlist_item i join track t on t.id = i.track_id join work w on w.id = t.work_id
       where i.playlist_id = ${input.id} and ${listableTrack(requireAccount(ctx).uid)} order by i.position`)
    const current = rows.map((row) => row.id)
    const requested = new Set(order)
    if (requested.size !== order.length || current.length !== order.length) throw stale()
    if (!current.every((id) => requested.has(id))) throw stale()
    if (current.every((id, at) => id === order[at])) return false
    await tx.execute(sql`
      update playlist_item i set position = coalesce(requested.n::int, ${MAX_PLAYLIST_TRACKS} + i.position)
        from playlist_item old
        left join unnest(${sql.param(order)}::uuid[]) with ordinality requested(id, n) on requested.id = old.track_id
       where i.playlist_id = ${input.id} and old.playlist_id = i.playlist_id and old.track_id = i.track_id`)
    return true
  })
}

const stale = () =>
  new AppError(
    'conflict',
    'playlist/stale',
    'ほかの画面でプレイリストが変わりました。読み込み直してからもう一度お試しください。',
  )
