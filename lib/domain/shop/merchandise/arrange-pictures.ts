import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { changeOwnMerchandise, purgePagesOfMerchandise } from './own-merchandise'

const { merchandise, merchandisePicture } = schema

/**
 * Puts the pictures of merchandise in this order; the first one is the one that lists show. Those that are not named
 * are taken away, and deleted later.
 * @throws AppError unauthenticated, forbidden, notFound, conflict (a picture that is not there, one twice, or
 * none while the merchandise is shown)
 */
export async function arrangePictures(
  ctx: Ctx,
  id: string,
  pictureIds: readonly string[],
): Promise<void> {
  requireVerified(ctx)
  await changeOwnMerchandise(ctx, id, 'arrangePictures', async (tx, found) => {
    const further = await tx
      .select({ pictureId: merchandisePicture.pictureId })
      .from(merchandisePicture)
      .where(eq(merchandisePicture.merchandiseId, id))
    const there = new Set([found.pictureId, ...further.map(({ pictureId }) => pictureId)])
    if (
      new Set(pictureIds).size !== pictureIds.length ||
      !pictureIds.every((one) => there.has(one))
    )
      throw new AppError(
        'conflict',
        'merchandise/pictures-changed',
        '画像が変わりました。もう一度ご確認ください。',
      )
    const [first = null, ...others] = pictureIds
    if (found.publishedAt && first === null)
      throw new AppError(
        'conflict',
        'merchandise/no-picture',
        '公開しているグッズには、画像が1枚以上必要です。',
      )
    await tx.delete(merchandisePicture).where(eq(merchandisePicture.merchandiseId, id))
    await tx
      .update(merchandise)
      .set({ pictureId: first, updatedAt: ctx.now })
      .where(eq(merchandise.id, id))
    if (others.length > 0)
      await tx
        .insert(merchandisePicture)
        .values(others.map((pictureId, at) => ({ merchandiseId: id, position: at + 1, pictureId })))
    await purgePagesOfMerchandise(tx, id)
  })
}
