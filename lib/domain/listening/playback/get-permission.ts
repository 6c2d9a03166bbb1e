import type { Permission } from '@/lib/contract/playback'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { getHearingRight, uidOf } from './hearing-right'
import { createStreamToken } from './stream-token'

/**
 * What the caller may play of a track, with the token for its streams (spec §7). @throws AppError notFound for
 * unknown, hidden and unready tracks
 */
export async function getPermission(ctx: Ctx, trackId: string): Promise<Permission> {
  const { facts, right } = await getHearingRight(ctx, trackId)
  if (facts.audioId === null)
    throw new AppError(
      'notFound',
      'playback/not-ready',
      'この音声はまだ準備中です。しばらくしてからお試しください。',
    )
  return createStreamToken(ctx, {
    trackId: facts.trackId,
    audioId: facts.audioId,
    tier: right,
    uid: uidOf(ctx),
  })
}
