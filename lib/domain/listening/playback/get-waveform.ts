import { sql } from 'drizzle-orm'
import type { Waveform } from '@/lib/contract/playback'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import type { StreamGrant } from './stream-token'

/**
 * The outline of the version of a track that a token opens, and the part that it plays. The caller has checked the
 * right to it. @throws AppError notFound
 */
export async function getWaveform(
  ctx: Pick<Ctx, 'db'>,
  { audioId, tier }: Pick<StreamGrant, 'audioId' | 'tier'>,
): Promise<Waveform> {
  const isTrial = tier === 'trial'
  const { rows } = await ctx.db.execute<Waveform>(sql`
    select duration_ms "durationMs", coalesce(peaks, '{}') peaks,
           case when ${isTrial} then trial_start_ms else 0 end "startMs",
           case when ${isTrial} then trial_end_ms else duration_ms end "endMs"
      from audio
     where id = ${audioId} and state = 'ready' and (not ${isTrial} or trial_end_ms is not null)`)
  const [found] = rows
  if (!found) throw notFound('波形')
  return found
}
