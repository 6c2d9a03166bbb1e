import { eq } from 'drizzle-orm'
import type { Download } from '@/lib/contract/library'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { downloadFileName } from './file-names'
import { getDownload } from './get-download'
import { makeDownloadJob } from './jobs'
import { type DownloadFormat, findRecipe, fingerprint, isLossless, type Recipe } from './recipe'

/** Making files costs time; files that exist cost nothing. */
const MAKING_LIMIT = { name: 'download-making', times: 60, seconds: 3600 }

const { downloadFile } = schema

/**
 * Requests a file of an album or track that the caller owns, or finds the one that was made for another owner.
 * @throws AppError notFound (hidden and not owned), forbidden (not owned), conflict (not released, not ready, not
 * offered in this format), tooMany
 */
export async function orderDownload(
  ctx: Ctx,
  input: {
    albumId?: string | undefined
    trackId?: string | undefined
    format: DownloadFormat
  },
): Promise<Download> {
  const { uid } = requireAccount(ctx)
  const scope = input.trackId ? { trackId: input.trackId } : { workId: input.albumId ?? '' }
  const recipe = await findRecipe(ctx, scope, uid)
  if (!recipe) throw notFound('作品')
  refuseUnavailable(recipe, input.format)
  const id = await findOrMake(ctx, uid, recipe, input.format)
  return getDownload(ctx, id)
}

const unavailable = (code: string, message: string) => new AppError('conflict', code, message)

function refuseUnavailable(recipe: Recipe, format: DownloadFormat): void {
  if (!recipe.isOwned) {
    if (!recipe.isPublished) throw notFound('作品')
    throw new AppError(
      'forbidden',
      'download/not-owned',
      'ダウンロードできるのは、購入した作品だけです。',
    )
  }
  if (!recipe.isReleased)
    throw unavailable(
      'download/not-released',
      '配信開始までお待ちください。その日からダウンロードできます。',
    )
  if (recipe.tracks.length === 0 || recipe.tracks.some(({ audioId }) => audioId === null))
    throw unavailable(
      'download/not-ready',
      'この作品の音声はまだ準備中です。しばらくしてからお試しください。',
    )
  if (format === 'flac' && !(recipe.allowsFlac && recipe.tracks.every(isLossless)))
    throw unavailable(
      'download/no-flac',
      'この作品はFLACではダウンロードできません。MP3をお選びください。',
    )
}

async function findOrMake(
  ctx: Ctx,
  uid: string,
  recipe: Recipe,
  format: DownloadFormat,
): Promise<string> {
  const mark = fingerprint(recipe, format)
  const [known] = await ctx.db
    .update(downloadFile)
    .set({ askedAt: ctx.now })
    .where(eq(downloadFile.recipe, mark))
    .returning({ id: downloadFile.id, state: downloadFile.state })
  if (known && known.state !== 'failed') return known.id
  await ctx.limits.take(MAKING_LIMIT, uid)
  return ctx.db.transaction(async (tx) => {
    const values = { state: 'preparing', progress: 0, finishedAt: null } as const
    const [made] = await tx
      .insert(downloadFile)
      .values({
        id: newId(),
        workId: recipe.workId,
        trackId: recipe.trackId,
        format,
        recipe: mark,
        fileName: downloadFileName(recipe, format),
        createdAt: ctx.now,
        askedAt: ctx.now,
        ...values,
      })
      // Of two concurrent requests one makes it; a failed file is tried again.
      .onConflictDoUpdate({
        target: downloadFile.recipe,
        set: { ...values, createdAt: ctx.now },
        setWhere: eq(downloadFile.state, 'failed'),
      })
      .returning({ id: downloadFile.id })
    if (made) {
      await enqueue(tx, makeDownloadJob, { downloadId: made.id })
      return made.id
    }
    const [other] = await tx
      .select({ id: downloadFile.id })
      .from(downloadFile)
      .where(eq(downloadFile.recipe, mark))
    if (!other) throw notFound('ファイル')
    return other.id
  })
}
