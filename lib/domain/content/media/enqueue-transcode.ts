import { and, count, eq, inArray } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { enqueue } from '@/lib/gateway/queue'
import { transcodeJob } from './jobs'

/**
 * The more files of a creator are waiting, the lower is the priority of the next one: no creator blocks others
 * (safety 82).
 */
export async function enqueueTranscode(
  tx: Transaction,
  creatorId: string,
  audioId: string,
): Promise<void> {
  const [waiting] = await tx
    .select({ number: count() })
    .from(schema.audio)
    .where(
      and(
        eq(schema.audio.creatorId, creatorId),
        inArray(schema.audio.state, ['uploaded', 'working']),
      ),
    )
  await enqueue(tx, transcodeJob, { audioId }, { priority: -(waiting?.number ?? 0) })
}
