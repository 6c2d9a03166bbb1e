import { sql } from 'drizzle-orm'
import type { ImportFile } from '@/lib/contract/studio/imports'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

/** A file of an import, its purpose and its progress, read from the draft itself. */
const files = sql`
  import_file f join work w on w.id = f.work_id left join track t on t.id = f.track_id
  left join lateral (
    select state, failure_message from audio where track_id = t.id and f.kind = 'sound'
     order by created_at desc nulls last, id desc limit 1) a on true`
const state = sql`
  case when f.kind = 'cover' and w.cover_id is not null then 'ready'
       when f.kind = 'subtitles' and t.has_transcript then 'ready'
       when f.kind <> 'sound' or a.state is null then 'missing'
       when a.state in ('ready', 'failed') then a.state
       else 'working' end`

/**
 * The files of an import's drafts, in the order of the table, with their progress. Another's import, and one without
 * drafts, is not found. @throws AppError unauthenticated, notFound
 */
export async function getImport(ctx: Ctx, importId: string): Promise<{ files: ImportFile[] }> {
  const { channelId } = requireChannel(ctx, 'view')
  const { rows } = await ctx.db.execute<ImportFile>(sql`
    select f.row, f.kind, f.name, f.work_id "workId", f.track_id "trackId",
           coalesce(t.title, w.title) title, a.failure_message message, ${state} state
      from ${files}
     where f.import_id = ${importId} and w.creator_id = ${channelId}
     order by f.row, f.kind`)
  if (rows.length === 0) throw notFound('取り込み')
  return { files: rows }
}

type OpenImport = { id: string; createdAt: string; files: number; missing: number }

const MOST_OPEN = 10

/** The caller's imports with drafts that still wait for files, the newest first. @throws AppError unauthenticated */
export async function listOpenImports(ctx: Ctx): Promise<OpenImport[]> {
  const { channelId } = requireChannel(ctx, 'view')
  const { rows } = await ctx.db.execute<OpenImport>(sql`
    select f.import_id id, min(w.created_at) "createdAt", count(*)::int files,
           (count(*) filter (where ${state} = 'missing'))::int missing
      from ${files}
     where w.creator_id = ${channelId} and w.state = 'draft'
     group by f.import_id having count(*) filter (where ${state} = 'missing') > 0
     order by f.import_id desc limit ${MOST_OPEN}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}
