import { sql } from 'drizzle-orm'
import type { Picture } from '@/lib/contract/common'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { savePicture } from '@/lib/domain/media'
import { requireAccount } from '@/lib/domain/policy'

/**
 * Sets a channel's self-introduction and, with an upload, its banner; the account is a creator from then on.
 * @throws AppError unauthenticated, notFound, unprocessable (not a picture)
 */
export async function changeCreatorInfo(
  ctx: Ctx,
  input: { introduction: string; bannerUploadId?: string | undefined },
): Promise<{ introduction: string; banner: Picture | null }> {
  const { uid } = requireAccount(ctx)
  const saved =
    input.bannerUploadId === undefined
      ? null
      : await savePicture(ctx, { uploadId: input.bannerUploadId, kind: 'banner', alt: '' })
  return ctx.db.transaction(async (tx) => {
    await tx
      .insert(schema.creator)
      .values({
        accountId: uid,
        feeRateBp: ctx.settings.DEFAULT_FEE_RATE_BP,
        ...(saved && { bannerId: saved.id }),
      })
      .onConflictDoUpdate({
        target: schema.creator.accountId,
        set: { accountId: uid, ...(saved && { bannerId: saved.id }) },
      })
    await tx
      .insert(schema.profile)
      .values({ accountId: uid, introduction: input.introduction })
      .onConflictDoUpdate({
        target: schema.profile.accountId,
        set: { introduction: input.introduction },
      })
    const { rows } = await tx.execute<{ id: string; widths: number[]; alt: string; color: string }>(
      sql`select p.id, p.widths, p.alt, p.color from creator c join picture p on p.id = c.banner_id
           where c.account_id = ${uid}`,
    )
    const banner = rows[0]
    return {
      introduction: input.introduction,
      banner: banner
        ? {
            path: `/api/image/${banner.id}`,
            widths: banner.widths,
            alt: banner.alt,
            color: banner.color,
          }
        : null,
    }
  })
}
