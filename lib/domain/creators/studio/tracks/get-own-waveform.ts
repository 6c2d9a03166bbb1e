import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StudioWaveform } from '@/lib/contract/studio/subtitles'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

/** The outline of one of the caller's tracks, by its ready audio. @throws AppError unauthenticated, notFound */
export async function getOwnWaveform(
  ctx: Ctx,
  trackId: string,
): Promise<z.infer<typeof StudioWaveform>> {
  const { channelId } = requireChannel(ctx, 'view')
  const { rows } = await ctx.db.execute<z.infer<typeof StudioWaveform>>(sql`
    select a.duration_ms "durationMs", coalesce(a.peaks, '{}') peaks
      from track t join work w on w.id = t.work_id left join audio a on a.id = t.audio_id
     where t.id = ${trackId} and t.taken_out_at is null and w.creator_id = ${channelId}`)
  const found = rows[0]
  if (!found) throw notFound('トラック')
  return found
}
