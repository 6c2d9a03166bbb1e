import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { type DeviceTime, eventTime } from './event-time'
import { getHearingRight, type Hearing } from './hearing-right'

const { playbackPosition } = schema

/** A position as it is stored. */
export type Position = { trackId: string; positionMs: number; playedAt: Date }

/**
 * Saves a listener's position in seconds, at most the track's end (spec §6: verified e-mail). Of two devices the
 * later one counts, by the time when it was heard, or else when the service received the request: a request that
 * arrived first but ran last changes nothing (docs/decisions/listening.md). @throws AppError unauthenticated, forbidden,
 * invalid, notFound
 */
export async function savePosition(
  ctx: Ctx,
  input: { trackId: string; currentTime: number } & DeviceTime,
): Promise<void> {
  const { uid } = requireVerified(ctx)
  const playedAt = eventTime(ctx.now, input)
  const hearing = await getHearingRight(ctx, input.trackId)
  await writePositions(ctx, uid, [positionOf(hearing, input.currentTime, playedAt)])
}

/** A position in seconds as it is stored. */
export const positionOf = ({ facts }: Hearing, currentTime: number, playedAt: Date): Position => ({
  trackId: facts.trackId,
  positionMs: Math.min(Math.round(currentTime * 1000), facts.durationMs ?? 0),
  playedAt,
})

/** Writes positions, each of another track, where no newer one is stored. @returns the tracks whose position was written */
export async function writePositions(
  ctx: Pick<Ctx, 'db'>,
  accountId: string,
  positions: readonly Position[],
): Promise<Set<string>> {
  if (positions.length === 0) return new Set()
  const written = await ctx.db
    .insert(playbackPosition)
    // In one order, so that two requests never wait for each other.
    .values(positions.toSorted(byTrack).map((position) => ({ accountId, ...position })))
    .onConflictDoUpdate({
      target: [playbackPosition.accountId, playbackPosition.trackId],
      set: { positionMs: sql`excluded.position_ms`, playedAt: sql`excluded.played_at` },
      setWhere: sql`${playbackPosition.playedAt} <= excluded.played_at`,
    })
    .returning({ trackId: playbackPosition.trackId })
  return new Set(written.map(({ trackId }) => trackId))
}

const byTrack = (a: Position, b: Position) => (a.trackId < b.trackId ? -1 : 1)
