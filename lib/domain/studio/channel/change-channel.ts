import { sql } from 'drizzle-orm'
import type { Picture } from '@/lib/contract/common'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { savePicture } from '@/lib/domain/media'
import { requireAccount } from '@/lib/domain/policy'

type CreatorInfo = { introduction: string; banner: Picture | null }

/**
 * Sets a channel's self-introduction and, with an upload, its banner; the account is a creator from then on.
 * @throws AppError unauthenticated, notFound, unprocessable (not a picture)
 */
export async function changeCreatorInfo(
  ctx: Ctx,
  input: { introduction: string; bannerUploadId?: string | undefined },
): Promise<CreatorInfo> {
  const { bannerUploadId: uploadId, introduction } = input
  if (uploadId === undefined) return ctx.db.transaction((tx) => write(ctx, tx, { introduction }))
  return savePicture(ctx, { uploadId, kind: 'banner', alt: '' }, (tx, { id }) =>
    write(ctx, tx, { introduction, bannerId: id }),
  )
}

async function write(
  ctx: Ctx,
  tx: Transaction,
  { introduction, bannerId }: { introduction: string; bannerId?: string },
): Promise<CreatorInfo> {
  const { uid } = requireAccount(ctx)
  const { creator, profile } = schema
  await tx
    .insert(creator)
    .values({
      accountId: uid,
      feeRateBp: ctx.settings.DEFAULT_FEE_RATE_BP,
      ...(bannerId && { bannerId }),
    })
    .onConflictDoUpdate({
      target: creator.accountId,
      set: { accountId: uid, ...(bannerId && { bannerId }) },
    })
  await tx
    .insert(profile)
    .values({ accountId: uid, introduction })
    .onConflictDoUpdate({ target: profile.accountId, set: { introduction } })
  const { rows } = await tx.execute<{ id: string; widths: number[]; alt: string; color: string }>(
    sql`select p.id, p.widths, p.alt, p.color from creator c join picture p on p.id = c.banner_id
         where c.account_id = ${uid}`,
  )
  const [banner] = rows
  if (!banner) return { introduction, banner: null }
  const { id, widths, alt, color } = banner
  return { introduction, banner: { path: `/api/image/${id}`, widths, alt, color } }
}
