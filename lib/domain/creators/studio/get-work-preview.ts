import { sql } from 'drizzle-orm'
import type { WorkPreview } from '@/lib/contract/studio/works'
import { previewWork } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { getOwnWork } from './own-work'

/**
 * The caller's work as its page in the store would show it now, in any state, without tracks that have no ready
 * audio. @throws AppError unauthenticated, notFound, unprocessable `studio/no-cover` without a cover
 */
export async function getWorkPreview(ctx: Ctx, workId: string): Promise<WorkPreview> {
  const { channelId } = requireChannel(ctx, 'view')
  const preview = await previewWork(ctx, sql`w.id = ${workId} and w.creator_id = ${channelId}`)
  if (preview) return preview
  await getOwnWork(ctx, workId)
  throw new AppError(
    'unprocessable',
    'studio/no-cover',
    'ジャケット画像を設定すると、プレビューできます。',
  )
}
