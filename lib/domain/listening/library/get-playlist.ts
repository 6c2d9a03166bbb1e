import { sql } from 'drizzle-orm'
import type { Playlist } from '@/lib/contract/playlist'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { findTracksWithWorks } from './list-favourites'
import { listableTrack } from './listable'

type Row = {
  id: string
  account_id: string
  title: string
  is_public: boolean
  version: number
  updated_at: string
  nickname: string
  track_ids: string[]
}

/**
 * A playlist with its tracks in order, in three statements: the caller's own or a public one. Withdrawn tracks stay
 * in it, marked as ended. @throws AppError notFound for others' private playlists
 */
export async function getPlaylist(ctx: Ctx, id: string): Promise<Playlist> {
  const uid = ctx.actor.kind === 'account' ? ctx.actor.uid : null
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, p.account_id, p.title, p.is_public, p.version, p.updated_at,
           coalesce(owner.nickname, '') nickname,
           array(select t.id from playlist_item i join track t on t.id = i.track_id
                   join work w on w.id = t.work_id
                  where i.playlist_id = p.id and ${listableTrack(uid)}
                  order by i.position) track_ids
      from playlist p join account a on a.id = p.account_id
      left join profile owner on owner.account_id = p.account_id
     where p.id = ${id}
       and (p.account_id = ${uid}::uuid or p.is_public and a.disabled_at is null)`)
  const [row] = rows
  if (!row) throw notFound('プレイリスト')
  const tracks = await findTracksWithWorks(ctx, row.track_ids)
  return {
    id: row.id,
    title: row.title,
    isPublic: row.is_public,
    version: row.version,
    trackCount: tracks.length,
    durationMs: tracks.reduce((sum, { track }) => sum + track.durationMs, 0),
    updatedAt: new Date(row.updated_at).toISOString(),
    isOwn: row.account_id === uid,
    user: { id: row.account_id, nickname: row.nickname },
    tracks,
  }
}
