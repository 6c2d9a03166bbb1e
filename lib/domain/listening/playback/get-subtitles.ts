import { eq } from 'drizzle-orm'
import type { SubtitleLine } from '@/lib/contract/playback'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'

/** A track's subtitle lines. The caller has checked the right to the full track. @throws AppError notFound */
export async function getSubtitles(
  ctx: Pick<Ctx, 'db'>,
  trackId: string,
): Promise<{ lines: SubtitleLine[]; updatedAt: Date }> {
  const [found] = await ctx.db
    .select({ lines: schema.transcript.lines, updatedAt: schema.transcript.updatedAt })
    .from(schema.transcript)
    .where(eq(schema.transcript.trackId, trackId))
  if (!found) throw notFound('字幕')
  return found
}
