import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'

/**
 * Deletes the caller's playback history and positions: all, or of one track. Counted plays stay in the work's
 * numbers. @throws AppError unauthenticated
 */
export async function clearPlaybackHistory(ctx: Ctx, trackId?: string): Promise<void> {
  const { uid } = requireAccount(ctx)
  const { playbackPosition: position } = schema
  const one = trackId === undefined ? undefined : eq(position.trackId, trackId)
  await ctx.db.delete(position).where(and(eq(position.accountId, uid), one))
}
