import { and, eq, inArray } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'

type Positions = Record<string, { currentTime: number; playedAt: string }>

/** The caller's positions in these tracks, in seconds, without tracks that were never played. */
export async function findPositions(ctx: Ctx, trackIds: readonly string[]): Promise<Positions> {
  const { uid } = requireAccount(ctx)
  const { playbackPosition: position } = schema
  const rows = await ctx.db
    .select({ id: position.trackId, ms: position.positionMs, playedAt: position.playedAt })
    .from(position)
    .where(and(eq(position.accountId, uid), inArray(position.trackId, [...trackIds])))
  return Object.fromEntries(
    rows.map(({ id, ms, playedAt }) => [
      id,
      { currentTime: ms / 1000, playedAt: playedAt.toISOString() },
    ]),
  )
}
