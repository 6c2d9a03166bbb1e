import type { z } from 'zod'
import type { Banner, BannerText } from '@/lib/contract/catalogue'
import type { TargetGender } from '@/lib/contract/common'
import { listBanners, listBannerTexts } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'

type Shown = { banners: z.infer<typeof Banner>[]; texts: z.infer<typeof BannerText>[] }

/** The banners and texts that a listener will see at a moment, from those that exist now. @throws AppError notFound */
export async function previewTopPage(
  ctx: Ctx,
  { at, targetGender }: { at?: string | undefined; targetGender: z.infer<typeof TargetGender> },
): Promise<Shown> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const then = { ...ctx, now: at === undefined ? ctx.now : new Date(at) }
  return {
    banners: await listBanners(then, { targetGender, display: 'homeTop' }),
    texts: await listBannerTexts(then),
  }
}
