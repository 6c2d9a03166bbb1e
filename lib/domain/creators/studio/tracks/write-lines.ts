import { eq, sql } from 'drizzle-orm'
import type { SubtitleLine } from '@/lib/contract/playback'
import { schema, type Transaction } from '@/lib/db'
import { indexLines, refreshWorkTotals } from '@/lib/domain/content/catalogue'

/** Replaces the subtitles of a track whose work is locked; an empty list removes them. */
export async function writeLines(
  tx: Transaction,
  { trackId, workId, now }: { trackId: string; workId: string; now: Date },
  lines: SubtitleLine[],
): Promise<void> {
  const values = { lines, updatedAt: now }
  if (lines.length === 0)
    await tx.delete(schema.transcript).where(eq(schema.transcript.trackId, trackId))
  else
    await tx
      .insert(schema.transcript)
      .values({ trackId, ...values })
      .onConflictDoUpdate({ target: schema.transcript.trackId, set: values })
  await tx
    .update(schema.track)
    .set({ hasTranscript: lines.length > 0 })
    .where(eq(schema.track.id, trackId))
  await indexLines(tx, sql`t.id = ${trackId}`)
  await refreshWorkTotals(tx, workId)
}
