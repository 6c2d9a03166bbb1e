import { eq } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio/works'
import { schema } from '@/lib/db'
import { purgePagesOfWork } from '@/lib/domain/content/catalogue'
import { savePicture } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { getOwnWork, lockOwnWork, readStudioWork } from './own-work'

/** Makes an uploaded picture the cover of a work. @throws AppError notFound, unprocessable (not a picture) */
export async function setCover(
  ctx: Ctx,
  workId: string,
  input: { uploadId: string; alt: string },
): Promise<StudioWork> {
  const { title } = await getOwnWork(ctx, workId)
  const upload = {
    uploadId: input.uploadId,
    kind: 'cover',
    alt: input.alt || `「${title}」のジャケット`,
  } as const
  return savePicture(ctx, upload, async (tx, picture) => {
    const work = await lockOwnWork(ctx, tx, workId)
    await tx
      .update(schema.work)
      .set({ coverId: picture.id, updatedAt: ctx.now })
      .where(eq(schema.work.id, workId))
    if (work.state === 'published') await purgePagesOfWork(tx, work.nid)
    return readStudioWork(tx, workId, ctx.now)
  })
}
