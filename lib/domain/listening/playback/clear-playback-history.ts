import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'

/**
 * Deletes what the caller heard and where they stopped: all of it, or one track. What is not there is fine.
 * Counted plays stay, as numbers of the work. @throws AppError unauthenticated
 */
export async function clearPlaybackHistory(ctx: Ctx, trackId?: string): Promise<void> {
  const { uid } = requireAccount(ctx)
  const { playbackPosition: position } = schema
  const one = trackId === undefined ? undefined : eq(position.trackId, trackId)
  await ctx.db.delete(position).where(and(eq(position.accountId, uid), one))
}
