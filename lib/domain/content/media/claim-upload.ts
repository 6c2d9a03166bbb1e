import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { notFound } from '@/lib/kit/errors'

/**
 * Claims a finished upload, once. @returns its name, size and storage key @throws AppError notFound if it is another's, not
 * finished, or already used
 */
export async function claimUpload(
  tx: Transaction,
  input: { uploadId: string; uid: string; now: Date },
): Promise<{ fileName: string; sizeBytes: number; storageKey: string }> {
  const { upload } = schema
  const [claimed] = await tx
    .update(upload)
    .set({ claimedAt: input.now })
    .where(
      and(
        eq(upload.id, input.uploadId),
        eq(upload.accountId, input.uid),
        isNotNull(upload.completedAt),
        isNull(upload.claimedAt),
      ),
    )
    .returning({
      fileName: upload.fileName,
      sizeBytes: upload.sizeBytes,
      storageKey: upload.storageKey,
    })
  if (!claimed) throw notFound('アップロードしたファイル')
  return claimed
}
