import { and, count, eq, isNull, sum } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { uploadKey } from './media-keys'

/** What one account may have lying about, unused: enough for the largest work in one go. */
const MAX_UNUSED_UPLOADS = 100
const MAX_UNUSED_BYTES = 40 * 1024 ** 3
const MAX_NAME_LENGTH = 200

/** The last part of whatever path a sender gives, without control and direction characters. For showing only. */
export function safeFileName(name: string | null | undefined): string {
  const plain = (name ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .split(/[/\\]/u)
    .at(-1)
    ?.trim()
  return plain ? [...plain].slice(0, MAX_NAME_LENGTH).join('') : '名称未設定'
}

/** Records a new upload of the actor. @throws AppError unauthenticated, tooMany */
export async function beginUpload(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  input: { uploadId: string; fileName: string; sizeBytes: number },
): Promise<void> {
  const { uid } = requireAccount(ctx)
  const { upload } = schema
  const [unused] = await ctx.db
    .select({ number: count(), bytes: sum(upload.sizeBytes).mapWith(Number) })
    .from(upload)
    .where(and(eq(upload.accountId, uid), isNull(upload.claimedAt)))
  const bytes = (unused?.bytes ?? 0) + input.sizeBytes
  if ((unused?.number ?? 0) >= MAX_UNUSED_UPLOADS || bytes > MAX_UNUSED_BYTES)
    throw new AppError(
      'tooMany',
      'upload/too-many',
      '使われていないアップロードが多すぎます。作品に登録するか、1日ほどおいてからお試しください。',
    )
  await ctx.db.insert(upload).values({
    id: input.uploadId,
    accountId: uid,
    fileName: safeFileName(input.fileName),
    sizeBytes: input.sizeBytes,
    storageKey: uploadKey(input.uploadId),
    createdAt: ctx.now,
  })
}

/** All bytes have arrived. */
export async function completeUpload(ctx: Pick<Ctx, 'db'>, storageKey: string): Promise<void> {
  const { upload } = schema
  await ctx.db
    .update(upload)
    .set({ completedAt: new Date() })
    .where(and(eq(upload.storageKey, storageKey), isNull(upload.completedAt)))
}

/** Makes sure that an upload is the actor's own and not in use. @throws AppError unauthenticated, notFound */
export async function requireOwnUpload(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  uploadId: string,
): Promise<void> {
  const { uid } = requireAccount(ctx)
  const { upload } = schema
  const [own] = await ctx.db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.id, uploadId), eq(upload.accountId, uid), isNull(upload.claimedAt)))
  if (!own) throw notFound('アップロード')
}

/** Forgets an upload whose file has been removed. */
export async function forgetUpload(ctx: Pick<Ctx, 'db'>, uploadId: string): Promise<void> {
  const { upload } = schema
  await ctx.db.delete(upload).where(and(eq(upload.id, uploadId), isNull(upload.claimedAt)))
}
