import { type SQL, sql } from 'drizzle-orm'
import type { Picture } from '@/lib/contract/common'
import type { PlaylistSummary } from '@/lib/contract/playlist'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { listableTrack } from './listable'
import { type Page, type Paged, readPage } from './read-page'

type Row = {
  id: string
  title: string
  is_public: boolean
  version: number
  created_at: string
  updated_at: string
  tracks: { trackIds: string[] | null; durationMs: number; coverIds: string[] | null }
}

const MAX_COVERS = 4

/** The selected playlists; their tracks are read by id, only for a page. Covers are taken from the first fifty. */
const summaries = (where: SQL, uid: string) => ({
  list: sql`select p.id, p.title, p.is_public, p.version, p.created_at, p.updated_at
    from playlist p where ${where}`,
  order: sql`created_at desc, id desc`,
  more: sql`(
    select json_build_object('trackIds', array_agg(t.id order by i.position),
             'durationMs', coalesce(sum(a.duration_ms), 0)::float8,
             'coverIds', (array_agg(w.cover_id order by i.position))[1:50])
      from playlist_item i join track t on t.id = i.track_id join work w on w.id = t.work_id
      join audio a on a.id = t.audio_id
     where i.playlist_id = page.id and ${listableTrack(uid)}) tracks`,
})

/** The caller's playlists, newest first, in two statements. */
export function listPlaylists(ctx: Ctx, page: Page): Promise<Paged<PlaylistSummary>> {
  const { uid } = requireAccount(ctx)
  return readSummaries(ctx, sql`p.account_id = ${uid}`, page)
}

/** One playlist of the caller's. @throws AppError notFound */
export async function getPlaylistSummary(ctx: Ctx, id: string): Promise<PlaylistSummary> {
  const { uid } = requireAccount(ctx)
  const where = sql`p.id = ${id} and p.account_id = ${uid}`
  const [summary] = (await readSummaries(ctx, where, { take: 1, skip: 0 })).items
  if (!summary) throw notFound('プレイリスト')
  return summary
}

async function readSummaries(ctx: Ctx, where: SQL, page: Page): Promise<Paged<PlaylistSummary>> {
  const { rows, total } = await readPage<Row>(ctx, summaries(where, requireAccount(ctx).uid), page)
  const coversOf = new Map(
    rows.map((row) => [row.id, [...new Set(row.tracks.coverIds ?? [])].slice(0, MAX_COVERS)]),
  )
  const pictures = await findPictures(ctx, [...coversOf.values()].flat())
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      isPublic: row.is_public,
      version: row.version,
      trackCount: row.tracks.trackIds?.length ?? 0,
      durationMs: row.tracks.durationMs,
      updatedAt: new Date(row.updated_at).toISOString(),
      covers: (coversOf.get(row.id) ?? []).flatMap((id) => pictures.get(id) ?? []),
      tracks: (row.tracks.trackIds ?? []).map((id) => ({ id })),
    })),
    total,
  }
}

async function findPictures(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await executePrepared<Omit<Picture, 'path'> & { id: string }>(
    ctx.db,
    sql`select id, widths, alt, color from picture where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, ...picture }) => [id, { path: `/api/image/${id}`, ...picture }]))
}
