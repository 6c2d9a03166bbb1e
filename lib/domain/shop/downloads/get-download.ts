import { sql } from 'drizzle-orm'
import type { Download } from '@/lib/contract/library'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { expiryOrNone } from '@/lib/kit/expiry'
import { createDownloadToken, type DownloadGrant, refusedLink } from './download-token'
import { downloadKey } from './media-key'
import { type DownloadFormat, ownsSound } from './recipe'

type Row = {
  id: string
  state: Download['state']
  progress: number
  fileName: string
  byteSize: string | null
  format: DownloadFormat
  trackId: string | null
  nid: string
}

const columns = sql`d.id, d.state, d.progress, d.file_name "fileName", d.byte_size "byteSize", d.format,
  d.track_id "trackId", w.nid`

/**
 * The progress of a file, and its link once it is ready. The link is the caller's own and expires. @throws AppError
 * notFound unless the caller owns the work
 */
export async function getDownload(ctx: Ctx, id: string): Promise<Download> {
  const { uid, sessionId } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${columns} from download_file d join work w on w.id = d.work_id
     where d.id = ${id} and ${ownsSound(sql`${uid}::uuid`, sql`d.work_id`, sql`d.track_id`)}`)
  const [row] = rows
  if (!row) throw notFound('ファイル')
  const isReady = row.state === 'ready'
  const link = isReady ? await createDownloadToken(ctx, { downloadId: id, uid, sessionId }) : null
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    fileName: row.fileName,
    url: link && `${ctx.settings.MEDIA_ORIGIN ?? ''}/api/download/${id}?token=${link.token}`,
    byteSize: isReady ? Number(row.byteSize) : null,
    ...expiryOrNone(link?.expiresAt ?? null, ctx.now),
    message:
      row.state === 'failed'
        ? 'ファイルを用意できませんでした。時間をおいて、もう一度お試しください。'
        : null,
  }
}

/**
 * The finished file of a link, while its account still owns the work, is not disabled and has not signed out. @throws
 * AppError notFound when it was deleted, forbidden
 */
export async function findDownload(
  ctx: Pick<Ctx, 'db'>,
  grant: DownloadGrant,
): Promise<{ key: string; fileName: string; plainName: string }> {
  const { rows } = await ctx.db.execute<Row & { isAllowed: boolean }>(sql`
    select ${columns},
           ${ownsSound(sql`${grant.uid}::uuid`, sql`d.work_id`, sql`d.track_id`)}
           and exists (select 1 from account a join session s on s.account_id = a.id
                        where a.id = ${grant.uid} and a.disabled_at is null
                          and s.id = ${grant.sessionId} and s.ended_at is null) "isAllowed"
      from download_file d join work w on w.id = d.work_id
     where d.id = ${grant.downloadId} and d.state = 'ready'`)
  const [row] = rows
  if (!row) throw notFound('ファイル')
  if (!row.isAllowed) throw refusedLink()
  const ending = row.trackId === null ? 'zip' : row.format
  return { key: downloadKey(row), fileName: row.fileName, plainName: `${row.nid}.${ending}` }
}
